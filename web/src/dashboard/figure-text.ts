import type { Figure, Widget } from '@circolo/contract/dashboard/widget';
import { widgetUnit } from '@circolo/contract/dashboard/widget-codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { language, t } from '../messages/messages.ts';
import { formatDay, formatMoney, formatNumber } from '../ui/values/format.ts';

type Unit = Figure['Unit'];

const wholeEuros = (value: number): string => `${formatNumber(Math.round(value), language(), 0)}\u00a0€`;

/** A number as it is written in a widget: large amounts without cents. */
export function figureText(value: number | null, unit: Unit): string {
  if (value === null) return '—';
  if (unit === widgetUnit.percentage) return `${formatNumber(value, language(), 1)}\u00a0%`;
  if (unit === widgetUnit.day) return formatDay(shiftDay(romeDay(new Date()), value));
  if (unit === widgetUnit.count) return formatNumber(value, language(), 0);
  return Math.abs(value) >= 1000 ? wholeEuros(value) : formatMoney(value, language());
}

/** How much more or less it is than before, signed: in points for rates, else in per cent; null where nothing compares. */
export function change(value: number | null, before: number | null, unit: Unit): number | null {
  if (value === null || before === null) return null;
  if (unit === widgetUnit.percentage) return value - before;
  return before === 0 ? null : ((value - before) / before) * 100;
}

/** What a part of a chart is called. */
export function sliceName(kind: NonNullable<Widget['Chart']>['Kind'], description: string): string {
  if (kind === 'week') return t('dashboard.weekOf', { day: formatDay(description) });
  if (kind === 'group') return description;
  const month = new Date(`${description}T00:00:00Z`);
  return new Intl.DateTimeFormat(language(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(month);
}

/** The same, as short as it fits below a bar. */
export function sliceTick(kind: 'month' | 'week', description: string): string {
  if (kind === 'week') return formatDay(description).slice(0, 5);
  const month = new Date(`${description}T00:00:00Z`);
  return new Intl.DateTimeFormat(language(), { month: 'short', timeZone: 'UTC' }).format(month);
}
