import { problem } from '@circolo/contract/errors/problem';
import { ApprovalState, approvalDays } from '@circolo/contract/sales/approvals/approval-codes';
import { OrderEventKind } from '@circolo/contract/sales/codes';
import { fromCents } from '@circolo/contract/values/money';
import type { Tx } from '../../db/database.ts';
import { assertSteppedUp } from '../../http/step-up.ts';
import { enqueue } from '../../jobs/job.ts';
import { recordChange } from '../../resource/audit.ts';
import { moneyApprovals } from '../../tables/sales/approval-tables.ts';
import { addOrderEvent } from '../order-records/add-order-event.ts';
import type { MoneyAct, MoneyActContext } from './money-act.ts';
import { isWithinLimit, recordOutlay } from './money-limit.ts';
import { notifyApprovers } from './notify-approvers.ts';
import { newOutlay, type Outlay, totalOf } from './outlay.ts';

/** What became of an act: done, or it waits for somebody else. */
export type Outcome<Result> = { done: true; result: Result } | { done: false; approvalId: number };

/** Leaves the savepoint of an act that needs a second person. */
class NeedsApproval extends Error {
  readonly outlay: Outlay;
  constructor(outlay: Outlay) {
    super('A second person has to approve');
    this.outlay = outlay;
  }
}

/** Writes the request, says so on the order, and informs those who may approve. */
async function request<Params extends object>(
  tx: Tx,
  act: MoneyAct<Params, unknown>,
  params: Params,
  { caller, now }: Omit<MoneyActContext, 'outlay'>,
  outlay: Outlay,
): Promise<number> {
  const Amount = totalOf(outlay);
  const OrderId = outlay.Parts[0]?.OrderId ?? null;
  const UserId = outlay.UserId ?? 0;
  const at = now.toISOString();
  const [made] = await tx
    .insert(moneyApprovals)
    .values({
      Act: act.kind,
      Params: params as Record<string, unknown>,
      Amount,
      Parts: outlay.Parts,
      UserId,
      OrderId,
      RequestedById: caller.UserId,
      ReasonText: act.reasonOf(params),
      ExpiresAt: new Date(now.getTime() + approvalDays * 86_400_000).toISOString(),
      CreatedAt: at,
      CreatedById: caller.UserId,
      UpdatedAt: at,
      UpdatedById: caller.UserId,
    })
    .returning({ Id: moneyApprovals.Id });
  const Id = made?.Id ?? 0;
  const After = { Id, Act: act.kind, Amount: fromCents(Amount), State: ApprovalState.waiting, OrderId, UserId };
  await recordChange(tx, caller, { Resource: 'MoneyApprovals', RecordId: Id, Action: 'Create', After });
  if (OrderId !== null)
    await addOrderEvent(
      tx,
      { OrderId, Kind: OrderEventKind.approvalAsked, Data: { Amount }, Public: false },
      { caller, now },
    );
  await enqueue(tx, notifyApprovers, { Id });
  return Id;
}

/**
 * Carries out an act of staff, or, where more would leave than one person may let go, takes it back and asks for a second one:
 * the act waits as it was asked. What leaves any money needs a session that has just stepped up. Staff who act as a customer
 * move none (`NotWhileActing`).
 */
export async function doOrAsk<Params extends object, Result>(
  tx: Tx,
  act: MoneyAct<Params, Result>,
  params: Params,
  context: Omit<MoneyActContext, 'outlay'>,
): Promise<Outcome<Result>> {
  const { caller, now } = context;
  try {
    return await tx.transaction(async (savepoint) => {
      const outlay = newOutlay();
      const result = await act.carryOut(savepoint, params, { ...context, outlay });
      const amount = totalOf(outlay);
      if (amount === 0) return { done: true as const, result };
      if (caller.ActingFor) throw problem('NotWhileActing');
      assertSteppedUp(caller, now);
      const left = { actorId: caller.UserId, userId: outlay.UserId ?? 0, amount, now };
      if (!(await isWithinLimit(savepoint, left))) throw new NeedsApproval(outlay);
      await recordOutlay(savepoint, { ...left, approvalId: null });
      return { done: true as const, result };
    });
  } catch (error) {
    if (!(error instanceof NeedsApproval)) throw error;
    return { done: false, approvalId: await request(tx, act, params, context, error.outlay) };
  }
}
