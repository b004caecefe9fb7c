import { customFieldsName } from '@circolo/contract/resource/custom-filter';
import type { AnyResource } from '@circolo/contract/resource/resource';
import type { Language } from '@circolo/messages/languages';
import type { Translate } from '@circolo/messages/translator';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { inReadersLanguage } from '../../resource/routes/english-labels.ts';
import { type ListQuery, selection } from '../../resource/select.ts';
import type { AnySource } from '../../resource/source.ts';
import { type CellLabels, cellLabels } from './cell-labels.ts';
import { columnLabels, fieldHeading } from './column-labels.ts';
import { customFilterLabels } from './custom-filter-labels.ts';

/** Of a long list of chosen records so many are named. */
const namedMost = 5;

const paging = ['Limit', 'Page', 'OrderColumn', 'OrderType'];

/** Where and how filters are put into words. */
interface LabelContext {
  db: Db;
  source: AnySource;
  scope: SQL | undefined;
  t: Translate;
  words: CellLabels;
  language: Language;
}

/** What the filters of a query say, one text each. @example ['Stato: Pagato', 'Data: da 01/11/2026'] */
export async function filterLabels(query: ListQuery, around: LabelContext): Promise<string[]> {
  const labels: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || paging.includes(name) || !around.source.conditions[name]) continue;
    if (name === customFieldsName) labels.push(...(await customFilterLabels(String(value), around)));
    else labels.push(await oneFilter(name, value, around));
  }
  return labels;
}

async function oneFilter(name: string, value: unknown, around: LabelContext): Promise<string> {
  const { t, words } = around;
  const { resource }: { resource: AnyResource } = around.source;
  if (name === 'Search') return t('list.chip', { field: t('list.search'), value: String(value) });
  const range = /^(?<field>.+)(?<end>From|To)$/.exec(name)?.groups;
  if (range?.field && !(name in resource.row.shape)) {
    const key = range.end === 'From' ? 'list.fromChip' : 'list.toChip';
    return t(key, { field: fieldHeading(resource, range.field, t), value: cellLabels(value, words, (code) => code) });
  }
  const { word } = columnLabels(resource, name, t);
  const values = Array.isArray(value) ? value : [value];
  const called: string[] = [];
  for (const one of values.slice(0, namedMost)) {
    called.push((await referenceName(name, one, around)) ?? cellLabels(one, words, word));
  }
  if (values.length > namedMost) called.push('…');
  return t('list.chip', { field: fieldHeading(resource, name, t), value: called.join(', ') });
}

/** What a chosen record is called, as a row that refers to it shows it. */
async function referenceName(name: string, value: unknown, around: LabelContext): Promise<string | undefined> {
  const { db, source, scope, language } = around;
  if (typeof value === 'boolean' || !(name in source.resource.row.shape)) return undefined;
  const { where, values } = selection(source, { [name]: [value] }, scope);
  const some = db.select({ Id: source.table.Id }).from(source.table).where(and(where)).limit(1);
  const [found] = await some.prepare('').execute(values);
  if (!found) return undefined;
  const rows = (await source.rows(db, eq(source.table.Id, found.Id), [])) as Record<string, unknown>[];
  const [row] = await inReadersLanguage(db, source, rows, language);
  const referred = [row?.[name]].flat().find((one) => isReferenceTo(one, value)) as
    | { Description?: string }
    | undefined;
  return referred?.Description;
}

const isReferenceTo = (one: unknown, value: unknown): boolean =>
  one !== null &&
  typeof one === 'object' &&
  (('Id' in one && one.Id === value) || ('Code' in one && one.Code === value));
