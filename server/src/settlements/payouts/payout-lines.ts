import { BankLineState } from '@circolo/contract/banking/codes';
import { problem } from '@circolo/contract/errors/problem';
import { ProviderPayoutState } from '@circolo/contract/settlements/settlement-codes';
import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { lockBankLine } from '../../tables/banking/bank-lines.ts';
import { bankLines } from '../../tables/banking/bank-tables.ts';
import { settlementPayouts as t } from '../../tables/settlements/settlement-tables.ts';
import { assertOpenMonth, lockReading, monthOfPayout } from './closed-months.ts';
import { lockPayouts, type PayoutContext } from './lock-payout.ts';
import { bringPayout, mayBring, takePayoutBack } from './match-payout.ts';
import { type IncomingLine, type OpenPayout, surePayouts } from './payout-matches.ts';

/** Payouts under way of some amounts. */
export const openPayouts = async (db: Queryable, amounts: readonly number[]): Promise<OpenPayout[]> =>
  amounts.length === 0
    ? []
    : db
        .select()
        .from(t)
        .where(
          and(eq(t.State, ProviderPayoutState.underWay), isNull(t.LineId), inArray(t.Amount, [...new Set(amounts)])),
        )
        .orderBy(asc(t.Id));

const waiting = (where: SQL | undefined): SQL | undefined =>
  and(eq(bankLines.State, BankLineState.new), gt(bankLines.Amount, 0), where);

/** Matches what of some movements is surely a payout; answers how many that were. Somebody may have been faster: then it stays. */
async function bringSure(
  tx: Tx,
  lines: readonly IncomingLine[],
  open: readonly OpenPayout[],
  context: PayoutContext,
): Promise<number> {
  const sure = surePayouts(lines, open);
  const payouts = await lockPayouts(
    tx,
    [...sure.values()].map(({ PayoutId }) => PayoutId),
  );
  let brought = 0;
  for (const [lineId, { PayoutId }] of [...sure].sort(([a], [b]) => a - b)) {
    const payout = payouts.find(({ Id }) => Id === PayoutId);
    const line = await lockBankLine(tx, lineId);
    if (!payout || !mayBring(payout, line)) continue;
    await bringPayout(tx, payout, line, context);
    brought += 1;
  }
  return brought;
}

/** Finds the payouts that the movements of a statement surely brought; answers how many that were. */
export async function payoutsByStatement(tx: Tx, statementId: number, context: PayoutContext): Promise<number> {
  const lines = await tx
    .select()
    .from(bankLines)
    .where(waiting(eq(bankLines.StatementId, statementId)));
  const open = await openPayouts(
    tx,
    lines.map(({ Amount }) => Amount),
  );
  return bringSure(tx, lines, open, context);
}

/** Finds the movements that surely brought what a provider has paid out: its report may be read after the statement. */
export async function payoutsByReport(tx: Tx, provider: string, context: PayoutContext): Promise<number> {
  const amounts = await tx
    .select({ Amount: t.Amount })
    .from(t)
    .where(and(eq(t.Provider, provider), eq(t.State, ProviderPayoutState.underWay), isNull(t.LineId)));
  if (amounts.length === 0) return 0;
  const among = amounts.map(({ Amount }) => Amount);
  const lines = await tx
    .select()
    .from(bankLines)
    .where(waiting(inArray(bankLines.Amount, among)))
    .orderBy(asc(bankLines.Id));
  // Payouts of other providers are looked at too: an amount that two have may be of either.
  return bringSure(tx, lines, await openPayouts(tx, among), context);
}

/**
 * Takes back which payout a movement brought. Answers false where it brought none; one of a month that is closed stays (`MonthClosed`).
 */
export async function undoLinePayout(tx: Tx, lineId: number, context: PayoutContext): Promise<boolean> {
  const [found] = await tx.select().from(t).where(eq(t.LineId, lineId));
  if (!found) return false;
  await lockReading(tx, found.Provider);
  const [payout] = await lockPayouts(tx, [found.Id]);
  const line = await lockBankLine(tx, lineId);
  if (!payout || payout.LineId !== lineId) throw problem('NotEditable');
  await assertOpenMonth(tx, payout.Provider, await monthOfPayout(tx, payout));
  await takePayoutBack(tx, payout, line, context);
  return true;
}
