import type { PayoutSuggestion, ProviderPayout } from '@circolo/contract/settlements/provider-payout';
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { codeOf, euros } from '../../resource/wire.ts';
import type { bankLines } from '../../tables/banking/bank-tables.ts';
import { settlementPayouts as t } from '../../tables/settlements/settlement-tables.ts';
import { openPayouts } from './payout-lines.ts';
import { payoutMatches } from './payout-matches.ts';

const mostSuggested = 3;

/** A payout of a provider, as it is read. */
export const payoutColumns = {
  Id: t.Id,
  Provider: codeOf(t.Provider),
  Reference: t.Reference,
  Amount: euros(t.Amount),
  SentOn: t.SentOn,
  ArrivesOn: t.ArrivesOn,
  State: t.State,
};

const selectPayouts = (db: Queryable) => db.select(payoutColumns).from(t).$dynamic();

/** The payout that a movement brought. */
export async function payoutOfLine(db: Queryable, lineId: number): Promise<ProviderPayout | null> {
  const [row] = await selectPayouts(db).where(eq(t.LineId, lineId));
  return (row as ProviderPayout | undefined) ?? null; // Only providers of ours report.
}

/** The payouts that movements may have brought, the surest first. */
export async function suggestPayouts(
  db: Queryable,
  lines: readonly (typeof bankLines.$inferSelect)[],
): Promise<Map<number, PayoutSuggestion[]>> {
  const free = lines.filter(({ Matched }) => Matched === 0);
  const open = await openPayouts(
    db,
    free.map(({ Amount }) => Amount),
  );
  if (open.length === 0) return new Map();
  const ids = open.map(({ Id }) => Id);
  const rows = new Map((await selectPayouts(db).where(inArray(t.Id, ids))).map((row) => [row.Id, row]));
  return new Map(
    free.map((line) => [
      line.Id,
      payoutMatches(line, open)
        .slice(0, mostSuggested)
        .flatMap(({ PayoutId, ...rest }) => {
          const Payout = rows.get(PayoutId) as ProviderPayout | undefined; // Only providers of ours report.
          return Payout ? [{ Payout, ...rest }] : [];
        }),
    ]),
  );
}
