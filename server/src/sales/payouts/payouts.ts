import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { ApprovalState, MoneyActKind } from '@circolo/contract/sales/approvals/approval-codes';
import {
  carryPayoutOn,
  listPayouts,
  makePayout,
  PayoutState,
  type PayoutStateCode,
  type Payouts,
} from '@circolo/contract/sales/refunds/payout';
import { RefundMethod } from '@circolo/contract/sales/refunds/refund';
import { fromCents, toCents } from '@circolo/contract/values/money';
import { and, desc, eq, getColumns, sql } from 'drizzle-orm';
import { getVisibleUser } from '../../access/users/visible-user.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { moneyApprovals } from '../../tables/sales/approval-tables.ts';
import { creditPayouts as t } from '../../tables/sales/payout-tables.ts';
import { doOrAsk } from '../approvals/do-or-ask.ts';
import { defineMoneyAct } from '../approvals/money-act.ts';
import { addToOutlay } from '../approvals/outlay.ts';
import { creditOf } from '../customers/credit.ts';
import { lockCustomer, refreshCustomer } from '../customers/customer-totals.ts';
import { completePayout, lockPayout } from './complete-payout.ts';
import { postPayout, postPayoutCalledOff } from './post-payout.ts';

interface AskedPayout {
  UserId: number;
  Amount: number;
  ReasonText: string;
}

const stateOf = ({ Id, Amount, State }: typeof t.$inferSelect) => ({ Id, Amount: fromCents(Amount), State });

/** Credit leaves the wallet at once; what there is of it is read under the customer's lock. */
const payoutAct = defineMoneyAct<AskedPayout, void>({
  kind: MoneyActKind.payout,
  access: makePayout.access,
  reasonOf: ({ ReasonText }) => ReasonText,
  carryOut: async (tx, { UserId, Amount, ReasonText }, { caller, now, outlay }) => {
    await lockCustomer(tx, UserId);
    const credit = await creditOf(tx, UserId);
    if (Amount > credit) throw fieldProblem('Amount', 'maxValue', { max: fromCents(Math.max(0, credit)) });
    const at = now.toISOString();
    const by = authorId(caller);
    const common = { CreatedAt: at, UpdatedAt: at, CreatedById: by, UpdatedById: by };
    const [made] = await tx
      .insert(t)
      .values({ UserId, Amount, ReasonText, State: PayoutState.requested, ...common })
      .returning();
    const payout = orNotFound(made);
    await postPayout(tx, payout, now);
    await refreshCustomer(tx, UserId, now);
    // Other movements of the credit do not outdate a request: there is enough, or it is refused.
    addToOutlay(outlay, UserId, [{ OrderId: null, Method: RefundMethod.transfer, PaymentId: null, Amount, Kept: 0 }]);
    const about = { Resource: 'Users' as const, RecordId: UserId, Action: 'Payout' as const, Reason: ReasonText };
    await recordChange(tx, caller, { ...about, After: { Id: UserId, Payout: stateOf(payout) } });
  },
});

/** The file of the batch that it is in is at the bank; transfers are of banking, which imports sales. */
const isAtBank = sql<boolean>`exists (select 1 from transfer_entry e join transfer_batch b on b.id = e.batch_id
  where e.payout_id = credit_payout.id and e.state = 'P' and b.state = 'S')`;

async function payoutsOf(db: Queryable, UserId: number): Promise<Payouts> {
  const rows = await db
    .select({ ...getColumns(t), AtBank: isAtBank })
    .from(t)
    .where(eq(t.UserId, UserId))
    .orderBy(desc(t.Id));
  const [waiting] = await db
    .select({ Amount: sql<number>`coalesce(sum(${moneyApprovals.Amount}), 0)`.mapWith(Number) })
    .from(moneyApprovals)
    .where(
      and(
        eq(moneyApprovals.UserId, UserId),
        eq(moneyApprovals.Act, MoneyActKind.payout),
        eq(moneyApprovals.State, ApprovalState.waiting),
      ),
    );
  return {
    Balance: fromCents(await creditOf(db, UserId)),
    Waiting: fromCents(waiting?.Amount ?? 0),
    Payouts: rows.map(({ Id, CreatedAt, Amount, State, AtBank, ReasonText, ErrorCode, DoneAt }) => ({
      Id,
      At: CreatedAt,
      Amount: fromCents(Amount),
      State,
      AtBank,
      Reason: ReasonText,
      Error: ErrorCode,
      DoneAt,
    })),
  };
}

type Action = 'cancel' | 'done' | 'retry';

const states: Record<Action, readonly PayoutStateCode[]> = {
  cancel: [PayoutState.requested, PayoutState.failed],
  done: [PayoutState.requested],
  retry: [PayoutState.failed],
};

/** What is on its way by a batch is carried on by the batch alone. */
async function carryOn(
  tx: Tx,
  action: Action,
  which: { UserId: number; Id: number },
  { caller, now }: { caller: Caller; now: Date },
) {
  await lockCustomer(tx, which.UserId);
  const payout = await lockPayout(tx, which.Id);
  if (payout.UserId !== which.UserId) throw problem('RecordNotFound');
  if (!states[action].includes(payout.State)) throw problem('RefundNotOpen');
  if (action === 'done') await completePayout(tx, which.Id, null, now);
  else {
    const next = action === 'cancel' ? PayoutState.cancelled : PayoutState.requested;
    const columns = { State: next, ErrorCode: null, UpdatedAt: now.toISOString() };
    await tx.update(t).set(columns).where(eq(t.Id, which.Id));
  }
  if (action === 'cancel') {
    await postPayoutCalledOff(tx, payout, now);
    await refreshCustomer(tx, which.UserId, now);
  }
  const about = { Resource: 'Users' as const, RecordId: which.UserId, Action: 'Payout' as const, Reason: action };
  await recordChange(tx, caller, { ...about, After: { Id: which.UserId, Payout: stateOf(payout) } });
}

/** Credit on account that is paid out by bank transfer. */
export function payoutsRoutes(api: Api): void {
  read(api, listPayouts, async (db, { params, caller }) =>
    payoutsOf(db, (await getVisibleUser(db, params.Id, caller)).Id),
  );
  write(api, makePayout, async (tx, { params, body, caller, now, language }) => {
    const { Id: UserId } = await getVisibleUser(tx, params.Id, caller);
    const asked = { UserId, Amount: toCents(body.Amount), ReasonText: body.Reason };
    await doOrAsk(tx, payoutAct, asked, { api, caller, now, language });
    return payoutsOf(tx, UserId);
  });
  write(api, carryPayoutOn, async (tx, { params, body, caller, now }) => {
    const { Id: UserId } = await getVisibleUser(tx, params.Id, caller);
    await carryOn(tx, body.Action, { UserId, Id: params.PayoutId }, { caller, now });
    return payoutsOf(tx, UserId);
  });
}
