import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { type Billing, isConsumer } from '@circolo/contract/sales/billing';
import { OrderKind } from '@circolo/contract/sales/codes';
import type { OrderInput } from '@circolo/contract/sales/orders/order';
import { isEditable } from '@circolo/contract/sales/orders/order-status';
import { toMicros } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import type { SaveContext } from '../../resource/write-routes.ts';
import { orderLines, orders } from '../../tables/sales/order-tables.ts';
import { assertCouponsAccepted } from '../coupons/applied-coupons.ts';
import { forgetCoupons, reserveCoupons } from '../coupons/coupon-ledger.ts';
import { type Customer, findCustomer } from '../customers/customer.ts';
import { addOrderEvent } from '../order-records/add-order-event.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import { settleOrder } from '../order-status/change-order-status.ts';
import { choosePayment } from '../payment-types/offered-payments.ts';
import { planEnteredDebit } from '../payment-types/planned-debits.ts';
import { assertEligible } from '../pricing/assert-eligible.ts';
import { ownedPackages } from '../pricing/find-packages.ts';
import { type Quote, quoteLines } from '../pricing/quote.ts';
import { detachProvisionalAccess, grantProvisionalAccess } from '../purchases/provisional-access.ts';
import { assertSamePlan, editedOrder } from './edited-order.ts';
import { amountColumns, insertLines, orderSearch, placeOrder } from './place-order.ts';

type AskedOrder = Pick<OrderInput, 'Lines' | 'Coupons'> & { ShopPaymentType: { Id: number } | null };

/** Prices what staff enter for a customer, by the customer's brand. */
export async function quoteForCustomer(
  db: Queryable,
  customer: Customer,
  asked: AskedOrder,
  now: Date,
  OrderId: number | null,
): Promise<Quote> {
  const day = romeDay(now);
  const edited = OrderId === null ? null : await editedOrder(db, OrderId);
  assertSamePlan(
    edited,
    asked.Lines.map((line) => line.Package.Id),
  );
  const quote = await quoteLines(db, {
    lines: asked.Lines.map((line) => ({
      PackageId: line.Package.Id,
      Quantity: line.Quantity,
      PriceOverride: line.PriceOverride === null ? null : toMicros(line.PriceOverride),
      PriceOverrideReason: line.PriceOverrideReason,
      ...edited?.lines.get(line.Package.Id),
    })),
    OriginId: customer.OriginId,
    day,
    Software: customer.Software, // A column of softwares.
    UserId: customer.Id,
    Coupons: asked.Coupons,
    ShopPaymentTypeId: asked.ShopPaymentType?.Id ?? null,
    OrderId,
    byStaff: true,
    ...(edited ? { Renewal: edited.Renewal, Carried: edited.Carried } : {}),
  });
  const followed = quote.Lines.flatMap(({ FollowsId }) => FollowsId ?? []);
  assertEligible(quote, await ownedPackages(db, customer.Id, { day, besides: followed }));
  return quote;
}

function billingOf(input: OrderInput, known: Billing | null): Billing {
  const chosen = input.Billing ?? known;
  if (!chosen) throw fieldProblem('Billing', 'required');
  return chosen;
}

const notesOf = ({ CustomerNotes, InternalNotes, PurchaseOrderRef, Cig, Cup }: OrderInput) => ({
  CustomerNotes,
  InternalNotes,
  PurchaseOrderRef,
  Cig,
  Cup,
});

async function priced(tx: Tx, customer: Customer, input: OrderInput, now: Date, OrderId: number | null = null) {
  const quote = await quoteForCustomer(tx, customer, input, now, OrderId);
  assertCouponsAccepted(quote);
  const occasion = { OriginId: customer.OriginId, Software: customer.Software, quote, byStaff: true };
  return { quote, payment: await choosePayment(tx, input.ShopPaymentType.Id, occasion) };
}

async function addOrder(tx: Tx, api: Api, input: OrderInput, { caller, now }: SaveContext): Promise<number> {
  const customer = await findCustomer(tx, input.User.Id, caller);
  const { order } = await placeOrder(
    tx,
    api,
    {
      Kind: OrderKind.manual,
      OriginId: customer.OriginId,
      customer,
      Billing: billingOf(input, customer.Billing),
      ...(await priced(tx, customer, input, now)),
      notes: notesOf(input),
    },
    { caller, now },
  );
  if (order.Total === 0) await settleOrder(tx, api, order.Id, now);
  await planEnteredDebit(tx, order, now);
  return order.Id;
}

/** Changes an order that is still pending; its customer, brand and number stay. */
async function editOrder(tx: Tx, id: number, input: OrderInput, { caller, now }: SaveContext): Promise<number> {
  const order = await lockOrder(tx, id);
  const position = { Status: order.Status, PaidByProvider: order.PaidByProvider }; // A column of statuses.
  if (!isEditable(position) || order.PaidTotal > 0) throw problem('NotEditable');
  if (input.User.Id !== order.UserId) throw fieldProblem('User', 'notAllowed');
  const customer = await findCustomer(tx, order.UserId);
  const choice = await priced(tx, { ...customer, OriginId: order.OriginId }, input, now, id);
  const billing = billingOf(input, order.Billing);
  const at = now.toISOString();
  const { ExpirationDate, GraceUntil, ...amounts } = amountColumns(choice, romeDay(now));
  // The announced day stays, unless it is paid in another way; a renewal waits for the end of its period.
  const retainsDay = order.Kind === OrderKind.renewal || order.ShopPaymentTypeId === amounts.ShopPaymentTypeId;
  await forgetCoupons(tx, order, now);
  await reserveCoupons(tx, order, choice.quote.Coupons, now);
  await detachProvisionalAccess(tx, order, now);
  await tx.delete(orderLines).where(eq(orderLines.OrderId, id));
  await insertLines(tx, id, choice.quote);
  const [changed] = await tx
    .update(orders)
    .set({
      ...amounts,
      ...(retainsDay ? {} : { ExpirationDate, GraceUntil }),
      Billing: billing,
      Consumer: isConsumer(billing),
      ...notesOf(input),
      Search: orderSearch(order.Number, billing, customer.Email),
      UpdatedAt: at,
      UpdatedById: authorId(caller),
      Version: sql`${orders.Version} + 1`,
    })
    .where(eq(orders.Id, id))
    .returning();
  await addOrderEvent(tx, { OrderId: id, Kind: 'changed', Public: false }, { caller, now });
  await planEnteredDebit(tx, orNotFound(changed), now);
  await grantProvisionalAccess(tx, orNotFound(changed), choice.payment.type, { caller, now });
  return id;
}

/** What `POST /Orders` and `PUT /Orders/{id}` do: staff enter an order for a customer, or change a pending one. */
export const orderSaver = (api: Api) => (tx: Tx, input: OrderInput, context: SaveContext) =>
  context.Id === null ? addOrder(tx, api, input, context) : editOrder(tx, context.Id, input, context);
