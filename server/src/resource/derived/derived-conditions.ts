import { fieldKind } from '@circolo/contract/resource/field-kind';
import { type FilterKind, filterKind } from '@circolo/contract/resource/filter-kind';
import type { AnyResource } from '@circolo/contract/resource/resource';
import { getColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  atLeast,
  atMost,
  dayRange,
  equalsAny,
  instantRange,
  isFlag,
  moneyRange,
  search,
  textIn,
} from '../conditions.ts';
import type { Condition } from '../source.ts';
import type { SourceTable } from './source-exceptions.ts';

const anyCode = (column: AnyPgColumn): Condition =>
  column.dimensions ? (value) => sql`${column} && ${value}::text[]` : equalsAny(column);

function conditionOn(name: string, kind: FilterKind, column: AnyPgColumn): Condition {
  if (name === 'Search') return search(column);
  if (kind === 'text') return textIn(column);
  return kind === 'flag' ? (value) => isFlag(column, value) : anyCode(column);
}

/** One end of a range, by what it asks for and by what the row says of the field. */
function endOfRange(name: string, kind: FilterKind, [column, field]: [AnyPgColumn, object | undefined]): Condition {
  const end = name.endsWith('From') ? 'From' : 'To';
  if (kind === 'day') return dayRange('', column)[end];
  if (kind === 'instant') return instantRange('', column)[end];
  if (field && fieldKind(field) === 'money') return moneyRange('', column)[end];
  return end === 'From' ? (value) => atLeast(column, value) : (value) => atMost(column, value);
}

/**
 * The condition of a filter that is called like a field: equality of references, codes and yes or no, "contains" for
 * texts, the ends of ranges. Undefined where no column is called so.
 */
export function derivedCondition(resource: AnyResource, table: SourceTable, name: string): Condition | undefined {
  const columns: Record<string, AnyPgColumn> = getColumns(table);
  const kind = filterKind(resource.filters.shape[name] as object); // Every filter has its schema.
  const own = columns[name];
  if (own) return conditionOn(name, kind, own);
  const key = columns[kind === 'reference' ? `${name}Id` : `${name}Code`];
  if (key) return equalsAny(key);
  const field = name.replace(/(?:From|To)$/, '');
  const ranged = columns[field];
  return ranged && field !== name ? endOfRange(name, kind, [ranged, resource.row.shape[field]]) : undefined;
}
