import type { Figure } from '@circolo/contract/dashboard/widget';
import { problem } from '@circolo/contract/errors/problem';
import type { AnyResource } from '@circolo/contract/resource/resource';
import type { Db } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { type Counted, countGroups } from '../lists/report.ts';
import { reportFields } from '../lists/report-fields.ts';
import { type Offer, offerOf } from '../resource/offers.ts';
import { countRows, type ListQuery } from '../resource/select.ts';
import type { Asked, AskedChart, AskedFigure } from './asked.ts';

/** Who measures: numbers are of the rows that the same person's list shows. */
export interface Measurer {
  db: Db;
  caller: Caller;
}

const known = new Map<string, ReturnType<typeof reportFields>>();

/** What of a list can be grouped and added up; it never changes. */
function fieldsOf(db: Db, { source }: Offer) {
  const { Name } = source.resource as AnyResource;
  const fields = known.get(Name) ?? reportFields(db, source);
  known.set(Name, fields);
  return fields;
}

function sumOf(db: Db, offer: Offer, field: string) {
  const found = fieldsOf(db, offer).sums.find(({ Field }) => Field === field);
  if (!found) throw problem('RecordNotFound');
  return found;
}

/** A list as the caller sees it, with filters read as its address is. */
function listOf(caller: Caller, { Resource, Filters }: Asked) {
  const offer = offerOf(Resource);
  const query = (offer.source.resource as AnyResource).filters.parse(Filters) as ListQuery;
  return { offer, query, scope: offer.scope(caller) };
}

/** How many rows a list shows, or what a field of theirs adds up to. */
async function measureList({ db, caller }: Measurer, list: Asked, Sum?: string): Promise<number> {
  const { offer, query, scope } = listOf(caller, list);
  if (!Sum) return countRows(db, offer.source, query, scope);
  const asked = { group: null, every: 'month' as const, sums: [sumOf(db, offer, Sum)] };
  const { sums } = await countGroups(db, offer.source, query, scope, asked);
  return sums[0] ?? 0;
}

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

async function measured(measurer: Measurer, { List, Sum, Of }: Pick<AskedFigure, 'List' | 'Sum' | 'Of'>) {
  const part = await measureList(measurer, List, Sum);
  return Of ? share(part, await measureList(measurer, Of)) : part;
}

/** A number with what it was before. */
export async function measureFigure(measurer: Measurer, figure: AskedFigure): Promise<Figure> {
  const { Key, List, Sum, Of, Before = [] } = figure;
  const earlier = Before.map(async ({ Against, ...asked }) => ({
    Against,
    Value: await measured(measurer, { ...asked, ...(Sum ? { Sum } : {}) }),
    List: asked.List,
  }));
  return {
    Key,
    Unit: Of ? 'P' : Sum ? 'M' : 'C',
    Value: await measured(measurer, figure),
    List,
    Sum: Sum ?? null,
    Of: Of ?? null,
    Before: await Promise.all(earlier),
  };
}

/** The groups of a list by one of its fields, and what each adds up to. */
export async function measureGroups(
  { db, caller }: Measurer,
  { Kind, List, GroupBy, Sum }: AskedChart,
): Promise<{ offer: Offer; groups: (Counted & { value: number })[] }> {
  const { offer, query, scope } = listOf(caller, List);
  const group = fieldsOf(db, offer).groups.find(({ Field }) => Field === GroupBy) ?? null;
  const sums = Sum ? [sumOf(db, offer, Sum)] : [];
  const every = Kind === 'week' ? 'week' : 'month';
  const { counted } = await countGroups(db, offer.source, query, scope, { group, every, sums });
  return { offer, groups: counted.map((part) => ({ ...part, value: Sum ? (part.sums[0] ?? 0) : part.count })) };
}
