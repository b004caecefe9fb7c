import type { ReactNode } from 'react';
import { type EnumName, enumLabel } from '../messages/messages.ts';
import { StatusBadge, type Tone } from '../ui/values/StatusBadge.tsx';
import { drawn, type Kind, none } from '../ui/values/values.tsx';

/** A column of a list. Its header is the label of its field; `cell` draws what no kind does. */
export interface Column<Row> {
  field: Extract<keyof Row, string>;
  kind?: Kind;
  /** The enumeration whose labels replace the codes. */
  of?: EnumName;
  /** Draws the enumeration as a badge, with the hue of each code. */
  tones?: Partial<Record<string, Tone>>;
  cell?: (row: Row) => ReactNode;
  /** Fields that the cell draws too; a file has them as columns of their own. */
  beside?: readonly Extract<keyof Row, string>[];
  /** The order column where it is named differently from the field. */
  order?: string;
  /** Counted by a call of its own, which the files of the list do not know. */
  screenOnly?: boolean;
  /** Not shown until somebody chooses it. */
  hidden?: boolean;
  /** The title of the card on a phone; the first column if none is. */
  main?: boolean;
  width?: number;
}

const numeric: readonly Kind[] = ['number', 'money', 'price', 'rate'];

/** Where a column is written. */
export const sideOf = ({ kind = 'text' }: { kind?: Kind }): 'left' | 'right' =>
  numeric.includes(kind) ? 'right' : 'left';

const short: readonly Kind[] = [...numeric, 'day', 'instant', 'flag', 'phone'];

/** Whether all that a column has is short: it takes no room that texts beside it could use. */
export const isShort = ({ kind = 'text', tones }: Pick<Column<never>, 'kind' | 'tones'>): boolean =>
  short.includes(kind) || tones !== undefined;

/** Whether a row has something in a column. What a cell of its own draws may come of other fields too; null is nothing. */
export function hasValue<Row>({ field, cell }: Column<Row>, row: Row): boolean {
  const value = row[field] as unknown;
  if (Array.isArray(value)) return value.length > 0;
  return cell ? cell(row) !== null : value !== null && value !== undefined && value !== '';
}

/** The content of a cell. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row) ?? none();
  const value = row[column.field] as unknown;
  if (value === null || value === undefined || value === '') return none();
  if (column.of && column.tones) return <StatusBadge of={column.of} code={String(value)} tones={column.tones} />;
  return column.of ? enumLabel(column.of, String(value)) : drawn(column.kind ?? 'text', value);
}

/** The fields that a file of these columns has, each once. */
export const fieldsOf = <Row,>(columns: readonly Column<Row>[]): string[] => [
  ...new Set(columns.flatMap(({ field, beside = [], screenOnly }) => (screenOnly ? [] : [field, ...beside]))),
];
