import { AttemptState, PaymentVector } from '@circolo/contract/sales/codes';
import { vectorsOf } from '@circolo/contract/sales/payment-types/payment-provider';
import { RefundState } from '@circolo/contract/sales/refunds/refund';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { transaction } from '../../db/transaction.ts';
import { sandboxPayments, sandboxRefunds } from '../../tables/payments/provider-tables.ts';
import {
  InvalidSignature,
  type KnownRefund,
  type PaymentProvider,
  type PaymentStart,
  ProviderError,
  type ProviderPayment,
  type RefundAnswer,
} from '../port/port.ts';
import { sandboxDisputeDesk } from './dispute-desk.ts';
import { sandboxDisputes } from './disputes.ts';
import { sandboxSettlements } from './sandbox-settlements.ts';
import {
  openSandboxPayment,
  readSandboxPayment,
  type SandboxPayment,
  type SandboxPlace,
  turnPayment,
} from './sandbox-store.ts';
import { behaviourOf, savedMethod } from './saved-method.ts';
import { isSigned, signatureHeader } from './signature.ts';

const notice = z.object({ EventId: z.string().max(100), Kind: z.string().max(40), Reference: z.string().max(100) });

/** Where the customer goes on: the sandbox's own page, on the host that they come back to. */
const pageOf = ({ Token, ReturnUrl, Data }: SandboxPayment): string =>
  new URL(`/sandbox/pay/${Token}${Data.Authenticate ? '/authenticate' : ''}`, ReturnUrl ?? undefined).href;

/** The books write an attempt's states only; what was disputed before disputes had amounts is there as returned. */
const stateOf = ({ State, Data }: SandboxPayment): ProviderPayment['State'] =>
  Data.Disputed === 1 ? AttemptState.settled : (State as ProviderPayment['State']);

const providerPayment = (payment: SandboxPayment): ProviderPayment => ({
  Reference: payment.Reference,
  State: stateOf(payment),
  ProviderState: payment.State,
  Amount: payment.Amount,
  Currency: 'EUR',
  OwnReference: payment.Key,
  Refunded: payment.RefundedAmount,
  ErrorCode: payment.ErrorCode,
  Disputes: sandboxDisputes(payment),
  NextUrl: payment.State === AttemptState.pending ? pageOf(payment) : null,
  Method: savedMethod(payment),
});

/** A saved method is charged at once, as its token says; the answer has the outcome, and no notice follows. */
async function charge(
  { db, now }: SandboxPlace,
  payment: SandboxPayment,
  { Method, OffSession }: PaymentStart,
): Promise<SandboxPayment> {
  const behaviour = behaviourOf(Method?.Token ?? '');
  const refusal = behaviour === 'declined' ? 'insufficient_funds' : 'authentication_required';
  const isFine = behaviour === 'ok';
  const asksCustomer = behaviour === 'auth' && !OffSession;
  const turn = isFine
    ? { State: payment.Kind === PaymentVector.sepaDebit ? AttemptState.authorised : AttemptState.settled }
    : asksCustomer
      ? { State: AttemptState.pending, Data: { Authenticate: 1 } }
      : { State: AttemptState.failed, ErrorCode: refusal };
  const turned = await turnPayment(db, payment, { from: [AttemptState.pending], turn, now: now() }, async () => {});
  return turned ?? (await readSandboxPayment(db, payment.Reference)) ?? payment;
}

type SandboxRefund = typeof sandboxRefunds.$inferSelect;

const refundAnswer = ({ Id, Key, Amount }: SandboxRefund): RefundAnswer => ({
  Reference: `sbr_${Id}`,
  OwnReference: Key,
  Amount,
  Currency: 'EUR',
  State: RefundState.done,
  ErrorCode: null,
});

/** Sends money back once per key, never more than there is. */
async function refundPayment(
  { db, now }: SandboxPlace,
  { Key, Reference, Amount }: { Key: string; Reference: string; Amount: number },
) {
  return transaction(db, async (tx) => {
    const [payment] = await tx
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.Reference, Reference))
      .for('update');
    if (!payment) throw new ProviderError('sandbox', 'There is no such payment', { retry: false });
    const [known] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.Key, Key));
    if (known) return refundAnswer(known);
    const isPossible = payment.State === AttemptState.settled && payment.RefundedAmount + Amount <= payment.Amount;
    if (!isPossible) {
      const refusal = { retry: false, code: 'charge_already_refunded' };
      throw new ProviderError('sandbox', 'There is not that much to give back', refusal);
    }
    const values = { Key, PaymentId: payment.Id, Amount, At: now().toISOString() };
    const [made] = await tx.insert(sandboxRefunds).values(values).returning();
    if (!made) throw new Error('The refund was not written');
    await tx
      .update(sandboxPayments)
      .set({ RefundedAmount: sql`${sandboxPayments.RefundedAmount} + ${Amount}` })
      .where(and(eq(sandboxPayments.Id, payment.Id)));
    return refundAnswer(made);
  });
}

/** A refund in the books, by its name or by the key that it was asked with. */
async function findRefund({ db }: SandboxPlace, { Key, RefundReference }: KnownRefund): Promise<RefundAnswer | null> {
  const [made] = await db
    .select()
    .from(sandboxRefunds)
    .where(
      RefundReference
        ? eq(sandboxRefunds.Id, Number(RefundReference.replace('sbr_', '')))
        : eq(sandboxRefunds.Key, Key),
    );
  return made ? refundAnswer(made) : null;
}

/**
 * The provider that ships with the product. It behaves like one outside: books of its own, a payment page, notices that
 * are signed and sent over HTTP, and a case for everything that can become of a payment.
 */
export function sandboxProvider(place: SandboxPlace): PaymentProvider {
  const { db, secret, now } = place;
  const known = async (reference: string): Promise<SandboxPayment> => {
    const payment = await readSandboxPayment(db, reference);
    if (!payment) throw new ProviderError('sandbox', 'There is no such payment', { retry: false });
    return payment;
  };
  return {
    name: 'sandbox',
    vectors: vectorsOf.sandbox,
    settlements: sandboxSettlements(place),
    start: async (payment) => {
      const opened = await openSandboxPayment(db, payment, now());
      return providerPayment(
        payment.Method && opened.State === AttemptState.pending ? await charge(place, opened, payment) : opened,
      );
    },
    ask: async (reference) => providerPayment(await known(reference)),
    cancel: async (reference) => {
      const turn = { State: AttemptState.cancelled };
      await turnPayment(db, await known(reference), {
        from: [AttemptState.pending, AttemptState.failed],
        turn,
        now: now(),
      });
    },
    refund: (refund) => refundPayment(place, refund),
    askRefund: (refund) => findRefund(place, refund),
    disputes: sandboxDisputeDesk(place),
    notice: async (headers, body) => {
      if (!isSigned(secret, headers[signatureHeader], body, now()))
        throw new InvalidSignature('The signature of the notice is wrong or too old');
      return notice.parse(JSON.parse(body));
    },
  };
}
