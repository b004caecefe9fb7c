import { problem } from '@circolo/contract/errors/problem';
import {
  acceptDispute,
  contestDispute,
  DisputeAnswerKind,
  type DisputeAnswerKindCode,
  DisputeAnswerState,
  type DisputeEvidence,
  previewEvidence,
} from '@circolo/contract/payments/dispute-answers';
import { DisputeState } from '@circolo/contract/payments/payment-disputes';
import { MoneyActKind } from '@circolo/contract/sales/approvals/approval-codes';
import { RefundMethod } from '@circolo/contract/sales/refunds/refund';
import { and, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { enqueue } from '../../jobs/job.ts';
import { recordChange } from '../../resource/audit.ts';
import { doOrAsk } from '../../sales/approvals/do-or-ask.ts';
import { defineMoneyAct } from '../../sales/approvals/money-act.ts';
import { addToOutlay } from '../../sales/approvals/outlay.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import { disputeAnswers, paymentDisputes } from '../../tables/payments/provider-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { newProviderKey } from '../port/installation.ts';
import { gatherEvidence } from './gather-evidence.ts';
import { sendDisputeAnswers } from './send-answers.ts';
import { visibleDisputes } from './visible-disputes.ts';

/** A dispute that the caller sees, with the order that it is about. */
async function findDispute(db: Queryable, id: number, caller: Caller) {
  const [found] = await db
    .select({ dispute: paymentDisputes, OrderId: orderPayments.OrderId })
    .from(paymentDisputes)
    .innerJoin(orderPayments, eq(orderPayments.Id, paymentDisputes.PaymentId))
    .where(and(eq(paymentDisputes.Id, id), visibleDisputes(caller)));
  return orNotFound(found);
}

/** The same with the order's row locked: no two answers leave, and nothing is settled meanwhile. */
async function lockOpenDispute(tx: Tx, id: number, caller: Caller) {
  const { OrderId } = await findDispute(tx, id, caller);
  const order = await lockOrder(tx, OrderId);
  const { dispute } = await findDispute(tx, id, caller);
  const sending = and(eq(disputeAnswers.DisputeId, id), eq(disputeAnswers.State, DisputeAnswerState.sending));
  const isOpen = dispute.State === DisputeState.opened && dispute.Answerable;
  if (!isOpen || (await tx.$count(disputeAnswers, sending)) > 0) throw problem('DisputeNotOpen');
  return { order, dispute };
}

interface NewAnswer {
  DisputeId: number;
  Kind: DisputeAnswerKindCode;
  Note: string | null;
  Evidence: DisputeEvidence | null;
}

/** Writes an answer, which the job sends. */
async function writeAnswer(tx: Tx, { caller, now }: { caller: Caller; now: Date }, answer: NewAnswer): Promise<void> {
  const ProviderKey = await newProviderKey(tx, 'dispute', now);
  const at = now.toISOString();
  const by = { CreatedAt: at, CreatedById: caller.UserId, UpdatedAt: at, UpdatedById: caller.UserId };
  await tx.insert(disputeAnswers).values({ ...answer, ...by, State: DisputeAnswerState.sending, ProviderKey });
  const Action = answer.Kind === DisputeAnswerKind.contest ? 'Contest' : 'Accept';
  const { DisputeId: Id, Note, Evidence } = answer;
  const sent = Evidence?.Parts.filter(({ Text }) => Text).map(({ Part }) => Part) ?? null;
  await recordChange(tx, caller, {
    Resource: 'Disputes',
    RecordId: Id,
    Action,
    Reason: Note,
    After: { Id, Answer: answer.Kind, Sent: sent },
  });
  await enqueue(tx, sendDisputeAnswers, {});
}

interface Acceptance {
  DisputeId: number;
  Reason: string;
}

/** Giving a dispute up makes money leave, whether its provider holds it already or not. */
const acceptAct = defineMoneyAct<Acceptance, void>({
  kind: MoneyActKind.acceptDispute,
  access: acceptDispute.access,
  reasonOf: ({ Reason }) => Reason,
  carryOut: async (tx, { DisputeId, Reason }, { caller, now, outlay }) => {
    const { order, dispute } = await lockOpenDispute(tx, DisputeId, caller);
    const Kept = order.PaidTotal - order.RefundedTotal;
    const { Amount, PaymentId } = dispute;
    addToOutlay(outlay, order.UserId, [{ OrderId: order.Id, Method: RefundMethod.sameWay, PaymentId, Amount, Kept }]);
    const answer = { DisputeId, Kind: DisputeAnswerKind.accept, Note: Reason, Evidence: null };
    await writeAnswer(tx, { caller, now }, answer);
  },
});

/** What staff answer to a dispute. */
export function disputeAnswersRoutes(api: Api): void {
  read(api, previewEvidence, async (db, { params, caller }) => {
    const { OrderId } = await findDispute(db, params.Id, caller);
    return gatherEvidence(db, OrderId, '');
  });

  write(api, contestDispute, async (tx, { params, body, caller, now }) => {
    const { order } = await lockOpenDispute(tx, params.Id, caller);
    const Evidence = await gatherEvidence(tx, order.Id, body.Note ?? '');
    const answer = { DisputeId: params.Id, Kind: DisputeAnswerKind.contest, Note: body.Note, Evidence };
    await writeAnswer(tx, { caller, now }, answer);
    return undefined;
  });

  write(api, acceptDispute, async (tx, { params, body, caller, now, language }) => {
    const asked = { DisputeId: params.Id, Reason: body.Reason };
    const { done } = await doOrAsk(tx, acceptAct, asked, { api, caller, now, language });
    return { Waits: !done };
  });
}
