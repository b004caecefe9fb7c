import { TransferBatchState, TransferKind } from '@circolo/contract/banking/transfers/transfer-codes';
import { DisputeState } from '@circolo/contract/payments/payment-disputes';
import { PayoutState } from '@circolo/contract/sales/refunds/payout';
import { RefundState } from '@circolo/contract/sales/refunds/refund';
import { and, eq, inArray } from 'drizzle-orm';
import { sandboxLater } from '../../src/payments/sandbox/later.ts';
import { paymentDisputes } from '../../src/tables/payments/provider-tables.ts';
import { orderPayments } from '../../src/tables/sales/attempt-tables.ts';
import { orders } from '../../src/tables/sales/order-tables.ts';
import { creditPayouts } from '../../src/tables/sales/payout-tables.ts';
import { orderRefunds } from '../../src/tables/sales/refund-tables.ts';
import { batchBody, setAccount } from '../banking/transfer-fixtures.ts';
import { deliver } from '../payments/payment-fixtures.ts';
import { balanceOf } from './money-balance.ts';
import { type MoneyWorld, nth } from './money-world.ts';

type Item = Parameters<typeof setAccount>[1];

/** What waits to leave for them: refunds by transfer and payouts of credit. */
async function waitingItems({ app, customer }: MoneyWorld): Promise<Item[]> {
  const { db } = app.database;
  const refunds = await db
    .select({ Id: orderRefunds.Id })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.Id, orderRefunds.OrderId))
    .where(
      and(
        eq(orders.UserId, customer.userId),
        eq(orderRefunds.Method, 'T'),
        eq(orderRefunds.State, RefundState.requested),
      ),
    )
    .orderBy(orderRefunds.Id);
  const payouts = await db
    .select({ Id: creditPayouts.Id })
    .from(creditPayouts)
    .where(and(eq(creditPayouts.UserId, customer.userId), eq(creditPayouts.State, PayoutState.requested)))
    .orderBy(creditPayouts.Id);
  return [
    ...refunds.map(({ Id }) => ({ Kind: TransferKind.refund, Id })),
    ...payouts.map(({ Id }) => ({ Kind: TransferKind.payout, Id })),
  ];
}

/** What may happen to money on its way out, and to disputes at the desk. Each answers whether it happened. */
export const moneyOutActions = {
  /** Staff pay a part of the customer's credit out. */
  async payOut(world: MoneyWorld, { part }: { part: number }) {
    const { Wallet } = await balanceOf(world);
    const Amount = Math.max(1, Math.floor((Wallet * part) / 100)) / 100;
    const asked = { Amount, Reason: 'Prova' };
    return (await world.staff.post(`/Users/${world.customer.userId}/Payouts`, asked)).status < 300;
  },
  /** Staff call a payout off, note that it was transferred outside, or let it wait again. */
  async carryOn({ app, staff, customer }: MoneyWorld, { at, act }: { at: number; act: 'cancel' | 'done' | 'retry' }) {
    const made = await app.database.db.select().from(creditPayouts).where(eq(creditPayouts.UserId, customer.userId));
    const payout = nth(made, at);
    if (!payout) return false;
    return (await staff.post(`/Users/${customer.userId}/Payouts/${payout.Id}`, { Action: act })).status < 300;
  },
  /** What waits leaves by one batch, which the bank carries out, or which is given up before. */
  async transfer(world: MoneyWorld, { isGivenUp }: { isGivenUp: boolean }) {
    const { app, staff, second, bankId } = world;
    const items = await waitingItems(world);
    for (const item of items) await setAccount(staff, item);
    if (items.length === 0) return false;
    const { status, body } = await staff.post('/TransferBatches', batchBody(app, bankId, items));
    if (status !== 201) return false;
    const path = `/TransferBatches/${body.Id}`;
    const move = (State: string) => staff.post(`${path}/State`, { State });
    if (isGivenUp) return (await move(TransferBatchState.cancelled)).status < 300;
    await second.post(`${path}/Release`, {});
    await move(TransferBatchState.sent);
    return (await move(TransferBatchState.done)).status < 300;
  },
  /** Staff contest a dispute, or accept it; the sandbox decides at once. */
  async answer(world: MoneyWorld, { at, isAccepted }: { at: number; isAccepted: boolean }) {
    const { app, staff, customer } = world;
    const open = await app.database.db
      .select({ Id: paymentDisputes.Id })
      .from(paymentDisputes)
      .innerJoin(orderPayments, eq(orderPayments.Id, paymentDisputes.PaymentId))
      .innerJoin(orders, eq(orders.Id, orderPayments.OrderId))
      .where(and(eq(orders.UserId, customer.userId), inArray(paymentDisputes.State, [DisputeState.opened])))
      .orderBy(paymentDisputes.Id);
    const found = nth(open, at);
    if (!found) return false;
    const { status } = isAccepted
      ? await staff.post(`/Disputes/${found.Id}/Accept`, { Reason: 'Prova' })
      : await staff.post(`/Disputes/${found.Id}/Contest`, { Note: 'Prova' });
    await app.runJobs('send-dispute-answers');
    await app.runJobs(sandboxLater.name);
    await deliver(app);
    return status < 300;
  },
} as const;
