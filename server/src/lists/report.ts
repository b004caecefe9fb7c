import { type Report, type ReportStep, reportMost } from '@circolo/contract/lists/report';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { type ListQuery, selection } from '../resource/select.ts';
import type { AnySource } from '../resource/source.ts';
import type { GroupField, SumField } from './report-fields.ts';

/** What a report is asked for, by fields that it has. */
export interface ReportQuery {
  group: GroupField | null;
  every: ReportStep;
  sums: SumField[];
}

/** A group as the database gives it: its key, how many rows, one of them where the key is a reference, and sums. */
export interface GroupCount {
  key: string | null;
  count: number;
  sample: number;
  sums: number[];
}

type Line = Record<string, string | number | null>;

/** The first day of the stretch of time that a value falls into. */
const stretch = ({ key, instant }: GroupField, every: ReportStep): SQL => {
  const local = instant ? sql`(${key} at time zone 'Europe/Rome')` : sql`${key}::timestamp`;
  return sql`date_trunc(${sql.raw(`'${every}'`)}, ${local})`;
};

const keyOf = ({ group, every }: ReportQuery): SQL => {
  if (!group) return sql`null::text`;
  return group.Kind === 'time' ? stretch(group, every) : sql`${group.key}`;
};

const named = (prefix: string, index: number) => sql.identifier(`${prefix}${index}`);

/** Cents become euros. */
const sumsOf = (line: Line, prefix: string, sums: SumField[]): number[] =>
  sums.map(({ Kind }, index) => Number(line[`${prefix}${index}`] ?? 0) / (Kind === 'money' ? 100 : 1));

/**
 * Groups what the filters find, in one statement: the rows that are shown, and the totals over all groups beside each. Stretches
 * of time come latest first.
 */
export async function countGroups(
  db: Db,
  source: AnySource,
  query: ListQuery,
  scope: SQL | undefined,
  asked: ReportQuery,
) {
  const { where, values } = selection(source, query, scope);
  const { group, sums } = asked;
  const added = sql.join(sums.map(({ value }, index) => sql`, sum(${value}) as ${named('s', index)}`));
  const totals = sql.join(sums.map((_, index) => sql`, sum(g.${named('s', index)}) over () as ${named('t', index)}`));
  const order = group?.Kind === 'time' ? sql`g.k desc nulls last` : sql`g.c desc, g.k nulls last`;
  // Only what a reference names is read from a row; without it, an index may be all that is read.
  const sample = group?.Kind === 'reference' ? sql`min(${source.table.Id})` : sql`null::bigint`;
  const grouped = db
    .select({
      line: sql<Line>`row_to_json(l)`,
    })
    .from(
      sql`(select g.*, sum(g.c) over () as tc, count(*) over () as n${totals} from (
        select ${keyOf(asked)} as k, count(*) as c, ${sample} as i${added}
        from ${source.table} ${where ? sql`where ${where}` : sql``} group by 1
      ) g order by ${order} limit ${sql.raw(String(reportMost))}) l`,
    );
  const lines = (await grouped.prepare('').execute(values)).map(({ line }) => line);
  const [first] = lines;
  const counted: GroupCount[] = lines.map((line) => ({
    // Of a stretch of time, its first day.
    key:
      line.k === null || line.k === undefined ? null : String(line.k).slice(0, group?.Kind === 'time' ? 10 : undefined),
    count: Number(line.c),
    sample: Number(line.i),
    sums: sumsOf(line, 's', sums),
  }));
  return {
    counted,
    groups: Number(first?.n ?? 0),
    count: Number(first?.tc ?? 0),
    sums: first ? sumsOf(first, 't', sums) : sums.map(() => 0),
  };
}

/** Sums by the name of their field. */
export const bySum = (fields: SumField[], values: number[]): Report['Total']['Sums'] =>
  Object.fromEntries(fields.map(({ Field }, index) => [Field, values[index] ?? 0]));

/** What is left of a total when the shown parts are taken off, in cents' exactness. */
export const rest = (total: number, parts: number[]): number =>
  Math.round((total - parts.reduce((sum, part) => sum + part, 0)) * 1000) / 1000;
