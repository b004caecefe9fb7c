import { TagScope } from '@circolo/contract/codes/crm-codes';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { isConsumer } from '@circolo/contract/sales/billing';
import { OrderKind } from '@circolo/contract/sales/codes';
import type { OrderInput } from '@circolo/contract/sales/orders/order';
import { isEditable } from '@circolo/contract/sales/orders/order-status';
import { romeDay } from '@circolo/contract/values/rome-day';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { saveTags } from '../../tables/record-tags/save-tags.ts';
import { tagsOfOrder } from '../../tables/record-tags/tag-tables.ts';
import { orderLines, orders } from '../../tables/sales/order-tables.ts';
import { forgetCoupons, reserveCoupons } from '../coupons/coupon-ledger.ts';
import { findCustomer } from '../customers/customer.ts';
import { addOrderEvent } from '../order-records/add-order-event.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import { referenceOf } from '../order-records/reference-of.ts';
import { settleOrder } from '../order-status/change-order-status.ts';
import { planEnteredDebit } from '../payment-types/planned-debits.ts';
import { detachProvisionalAccess, grantProvisionalAccess } from '../purchases/provisional-access.ts';
import { billingOf, enterOrder, notesOf, priceEntered } from './enter-order.ts';
import { amountColumns, insertLines, orderSearch } from './place-order.ts';

async function addOrder(tx: Tx, api: Api, input: OrderInput, { caller, now }: SaveContext): Promise<number> {
  const customer = await findCustomer(tx, input.User.Id, caller);
  const draft = {
    customer,
    Billing: billingOf(input, customer.Billing),
    ...(await priceEntered(tx, customer, input, now)),
    notes: notesOf(input),
  };
  return (await enterOrder(tx, api, draft, { caller, now })).Id;
}

/** Changes an order that is still pending and has no invoice, which would say something else; its customer, brand and number stay. */
async function editOrder(
  tx: Tx,
  api: Api,
  input: OrderInput,
  { caller, now, id }: SaveContext & { id: number },
): Promise<number> {
  const order = await lockOrder(tx, id);
  const position = { Status: order.Status, PaidByProvider: order.PaidByProvider }; // A column of statuses.
  if (!isEditable(position) || order.PaidTotal > 0 || order.BilledAt !== null) throw problem('NotEditable');
  if (input.User.Id !== order.UserId) throw fieldProblem('User', 'notAllowed');
  const customer = await findCustomer(tx, order.UserId);
  const entered = { ...customer, OriginId: order.OriginId };
  const choice = await priceEntered(tx, entered, input, now, { OrderId: id, stored: order });
  const billing = billingOf(input, order.Billing);
  const at = now.toISOString();
  // What goes on from a purchase is paid as a whole: it waits for the end of a period.
  const goesOn = order.Kind === OrderKind.renewal || order.Kind === OrderKind.productSwitch;
  if (goesOn && input.InstalmentPlan) throw fieldProblem('InstalmentPlan.Days', 'notAllowed');
  const priced = { ...choice, Billing: billing, plan: goesOn ? null : choice.plan };
  const placedOn = romeDay(new Date(order.Date));
  const { ExpirationDate, GraceUntil, ...amounts } = amountColumns(priced, romeDay(now), placedOn);
  // The announced day stays, unless it is paid in another way; a renewal waits for the end of its period.
  const isAnnounced =
    order.ShopPaymentTypeId === amounts.ShopPaymentTypeId && !order.Instalments && !amounts.Instalments;
  const retainsDay = order.Kind === OrderKind.renewal || isAnnounced;
  await forgetCoupons(tx, order, now);
  await reserveCoupons(tx, order, choice.quote.Coupons, now);
  await detachProvisionalAccess(tx, order, now);
  await tx.delete(orderLines).where(eq(orderLines.OrderId, id));
  await insertLines(tx, id, choice.quote);
  const [changed] = await tx
    .update(orders)
    .set({
      ...amounts,
      TransferReference: referenceOf(order, amounts.PaymentType),
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
  if (amounts.Total === 0) await settleOrder(tx, api, id, now);
  return id;
}

/** What `POST /Orders` and `PUT /Orders/{id}` do: staff enter an order for a customer, or change a pending one. */
export const orderSaver = (api: Api) => async (tx: Tx, input: OrderInput, context: SaveContext) => {
  const { Id } = context;
  const id =
    Id === null ? await addOrder(tx, api, input, context) : await editOrder(tx, api, input, { ...context, id: Id });
  if (input.Tags) await saveTags(tx, tagsOfOrder, TagScope.orders, id, input.Tags);
  return id;
};
