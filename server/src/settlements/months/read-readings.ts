import { DifferenceState } from '@circolo/contract/settlements/settlement-codes';
import { asc, getColumns, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { builtOnce } from '../../db/statements/built-once.ts';
import {
  settlementDifferences as d,
  settlementMonths as m,
  settlementReadings as t,
} from '../../tables/settlements/settlement-tables.ts';

interface Close {
  Month: string;
  IsOpen: boolean;
}

interface MonthDifferences {
  Month: string;
  Open: number;
}

/** Every close of a provider's months. */
const closes = sql<
  Close[]
>`(select coalesce(json_agg(json_build_object('Month', ${m.Month}, 'IsOpen', ${m.ReopenedAt} is not null)), '[]')
  from ${m} where ${m.Provider} = ${t.Provider})`;

/** How many differences are open in each month that has any, open or explained. */
const differences = sql<
  MonthDifferences[]
>`(select coalesce(json_agg(json_build_object('Month', of_month.month, 'Open', of_month.open)), '[]')
  from (select ${d.Month} as month, count(*) filter (where ${d.State} = ${DifferenceState.open}) as open
    from ${d} where ${d.Provider} = ${t.Provider} and ${d.State} <> ${DifferenceState.resolved} group by ${d.Month}) of_month)`;

const findReadings = builtOnce((db) =>
  db
    .select({ ...getColumns(t), closes: closes.as('closes'), differences: differences.as('differences') })
    .from(t)
    .orderBy(asc(t.Provider)),
);

/** How far a provider was read, and what is known of its months. */
export interface ProviderReading {
  row: typeof t.$inferSelect;
  /** The months that were closed at least once. */
  everClosed: ReadonlySet<string>;
  /** The months that are closed. */
  closed: ReadonlySet<string>;
  /** How many differences are open in each month that has any, open or explained. */
  differences: ReadonlyMap<string, number>;
}

/** What was read of every provider, by one statement. */
export async function readReadings(db: Queryable): Promise<ProviderReading[]> {
  const rows = await findReadings(db, {});
  return rows.map(({ closes, differences, ...row }) => ({
    row,
    everClosed: new Set(closes.map(({ Month }) => Month)),
    closed: new Set(closes.filter(({ IsOpen }) => !IsOpen).map(({ Month }) => Month)),
    differences: new Map(differences.map(({ Month, Open }) => [Month, Open])),
  }));
}
