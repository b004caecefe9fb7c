import { AttemptState, PaymentVector, type PaymentVectorCode } from '@circolo/contract/sales/codes';
import { PaymentProviderName } from '@circolo/contract/sales/payment-types/payment-provider';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Tx } from '../../src/db/database.ts';
import { lockOrder } from '../../src/sales/order-records/lock-order.ts';
import { recordPayment } from '../../src/sales/order-status/record-payment.ts';
import { sandboxPayments } from '../../src/tables/payments/provider-tables.ts';
import { orderPayments } from '../../src/tables/sales/attempt-tables.ts';

/** The day from which on the demonstration's sandbox reports: the first one of the month before the last. */
export function firstReportedDay(now: Date): string {
  const day = new Date(`${romeDay(now).slice(0, 7)}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - 2);
  return day.toISOString().slice(0, 10);
}

const online: readonly PaymentVectorCode[] = [
  PaymentVector.creditCard,
  PaymentVector.payPal,
  PaymentVector.cloudPayment,
];

/** Whether an order is paid at the sandbox: online, and since it reports. */
export const isPaidAtSandbox = (vector: PaymentVectorCode, at: Date, now: Date): boolean =>
  online.includes(vector) && romeDay(at) >= firstReportedDay(now);

/** What the sandbox knows of who pays. */
const person = { NotifyUrl: '', Name: 'Dimostrazione', Email: 'dimostrazione@circolo.test', Language: 'it', Save: 0 };

/** What the sandbox has in its books of an order that was paid there. */
export const sandboxPaymentOf = (
  { Id, Number: Description, Total: Amount }: { Id: number; Number: string; Total: number },
  vector: PaymentVectorCode,
  at: string,
) => ({
  ...{ Reference: `sbx_demo_${Id}`, Key: `demo-payment-${Id}`, Kind: vector, Amount, State: AttemptState.settled },
  ...{ Description, Data: person, CreatedAt: at, UpdatedAt: at },
});

/** Pays an order as if its customer had done it on the sandbox's page. */
export async function payAtSandbox(tx: Tx, orderId: number, vector: PaymentVectorCode, at: Date): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const payment = sandboxPaymentOf(order, vector, at.toISOString());
  const { Reference, Key, Amount, CreatedAt, UpdatedAt } = payment;
  await tx.insert(sandboxPayments).values(payment);
  const [attempt] = await tx
    .insert(orderPayments)
    .values({
      ...{ OrderId: orderId, Vector: vector, Provider: PaymentProviderName.sandbox, ProviderReference: Reference },
      ...{ ProviderKey: Key, Amount, Date: CreatedAt, State: AttemptState.pending, UpdatedAt },
    })
    .returning({ Id: orderPayments.Id });
  await recordPayment(tx, { now: () => at }, order, attempt?.Id ?? 0, { caller: null, now: at });
}
