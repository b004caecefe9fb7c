import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { StoredMethodState, userPaymentMethods as t } from '../../tables/sales/payment-method-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import type { ProviderMethod } from '../port/port.ts';
import type { Attempt } from './attempts.ts';

async function storedMethod(tx: Tx, { Provider, ProviderToken }: NewMethod) {
  const [known] = await tx
    .select({ Id: t.Id, IsDefault: t.IsDefault })
    .from(t)
    .where(and(eq(t.Provider, Provider), eq(t.ProviderToken, ProviderToken), ne(t.State, StoredMethodState.deleted)));
  return known;
}

/** The first method of a customer that may be charged again becomes the default. */
async function isFirst(tx: Tx, order: OrderRow): Promise<boolean> {
  const [type] = await tx
    .select({ AllowRenewal: shopPaymentTypes.AllowRenewal })
    .from(shopPaymentTypes)
    .where(eq(shopPaymentTypes.Id, order.ShopPaymentTypeId));
  if (!type?.AllowRenewal) return false;
  return (
    (await tx.$count(
      t,
      and(eq(t.UserId, order.UserId), eq(t.IsDefault, true), ne(t.State, StoredMethodState.deleted)),
    )) === 0
  );
}

type NewMethod = typeof t.$inferInsert & { Provider: string; ProviderToken: string; IsDefault: boolean };

/** What is saved already was charged a moment ago: it works, and its provider says what it is called and until when it is good now. */
async function refreshMethod(tx: Tx, { Id, IsDefault }: { Id: number; IsDefault: boolean }, values: NewMethod) {
  const { CardBrand, CardLast4, CardExpiryMonth, CardExpiryYear, Holder, UpdatedAt } = values;
  const shown = { CardBrand, CardLast4, CardExpiryMonth, CardExpiryYear, Holder };
  const known = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null));
  const works = { State: StoredMethodState.active, LastErrorCode: null, IsDefault: IsDefault || values.IsDefault };
  await tx
    .update(t)
    .set({ ...known, ...works, UpdatedAt })
    .where(eq(t.Id, Id));
}

/** A method is saved once; two at the same moment cannot both become the default. */
async function insertMethod(tx: Tx, values: NewMethod): Promise<number | undefined> {
  const [made] = await tx.insert(t).values(values).onConflictDoNothing().returning({ Id: t.Id });
  if (made) return made.Id;
  const stored = await storedMethod(tx, values);
  if (stored) await refreshMethod(tx, stored, values);
  return stored?.Id ?? (values.IsDefault ? insertMethod(tx, { ...values, IsDefault: false }) : undefined);
}

/** Keeps what a customer paid with, where the provider gave a way to use it again; the order's row is locked. */
export async function savePaymentMethod(
  tx: Tx,
  order: OrderRow,
  attempt: Attempt,
  method: ProviderMethod | null,
  now: Date,
): Promise<void> {
  if (!method || !attempt.Provider) return;
  const { Token, Customer, ...shown } = method;
  const at = now.toISOString();
  const values = {
    ...shown,
    UserId: order.UserId,
    Vector: attempt.Vector,
    Provider: attempt.Provider,
    ProviderToken: Token,
    ProviderCustomer: Customer,
    IsDefault: await isFirst(tx, order),
    CreatedAt: at,
    UpdatedAt: at,
  };
  const UserPaymentMethodId = await insertMethod(tx, values);
  if (!UserPaymentMethodId) return;
  await tx.update(orderPayments).set({ UserPaymentMethodId }).where(eq(orderPayments.Id, attempt.Id));
  await tx.update(orders).set({ UserPaymentMethodId }).where(eq(orders.Id, order.Id));
}
