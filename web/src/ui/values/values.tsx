import { ColorSwatch, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { language, t } from '../../messages/messages.ts';
import { formatDay, formatMoney, formatNumber, formatPrice, formatRate } from './format.ts';
import { formatPhone } from './format-phone.ts';
import { InstantText } from './InstantText.tsx';

/** The kind of a value of the wire, for drawing it. */
export type Kind =
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
  | 'color'
  | 'phone';

/** What is shown for no value. */
export const none = () => <span className="none">{t('list.none')}</span>;

const description = (value: unknown): string => {
  const reference = value as { Description?: string; Code?: string } | null; // A reference of the wire, by its kind.
  return reference?.Description ?? reference?.Code ?? '';
};

const drawings: Record<Kind, (value: never) => ReactNode> = {
  text: (value: string) => value,
  number: (value: number) => formatNumber(value, language()),
  money: (value: number) => formatMoney(value, language()),
  price: (value: number) => formatPrice(value, language()),
  rate: (value: number) => formatRate(value, language()),
  day: (value: string) => formatDay(value),
  instant: (value: string) => <InstantText instant={value} />,
  // Words: what is so is seen at once, and a column of signs says less.
  flag: (value: boolean) => (value ? t('list.yes') : <span className="none">{t('list.no')}</span>),
  reference: (value: unknown) => description(value),
  references: (value: unknown[]) => value.map(description).join(', '),
  phone: (value: string) => formatPhone(value),
  color: (value: string) => (
    <Group gap={6} wrap="nowrap">
      <ColorSwatch color={value} size={16} withShadow />
      {value}
    </Group>
  ),
};

/** Draws a value by its kind. */
export function drawn(kind: Kind, value: unknown): ReactNode {
  const shown = drawings[kind](value as never); // The kind says what the value is.
  return shown === '' ? none() : shown;
}
