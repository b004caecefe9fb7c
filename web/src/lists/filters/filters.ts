import type { Endpoint } from '@circolo/contract/http/endpoint';
import { findPeriod, periodFilter } from '@circolo/contract/resource/period-filters';
import type { EnumName } from '../../messages/messages.ts';
import { enumOptions, fieldLabel, language, t } from '../../messages/messages.ts';
import type { ReferredRecords } from '../../resource/calls.ts';
import { formatDay, formatNumber } from '../../ui/values/format.ts';

/** The record that a linked filter is about: where its name is looked up, and its id in the value. */
export interface NamedRecord {
  records: ReferredRecords;
  idIn: (value: string) => number | null;
}

/** What a linked filter means, in words; with the name of its record, where that is known. */
type LinkedLabel = (value: string, named?: string) => string;

/** A filter that a list offers, beside its search. The field is a filter of the resource (ranges: without From and To). */
export type Filter =
  | { field: string; kind: 'text' }
  | { field: string; kind: 'flag' }
  | { field: string; kind: 'enum'; of: EnumName; codes?: readonly string[] }
  /** Choices that the screen knows itself. */
  | { field: string; kind: 'options'; options: readonly { value: string; label: string }[] }
  | { field: string; kind: 'reference'; resource: ReferredRecords }
  | { field: string; kind: 'codes'; lookup: Endpoint }
  | { field: string; kind: 'days' }
  | { field: string; kind: 'numbers' }
  /** Links alone set it; `label` says what it means. */
  | { field: string; kind: 'linked'; label: LinkedLabel; about?: NamedRecord };

/** The names in the query that a filter has. */
export function queryNames({ field, kind }: Filter): string[] {
  const ends = [`${field}From`, `${field}To`];
  if (kind === 'days') return [...ends, periodFilter(field)];
  return kind === 'numbers' ? ends : [field];
}

/** What one set filter says, for its chip; the chip itself looks up the names of references. */
export function filterLabel(resource: string, filter: Filter, name: string, value: string): string {
  const field = fieldLabel(resource, filter.field);
  const end = (text: string) =>
    name.endsWith('From') ? t('list.fromChip', { field, value: text }) : t('list.toChip', { field, value: text });
  switch (filter.kind) {
    case 'days': {
      const period = name === periodFilter(filter.field) ? findPeriod(value) : undefined;
      return period ? t('list.chip', { field, value: t(`periods.${period}`) }) : end(formatDay(value));
    }
    case 'numbers':
      return end(formatNumber(Number(value), language()));
    case 'flag':
      return t('list.chip', { field, value: value === 'true' ? t('list.yes') : t('list.no') });
    case 'enum': {
      const labels = enumOptions(filter.of, value.split(',')).map(({ label }) => label);
      return t('list.chip', { field, value: labels.join(', ') });
    }
    case 'options': {
      const labels = value.split(',').map((one) => filter.options.find((option) => option.value === one)?.label ?? one);
      return t('list.chip', { field, value: labels.join(', ') });
    }
    case 'linked':
      return t('list.chip', { field, value: filter.label(value) });
    default:
      return t('list.chip', { field, value });
  }
}
