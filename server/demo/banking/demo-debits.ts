import { nextBankDay } from '@circolo/contract/banking/debits/bank-days';
import {
  DebitBatchState,
  DebitEntryState,
  DebitSequence,
  MandateScheme,
} from '@circolo/contract/banking/debits/debit-codes';
import { billingName } from '@circolo/contract/sales/billing';
import { PaymentVector } from '@circolo/contract/sales/codes';
import { italianIban } from '@circolo/contract/values/identifiers/iban';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { dueOrders } from '../../src/banking/debits/due-debits.ts';
import { type BatchContext, firstCollection, makeBatch } from '../../src/banking/debits/make-batch.ts';
import { moveBatch } from '../../src/banking/debits/move-batch.ts';
import { takeReturns } from '../../src/banking/debits/return-debit.ts';
import { maskedIban } from '../../src/banking/masked-iban.ts';
import type { Tx } from '../../src/db/database.ts';
import { SealPurpose, sealSecret } from '../../src/http/sealed-secret.ts';
import { paymentProviders } from '../../src/payments/port/providers.ts';
import { collectsDebits } from '../../src/sales/payment-types/own-mandates.ts';
import { debitBatches, debitEntries } from '../../src/tables/banking/bank-tables.ts';
import { orderPayments } from '../../src/tables/sales/attempt-tables.ts';
import { orders } from '../../src/tables/sales/order-tables.ts';
import { MandateSequence, MandateState, userPaymentMethods } from '../../src/tables/sales/payment-method-tables.ts';
import { banks } from '../../src/tables/sales/payment-type-tables.ts';

/** Who makes batches, and the key that accounts are sealed with. */
interface DemoDebits {
  api: BatchContext['api'];
  caller: BatchContext['caller'];
  secret: Buffer;
  now: Date;
}

const dayLength = 86_400_000;
const waiting = ['IA', 'IR'] as const;

/** Customers with an order that is to be debited, and without a mandate, have signed one with it. */
async function signMandates(tx: Tx, { secret }: DemoDebits): Promise<void> {
  const rows = await tx
    .selectDistinctOn([orders.UserId], { UserId: orders.UserId, Billing: orders.Billing, Date: orders.Date })
    .from(orders)
    .leftJoin(userPaymentMethods, eq(userPaymentMethods.UserId, orders.UserId))
    .where(
      and(
        eq(orders.PaymentType, PaymentVector.sepaDebit),
        inArray(orders.Status, [...waiting]),
        isNull(userPaymentMethods.Id),
      ),
    )
    .orderBy(orders.UserId, orders.Id);
  for (const { UserId, Billing, Date: at } of rows) {
    const Iban = italianIban('02008', '01600', String(700_000 + UserId).padStart(12, '0'));
    const [made] = await tx
      .insert(userPaymentMethods)
      .values({
        ...{ UserId, Vector: PaymentVector.sepaDebit, Holder: billingName(Billing).slice(0, 70) },
        ...{ IbanMasked: maskedIban(Iban), IbanSealed: sealSecret(secret, SealPurpose.mandateIban, Iban) },
        ...{ MandateScheme: MandateScheme.core, MandateSignedAt: at, MandateState: MandateState.valid },
        ...{ SequenceType: MandateSequence.first, IsDefault: true, CreatedAt: at, UpdatedAt: at },
      })
      .returning({ Id: userPaymentMethods.Id });
    const Id = made?.Id ?? 0;
    const MandateReference = `MND-${String(Id).padStart(6, '0')}`;
    await tx.update(userPaymentMethods).set({ MandateReference }).where(eq(userPaymentMethods.Id, Id));
  }
}

/** What was collected in a month before, as a batch that the bank has booked: its debits are the payments of the history. */
async function bookedBatch(tx: Tx, BankId: number, { caller, now }: DemoDebits): Promise<void> {
  const since = new Date(now.getTime() - 75 * dayLength).toISOString();
  const until = new Date(now.getTime() - 40 * dayLength).toISOString();
  const paid = await tx
    .select()
    .from(orderPayments)
    .where(
      and(
        eq(orderPayments.Vector, PaymentVector.sepaDebit),
        isNotNull(orderPayments.UserPaymentMethodId),
        sql`${orderPayments.Date} between ${since} and ${until}`,
      ),
    )
    .orderBy(asc(orderPayments.Id));
  const last = paid.at(-1);
  if (!last) return;
  const CollectionDate = nextBankDay(romeDay(new Date(last.Date)));
  const SentAt = `${shiftDay(CollectionDate, -13)}T09:10:00.000Z`;
  const by = { CreatedById: caller.UserId, UpdatedById: caller.UserId };
  const [batch] = await tx
    .insert(debitBatches)
    .values({
      ...{
        BankId,
        MessageId: `SDD-${CollectionDate.replaceAll('-', '')}-0000`,
        CollectionDate,
        Scheme: MandateScheme.core,
      },
      ...{
        State: DebitBatchState.booked,
        Count: paid.length,
        Total: paid.reduce((sum, { Amount }) => sum + Amount, 0),
      },
      ...{ SentAt, CreatedAt: SentAt, UpdatedAt: last.Date, Version: 3, ...by },
    })
    .returning({ Id: debitBatches.Id });
  await tx.insert(debitEntries).values(
    paid.map(({ Id, OrderId, Amount, UserPaymentMethodId }) => ({
      ...{ BatchId: batch?.Id ?? 0, OrderId, PaymentId: Id, MethodId: UserPaymentMethodId ?? 0, Amount },
      ...{
        EndToEndId: `SDD-${batch?.Id}-${OrderId}`,
        SequenceType: DebitSequence.recurring,
        PreNotifiedAt: SentAt,
        State: DebitEntryState.settled,
      },
    })),
  );
}

/**
 * Debits of the demonstration: a batch that the bank has booked, one that is at the bank and of which a debit came back for lack of funds, and
 * one that is ready for the bank.
 */
export async function seedDemoDebits(tx: Tx, demo: DemoDebits): Promise<void> {
  const { api, caller, now } = demo;
  const [bank] = await tx
    .select({ Id: banks.Id })
    .from(banks)
    .where(collectsDebits)
    .orderBy(asc(banks.Position))
    .limit(1);
  if (!bank) return;
  await signMandates(tx, demo);
  await bookedBatch(tx, bank.Id, demo);
  const due = await dueOrders(tx, MandateScheme.core, { now, providers: paymentProviders(api.db) });
  const ready = due.filter(({ Obstacle }) => Obstacle === null).map(({ order }) => order.Id);
  const make = (Orders: number[], at: Date) =>
    makeBatch(
      tx,
      { Bank: { Id: bank.Id }, CollectionDate: firstCollection(at), Scheme: MandateScheme.core, Orders },
      { api, caller, now: at },
    );
  const half = Math.ceil(ready.length / 2);
  const sentAt = new Date(now.getTime() - 13 * dayLength);
  const moving = { api: api as Parameters<typeof moveBatch>[3]['api'], caller, now: sentAt, language: 'it' } as const;
  if (half > 0) {
    const sent = await make(ready.slice(0, half), sentAt);
    await moveBatch(tx, sent, { State: DebitBatchState.sent, ValueDate: null }, moving);
    const [first] = await tx.select().from(debitEntries).where(eq(debitEntries.BatchId, sent)).limit(1);
    const returns = first ? [{ EndToEndId: first.EndToEndId, Code: 'AM04' }] : [];
    await takeReturns(tx, { returns, refused: [] }, { ...moving, now: new Date(now.getTime() - dayLength) });
  }
  if (ready.length > half) await make(ready.slice(half), now);
}
