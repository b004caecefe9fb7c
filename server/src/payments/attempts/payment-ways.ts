import { problem } from '@circolo/contract/errors/problem';
import { OrderKind } from '@circolo/contract/sales/codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { couponsByWay } from '../../sales/coupons/applied-coupons.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { referenceOf } from '../../sales/order-records/reference-of.ts';
import { choosePayment, offeredPayments } from '../../sales/payment-types/offered-payments.ts';
import { paymentWayAnswer } from '../../sales/payment-types/payment-way.ts';
import { grantProvisionalAccess } from '../../sales/purchases/provisional-access.ts';
import { orderLines, orders } from '../../tables/sales/order-tables.ts';
import { dueOf } from './attempts.ts';

async function occasionOf(db: Queryable, order: OrderRow) {
  const Lines = await db
    .select({ PackageType: orderLines.PackageType, PackageId: orderLines.PackageId })
    .from(orderLines)
    .where(eq(orderLines.OrderId, order.Id));
  const { OriginId, Software, Total } = order;
  return { OriginId, Software, quote: { Lines, priced: { Total } }, isRenewal: order.Kind === OrderKind.renewal };
}

/** The ways in which an order can be paid with its coupons, its own first; fewer before the address of its customer is proved. */
export async function waysOf(db: Queryable, order: OrderRow, isUnproven = false) {
  if (dueOf(order) === 0) return [];
  const types = await offeredPayments(db, { ...(await occasionOf(db, order)), isUnproven });
  const bound = await couponsByWay(db, order);
  const isOwn = ({ Id }: { Id: number }) => Number(Id === order.ShopPaymentTypeId);
  return types
    .filter((type) => isOwn(type) || bound(type.PaymentVector) === null)
    .sort((one, other) => isOwn(other) - isOwn(one))
    .map((type) => paymentWayAnswer(type, { isUnproven }));
}

/**
 * Gives an order another way to be paid, if it is offered (`PaymentTypeNotOffered`) and its coupons are for it
 * (`CouponPaymentType`); its row is locked. It waits as long as
 * the new way allows, never shorter than it did.
 */
export async function changeWay(
  tx: Tx,
  order: OrderRow,
  { TypeId: typeId, isUnproven = false }: { TypeId: number; isUnproven?: boolean | undefined },
  now: Date,
): Promise<void> {
  if (order.ShopPaymentTypeId === typeId) return;
  const { type } = await choosePayment(tx, typeId, {
    ...(await occasionOf(tx, order)),
    byStaff: false,
    isUnproven,
  });
  const code = (await couponsByWay(tx, order))(type.PaymentVector);
  if (code !== null) throw problem('CouponPaymentType', { parameters: { code } });
  const waits = shiftDay(romeDay(now), type.OrderExpirationDays);
  const columns = {
    PaymentType: type.PaymentVector,
    ShopPaymentTypeId: type.Id,
    BankId: type.BankId,
    TransferReference: referenceOf(order, type.PaymentVector),
    ExpirationDate: order.Instalments || waits <= order.ExpirationDate ? order.ExpirationDate : waits,
    UpdatedAt: now.toISOString(),
  };
  await tx.update(orders).set(columns).where(eq(orders.Id, order.Id));
  Object.assign(order, columns);
  await grantProvisionalAccess(tx, order, type, { caller: null, now });
}
