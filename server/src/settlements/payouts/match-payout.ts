import { BankLineState } from '@circolo/contract/banking/codes';
import { problem } from '@circolo/contract/errors/problem';
import { ProviderPayoutState } from '@circolo/contract/settlements/settlement-codes';
import { fromCents } from '@circolo/contract/values/money';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { authorId } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { post } from '../../ledger/post.ts';
import { recordChange } from '../../resource/audit.ts';
import { type BankLine, lockBankLine, saveBankLine } from '../../tables/banking/bank-lines.ts';
import { settlementPayouts as t } from '../../tables/settlements/settlement-tables.ts';
import { lockPayouts, type PayoutContext, type PayoutRow } from './lock-payout.ts';

/** What each posting of a payout is about; each time that it is matched is one of its own. */
const postingOf = ({ Id, Provider }: PayoutRow, { BankId, ValueDate }: BankLine, times: number, act: string) => ({
  Key: `providerPayout/${Id}/${act}/${times}`,
  Day: ValueDate,
  UserId: null,
  source: { Provider, BankId },
});

const isUnderWay = ({ State, LineId }: PayoutRow): boolean => State === ProviderPayoutState.underWay && LineId === null;

async function recordMatch(
  tx: Tx,
  line: Pick<BankLine, 'Id' | 'State' | 'Matched'>,
  { Action, payout, State, Matched }: { Action: string; payout: PayoutRow; State: string; Matched: number },
  { caller }: PayoutContext,
): Promise<void> {
  const ofLine = { Resource: 'BankLines', RecordId: line.Id, Action };
  const about = { Id: line.Id, Payout: `${payout.Provider} ${payout.Reference}` };
  const Before = { ...about, State: line.State, Matched: fromCents(line.Matched) };
  await recordChange(tx, caller, { ...ofLine, Before, After: { ...about, State, Matched: fromCents(Matched) } });
}

/** Writes that a movement brought a payout; both are locked, free and of one amount. */
export async function bringPayout(tx: Tx, payout: PayoutRow, line: BankLine, context: PayoutContext): Promise<void> {
  const { caller, now } = context;
  const at = now.toISOString();
  const Times = payout.Times + 1;
  const match = { LineId: line.Id, MatchedAt: at, MatchedById: authorId(caller), Times };
  await tx
    .update(t)
    .set({ ...match, State: ProviderPayoutState.arrived, UpdatedAt: at, UpdatedById: authorId(caller) })
    .where(eq(t.Id, payout.Id));
  const arrived = { State: BankLineState.matched, Matched: line.Amount };
  await saveBankLine(tx, line.Id, arrived, { by: authorId(caller), now });
  await post(tx, 'paidOut', [payout.Amount], { ...postingOf(payout, line, Times, 'arrived'), now });
  await recordMatch(tx, line, { Action: 'Match', payout, ...arrived }, context);
}

/** Whether a movement can have brought a payout: both are free, and of one amount. */
export const mayBring = (payout: PayoutRow, { State, Amount, Matched }: BankLine): boolean =>
  isUnderWay(payout) && State === BankLineState.new && Matched === 0 && Amount === payout.Amount;

/**
 * Says that a movement brought a payout. A second person is refused: `NotEditable` of the movement, `PayoutMatched` of the payout.
 */
export async function matchPayout(
  tx: Tx,
  { lineId, payoutId }: { lineId: number; payoutId: number },
  context: PayoutContext,
): Promise<void> {
  const [found] = await lockPayouts(tx, [payoutId]);
  const payout = orNotFound(found);
  const line = await lockBankLine(tx, lineId);
  if (!isUnderWay(payout)) throw problem('PayoutMatched');
  if (!mayBring(payout, line)) throw problem('NotEditable');
  await bringPayout(tx, payout, line, context);
}

/** Takes back that a movement brought a payout, which is under way again; both are locked. */
export async function takePayoutBack(tx: Tx, payout: PayoutRow, line: BankLine, context: PayoutContext): Promise<void> {
  const { caller, now } = context;
  const free = { LineId: null, MatchedAt: null, MatchedById: null };
  await tx
    .update(t)
    .set({
      ...free,
      State: ProviderPayoutState.underWay,
      UpdatedAt: now.toISOString(),
      UpdatedById: authorId(caller),
    })
    .where(eq(t.Id, payout.Id));
  const waiting = { State: BankLineState.new, Matched: 0 };
  await saveBankLine(tx, line.Id, waiting, { by: authorId(caller), now });
  await post(tx, 'paidOutUndone', [payout.Amount], { ...postingOf(payout, line, payout.Times, 'undone'), now });
  await recordMatch(tx, line, { Action: 'Undo', payout, ...waiting }, context);
}
