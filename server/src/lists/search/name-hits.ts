import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { preparedSql, prepareOnce } from '../../db/statements/prepared.ts';
import { hitDetails } from './hit-details.ts';
import { type Hit, namesOf, type Part, type RankedId } from './part.ts';

const idsOf = (nth: number): string => `ids${nth}`;

/** Names those of the records found that a list has. The scope is that of everybody where a list narrows another one. */
function ofPart({ offer, nth, scope, narrows }: Part): SQL {
  const { table } = offer.source;
  const { Description, Detail } = hitDetails(offer);
  // An array of a subquery is as long to the planner whatever it holds: it makes no plan for each text.
  const isFound = sql`${table.Id} = any((select ${sql.placeholder(idsOf(nth))}::bigint[])::bigint[])`;
  return sql`select ${sql.raw(String(nth))} as o, ${table.Id} as i, (${Description})::text as d, (${Detail})::text as t
    from ${table} where ${and(isFound, narrows === undefined ? undefined : scope)}`;
}

/**
 * What those of the records found are called that are of these lists, or of the ones that these narrow; one that is gone meanwhile is left out. One statement
 * for everybody with the same lists.
 */
export async function nameHits(db: Db, parts: readonly Part[], found: readonly RankedId[]): Promise<Hit[]> {
  const of = new Map(parts.map(({ nth, narrows = nth }) => [nth, found.filter(({ o }) => o === narrows)]));
  if ([...of.values()].every(({ length }) => length === 0)) return [];
  const key = `hits ${namesOf(parts)}`;
  const statement = prepareOnce<Omit<Hit, 'k'>>(db, key, () =>
    preparedSql(db, sql.join(parts.map(ofPart), sql` union all `)),
  );
  const ids = [...of].map(([nth, hits]) => [idsOf(nth), hits.map(({ i }) => i)] as const);
  const rows = await statement.execute(Object.fromEntries(ids));
  return rows.map(({ o, i, d, t }) => {
    const id = Number(i);
    return { o, i: id, k: of.get(o)?.find((hit) => hit.i === id)?.k ?? 0, d, t };
  });
}
