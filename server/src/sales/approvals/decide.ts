import { isOpen } from '@circolo/contract/authorization/call-access';
import { isStaff } from '@circolo/contract/authorization/natures';
import { problem } from '@circolo/contract/errors/problem';
import { ApprovalState } from '@circolo/contract/sales/approvals/approval-codes';
import { OrderEventKind } from '@circolo/contract/sales/codes';
import { fromCents } from '@circolo/contract/values/money';
import type { Language } from '@circolo/messages/languages';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { findCurrentUser } from '../../http/rights/current-caller.ts';
import { recordChange } from '../../resource/audit.ts';
import { moneyApprovals as t } from '../../tables/sales/approval-tables.ts';
import { addOrderEvent } from '../order-records/add-order-event.ts';
import { moneyActOf } from './money-act.ts';
import { recordOutlay } from './money-limit.ts';
import { mayDecide } from './notify-approvers.ts';
import { isSameOutlay, newOutlay } from './outlay.ts';
import { accountsOf } from './same-person.ts';

type Approval = typeof t.$inferSelect;

/** Who decides, when, with which reason. */
interface DecisionContext {
  api: Api;
  caller: Caller;
  now: Date;
  language: Language;
  Reason: string | null;
}

/** The request, locked: two decisions at once follow each other. */
async function lockWaiting(tx: Tx, id: number, scope: SQL | undefined, now: Date): Promise<Approval> {
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.Id, id), scope))
    .for('update');
  const approval = orNotFound(row);
  if (approval.State === ApprovalState.expired) throw problem('ApprovalExpired');
  if (approval.State !== ApprovalState.waiting) throw problem('ApprovalOver');
  if (approval.ExpiresAt <= now.toISOString()) throw problem('ApprovalExpired');
  return approval;
}

/** Two pairs of eyes: neither the requester nor the customer decides, under whatever account. */
async function assertSomebodyElse(tx: Tx, { RequestedById, UserId }: Approval, caller: Caller): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 where ${caller.UserId}::bigint in ${accountsOf(RequestedById)} or ${caller.UserId}::bigint in ${accountsOf(UserId)}`,
  );
  if (rows.length > 0) throw problem('ApprovalOwn');
}

async function close(tx: Tx, approval: Approval, State: Approval['State'], { caller, now, Reason }: DecisionContext) {
  const at = now.toISOString();
  await tx
    .update(t)
    .set({
      State,
      DecidedById: caller.UserId,
      DecidedAt: at,
      DecisionReason: Reason,
      UpdatedAt: at,
      UpdatedById: caller.UserId,
      Version: sql`${t.Version} + 1`,
    })
    .where(eq(t.Id, approval.Id));
  const shown = { Id: approval.Id, Act: approval.Act, Amount: fromCents(approval.Amount), OrderId: approval.OrderId };
  await recordChange(tx, caller, {
    Resource: 'MoneyApprovals',
    RecordId: approval.Id,
    Action: 'Update',
    Before: { ...shown, State: approval.State },
    After: { ...shown, State, RequestedById: approval.RequestedById, DecidedById: caller.UserId },
    Reason,
  });
  const kinds = {
    [ApprovalState.given]: OrderEventKind.approvalGiven,
    [ApprovalState.refused]: OrderEventKind.approvalRefused,
  } as const;
  const Kind = kinds[State as keyof typeof kinds];
  if (approval.OrderId === null || !Kind) return;
  const Data = { Amount: approval.Amount, ...(Reason ? { Reason } : {}) };
  await addOrderEvent(tx, { OrderId: approval.OrderId, Kind, Data, Public: false }, { caller, now });
}

/** The requester as they are now, if they may still do what they asked for. */
async function requesterNow(tx: Tx, approval: Approval, now: Date): Promise<Caller> {
  const requester = await findCurrentUser(tx, approval.RequestedById, now);
  const may =
    requester?.Nature && isStaff(requester.Nature) && isOpen(moneyActOf(approval.Act).access, requester.Levels);
  if (!requester || !may) throw problem('ApprovalRequesterLost');
  // They showed their password when they asked.
  return { ...requester, SteppedUpAt: now.toISOString() };
}

/** Carries out what somebody else asked for, once, as it was asked; see the contract for the refusals. */
export async function approve(tx: Tx, id: number, scope: SQL | undefined, deciding: DecisionContext): Promise<void> {
  const { api, caller, now, language } = deciding;
  const approval = await lockWaiting(tx, id, scope, now);
  await assertSomebodyElse(tx, approval, caller);
  if (!mayDecide(approval, caller)) throw problem('AccessDenied');
  const requester = await requesterNow(tx, approval, now);
  const outlay = newOutlay();
  const act = moneyActOf(approval.Act);
  await act.carryOut(tx, approval.Params as never, { api, caller: requester, now, language, outlay });
  if (outlay.UserId !== approval.UserId || !isSameOutlay(outlay.Parts, approval.Parts))
    throw problem('ApprovalOutdated');
  await recordOutlay(tx, {
    actorId: approval.RequestedById,
    userId: approval.UserId,
    amount: approval.Amount,
    now,
    approvalId: approval.Id,
  });
  await close(tx, approval, ApprovalState.given, deciding);
}

/** Refuses what somebody else asked for. */
export async function refuse(tx: Tx, id: number, scope: SQL | undefined, deciding: DecisionContext): Promise<void> {
  const approval = await lockWaiting(tx, id, scope, deciding.now);
  await assertSomebodyElse(tx, approval, deciding.caller);
  if (!mayDecide(approval, deciding.caller)) throw problem('AccessDenied');
  await close(tx, approval, ApprovalState.refused, deciding);
}

/** Withdraws an own request. */
export async function withdrawRequest(
  tx: Tx,
  id: number,
  scope: SQL | undefined,
  deciding: DecisionContext,
): Promise<void> {
  const approval = await lockWaiting(tx, id, scope, deciding.now);
  if (approval.RequestedById !== deciding.caller.UserId || deciding.caller.ActingFor) throw problem('AccessDenied');
  await close(tx, approval, ApprovalState.withdrawn, deciding);
}
