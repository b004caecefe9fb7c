import { ColorSwatch, Group } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type EnumName, enumWord, language, t } from '../app/words.ts';
import { formatDay, formatInstant, formatMoney, formatNumber, formatPrice, formatRate } from '../ui/format.ts';
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx';

type Kind =
  | 'text'
  | 'number'
  | 'money'
  | 'price'
  | 'rate'
  | 'day'
  | 'instant'
  | 'flag'
  | 'reference'
  | 'references'
  | 'color';

/** A column of a list. Its header is the word of its field; `cell` draws what no kind does. */
export interface Column<Row> {
  field: Extract<keyof Row, string>;
  kind?: Kind;
  /** The enumeration whose words stand for the codes. */
  of?: EnumName;
  /** Draws the enumeration as a badge, with the hue of each code. */
  tones?: Partial<Record<string, Tone>>;
  cell?: (row: Row) => ReactNode;
  /** The order column where it is named differently from the field. */
  order?: string;
  /** Not shown until somebody chooses it. */
  hidden?: boolean;
  /** The title of the card on a phone; the first column if none is. */
  main?: boolean;
  width?: number;
}

const numeric: readonly Kind[] = ['number', 'money', 'price', 'rate'];

/** Whether a column is written at the right. */
export const isNumeric = (column: { kind?: Kind }): boolean => numeric.includes(column.kind ?? 'text');

const none = () => <span className="none">{t('list.none')}</span>;

const description = (value: unknown): string => {
  const reference = value as { Description?: string; Code?: string } | null; // A reference of the wire, by the column's kind.
  return reference?.Description ?? reference?.Code ?? '';
};

const drawings: Record<Kind, (value: never) => ReactNode> = {
  text: (value: string) => value,
  number: (value: number) => formatNumber(value, language()),
  money: (value: number) => formatMoney(value, language()),
  price: (value: number) => formatPrice(value, language()),
  rate: (value: number) => formatRate(value, language()),
  day: (value: string) => formatDay(value),
  instant: (value: string) => formatInstant(value),
  flag: (value: boolean) =>
    value ? (
      <IconCheck
        display="block"
        size={18}
        role="img"
        aria-label={t('list.yes')}
        color="var(--mantine-color-green-light-color)"
      />
    ) : (
      <IconX display="block" size={18} role="img" aria-label={t('list.no')} color="var(--mantine-color-dimmed)" />
    ),
  reference: (value: unknown) => description(value),
  references: (value: unknown[]) => value.map(description).join(', '),
  color: (value: string) => (
    <Group gap={6} wrap="nowrap">
      <ColorSwatch color={value} size={16} withShadow />
      {value}
    </Group>
  ),
};

/** What stands in a cell. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row);
  const value = row[column.field] as unknown;
  if (value === null || value === undefined || value === '') return none();
  if (column.of && column.tones) return <StatusBadge of={column.of} code={String(value)} tones={column.tones} />;
  if (column.of) return enumWord(column.of, String(value));
  const drawn = drawings[column.kind ?? 'text'](value as never); // The column's kind says what the value is.
  return drawn === '' ? none() : drawn;
}
