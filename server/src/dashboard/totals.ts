import type { AnyResource } from '@circolo/contract/resource/resource';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { prepareOnce } from '../db/statements/prepared.ts';
import type { Caller } from '../http/caller.ts';
import { reportFields, type SumField } from '../lists/report-fields.ts';
import { countRows } from '../resource/count-rows.ts';
import { type Offer, offerOf } from '../resource/offers.ts';
import type { ChooseReads } from '../resource/old-reads.ts';
import { type ListQuery, selection } from '../resource/select.ts';
import type { FigureList, FigureQuery } from './widget-definition.ts';

/** Who measures: numbers are of the rows that the same person's list shows. */
export interface Measurer {
  db: Db;
  /** Where the rows of a scope are counted. */
  choose: ChooseReads;
  caller: Caller;
}

/** Rows of a list, and what fields of theirs add up to. */
interface Totals {
  count: number;
  sums: Record<string, number>;
}

const known = new Map<string, ReturnType<typeof reportFields>>();

/** What of a list can be grouped and added up; it never changes. */
export function fieldsOf(db: Db, { source }: Offer): ReturnType<typeof reportFields> {
  const { Name } = source.resource as AnyResource;
  const fields = known.get(Name) ?? reportFields(db, source);
  known.set(Name, fields);
  return fields;
}

/** A field that is added up. A name that the list does not have is a mistake of the definition. */
export function sumField(db: Db, offer: Offer, field: string): SumField {
  const found = fieldsOf(db, offer).sums.find(({ Field }) => Field === field);
  if (!found) throw new Error(`${(offer.source.resource as AnyResource).Name} has no sum of ${field}`);
  return found;
}

/** A list as the caller sees it, with filters read as its address is. */
export function listOf(caller: Caller, { Resource, Filters }: FigureList) {
  const offer = offerOf(Resource);
  const query = (offer.source.resource as AnyResource).filters.parse(Filters) as ListQuery;
  return { offer, query, scope: offer.scope(caller) };
}

async function measureList({ choose, caller }: Measurer, list: FigureList, fields: readonly string[]): Promise<Totals> {
  const { offer, query, scope } = listOf(caller, list);
  const db = choose(scope);
  if (fields.length === 0) return { count: await countRows(db, offer.source, query, scope), sums: {} };
  const sums = fields.map((field) => sumField(db, offer, field));
  const { where, values, key } = selection(offer.source, query, scope);
  // Cents become euros.
  const added = sums.map(({ Field, Kind, value }) => {
    const total = sql`coalesce(sum(${value}), 0)`.mapWith((sum) => Number(sum) / (Kind === 'money' ? 100 : 1));
    return [Field, total] as const;
  });
  const build = () =>
    db
      .select({ Count: sql<number>`count(*)`.mapWith(Number), ...Object.fromEntries(added) })
      .from(offer.source.table)
      .where(where);
  const [found] = await prepareOnce(db, key && `${key}+${fields.join()}`, build).execute(values);
  const { Count = 0, ...totals } = (found ?? {}) as Record<string, number>;
  return { count: Count, sums: totals };
}

const keyOf = (list: FigureList): string => JSON.stringify(list);

/** Every list that figures are read from, once, with all that is added up in it. */
function listsOf(figures: readonly FigureQuery[]): Map<string, { list: FigureList; fields: Set<string> }> {
  const lists = new Map<string, { list: FigureList; fields: Set<string> }>();
  const note = (list: FigureList | undefined, field?: string) => {
    if (!list) return;
    const entry = lists.get(keyOf(list)) ?? { list, fields: new Set<string>() };
    if (field) entry.fields.add(field);
    lists.set(keyOf(list), entry);
  };
  for (const { List, Sum, Of, Before = [] } of figures) {
    note(List, Sum);
    note(Of);
    for (const before of Before) {
      note(before.List, Sum);
      note(before.Of);
    }
  }
  return lists;
}

/** Measures the lists of some figures, each once however many numbers it gives; answers how to look one up. */
export async function measureTotals(
  measurer: Measurer,
  figures: readonly FigureQuery[],
): Promise<(list: FigureList, field?: string) => number> {
  const figureList = [...listsOf(figures)].map(
    async ([key, { list, fields }]) => [key, await measureList(measurer, list, [...fields])] as const,
  );
  const totals = new Map(await Promise.all(figureList));
  return (list, field) => {
    const found = totals.get(keyOf(list));
    return (field ? found?.sums[field] : found?.count) ?? 0;
  };
}
