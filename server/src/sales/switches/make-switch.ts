import { SwitchEffect } from '@circolo/contract/catalogue/switches/product-switch';
import { problem } from '@circolo/contract/errors/problem';
import { OrderKind, OrderStatus } from '@circolo/contract/sales/codes';
import { RefundMethod } from '@circolo/contract/sales/refunds/refund';
import { fromCents } from '@circolo/contract/values/money';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { users } from '../../tables/access/user-tables.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';
import { addToOutlay, type Outlay } from '../approvals/outlay.ts';
import { customerColumns, customerOf } from '../customers/customer.ts';
import { settleOrder } from '../order-status/change-order-status.ts';
import { mailSwitch, mailSwitchOrder } from '../order-status/switch-mails.ts';
import { type OrderDraft, placeOrder } from '../orders/place-order.ts';
import { choosePayment } from '../payment-types/offered-payments.ts';
import type { Quote } from '../pricing/quote.ts';
import { noSwitch, type SwitchOccasion, type SwitchTarget, switchTargets } from '../purchases/switch-rules.ts';
import type { SwitchablePurchase } from '../purchases/switchable-purchase.ts';
import { whyNot } from './switch-offers.ts';
import { quoteSwitch, type SwitchQuote } from './switch-quote.ts';

/** A switch as it is asked for. */
export interface AskedSwitch {
  switched: SwitchablePurchase;
  occasion: SwitchOccasion;
  SwitchId: number;
  PackageId: number;
  ShopPaymentTypeId: number;
  /** Refuses what its buyer did not see or accept; called where something is due. */
  accept: (quote: Quote) => void;
  checkOut?: OrderDraft['checkOut'];
}

interface SwitchContext {
  api: Api;
  caller: Caller;
  now: Date;
  /** Where a switch by staff notes what it will give back; null: the customer's own. */
  outlay: Outlay | null;
}

async function customerFor(tx: Tx, { purchase, Software }: SwitchablePurchase) {
  const [row] = await tx.select({ customer: customerColumns }).from(users).where(eq(users.Id, purchase.UserId));
  const customer = { ...customerOf(orNotFound(row).customer, Software), Software };
  if (customer.Billing) return { customer, Billing: customer.Billing };
  const [last] = await tx
    .select({ Billing: orders.Billing })
    .from(orders)
    .where(and(eq(orders.UserId, purchase.UserId), isNotNull(orders.PaidAt)))
    .orderBy(sql`${orders.Id} desc`)
    .limit(1);
  return { customer, Billing: orNotFound(last).Billing };
}

const newsOf = ({ purchase, Package }: SwitchablePurchase, { OriginId }: SwitchOccasion) => ({
  UserId: purchase.UserId,
  OriginId,
  from: Package.Description,
  order: null,
});

/** Notes what the renewal will buy; nothing is due today. */
async function waitForEnd(tx: Tx, asked: AskedSwitch, target: SwitchTarget, day: string, { api, now }: SwitchContext) {
  const { purchase } = asked.switched;
  await tx
    .update(purchases)
    .set({
      SwitchId: target.rule.Id,
      SwitchPackageId: target.PackageId,
      CancelAtPeriodEnd: false,
      UpdatedAt: now.toISOString(),
      Version: sql`${purchases.Version} + 1`,
    })
    .where(eq(purchases.Id, purchase.Id));
  const about = newsOf(asked.switched, asked.occasion);
  const key = `${purchase.Id}:${target.PackageId}:${now.getTime()}`;
  await mailSwitch(tx, api, {
    ...about,
    news: 'noted',
    SwitchId: target.rule.Id,
    to: target.Package.Description,
    day,
    key,
  });
}

/** Places the order of a switch that counts at once; customers wait for approval where the rule asks for it. */
async function placeSwitch(
  tx: Tx,
  asked: AskedSwitch,
  target: SwitchTarget,
  quoted: SwitchQuote,
  making: SwitchContext,
) {
  const { switched, occasion } = asked;
  const { OriginId, byStaff } = occasion;
  const { quote, credit } = quoted;
  const { api, caller, now } = making;
  asked.accept(quote);
  const waits = target.rule.RequiresApproval && !byStaff;
  const { order } = await placeOrder(
    tx,
    api,
    {
      Kind: OrderKind.productSwitch,
      Status: waits ? OrderStatus.pendingConfirm : OrderStatus.pending,
      OriginId,
      ...(await customerFor(tx, switched)),
      quote,
      payment: await choosePayment(tx, asked.ShopPaymentTypeId, {
        OriginId,
        quote,
        byStaff,
        Software: switched.Software,
      }),
      notes: { CustomerNotes: null },
      switched: {
        SwitchId: target.rule.Id,
        SwitchToAccount: credit.ToAccount,
        SwitchBack: credit.Back,
      },
      ...(asked.checkOut ? { checkOut: asked.checkOut } : {}),
    },
    { caller, now },
  );
  // It leaves when the switch is paid, by a provider too: the person who decides about it is the one who places it.
  const part = { OrderId: null, PaymentId: null, Kept: 0 };
  const back = [
    { ...part, Method: RefundMethod.credit, Amount: order.SwitchToAccount },
    { ...part, Method: RefundMethod.sameWay, Amount: order.SwitchBack },
  ];
  if (making.outlay) addToOutlay(making.outlay, order.UserId, back);
  else if (caller.ActingFor && back.some(({ Amount }) => Amount > 0)) throw problem('NotWhileActing');
  const After = { Id: order.Id, Number: order.Number, Status: order.Status, Total: fromCents(order.Total), Version: 1 };
  await recordChange(tx, caller, { Resource: 'Orders', RecordId: order.Id, Action: 'Create', After });
  if (waits) await mailSwitchOrder(tx, api, order, 'asked');
  if (order.Total === 0 && !waits) await settleOrder(tx, api, order.Id, now);
  return order;
}

/**
 * Changes a purchase, whose customer is locked: at once by an order, at the period's end by a note on it. Refused as the
 * contract's `makeSwitch` says.
 */
export async function makeSwitch(tx: Tx, asked: AskedSwitch, making: SwitchContext) {
  const { switched, occasion, SwitchId, PackageId } = asked;
  const targets = await switchTargets(tx, switched, occasion);
  const target = targets.find((one) => one.rule.Id === SwitchId && one.PackageId === PackageId);
  if (!target) throw problem('SwitchNotOffered');
  const refusal = await whyNot(tx, switched, target, occasion);
  if (refusal) throw refusal;
  const quoted = await quoteSwitch(tx, switched, target, occasion);
  const { StartsOn } = quoted;
  if (target.rule.Effect !== SwitchEffect.periodEnd)
    return { order: await placeSwitch(tx, asked, target, quoted, making), StartsOn };
  await waitForEnd(tx, asked, target, StartsOn, making);
  return { order: null, StartsOn };
}

/** Forgets a change that waits for the end of a period, and says so; nothing happens where none waits. */
export async function takeSwitchBack(
  tx: Tx,
  switched: SwitchablePurchase,
  occasion: SwitchOccasion,
  { api, now }: Omit<SwitchContext, 'outlay'>,
): Promise<void> {
  const { purchase, Package } = switched;
  if (purchase.SwitchPackageId === null) return;
  await tx
    .update(purchases)
    .set({ ...noSwitch, UpdatedAt: now.toISOString() })
    .where(eq(purchases.Id, purchase.Id));
  const { SwitchId } = purchase;
  const key = `${purchase.Id}:${now.getTime()}`;
  const about = newsOf(switched, occasion);
  await mailSwitch(tx, api, { ...about, news: 'takenBack', SwitchId, to: Package.Description, day: null, key });
}
