import { problem } from '@circolo/contract/errors/problem';
import {
  listPaymentMethods,
  listUserPaymentMethods,
  removePaymentMethod,
  setDefaultMethod,
} from '@circolo/contract/payments/payment-methods';
import { AttemptState } from '@circolo/contract/sales/codes';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { findCustomerId } from '../../access/customers/customer.ts';
import { getVisibleUser } from '../../access/users/visible-user.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import { registerRacedKey } from '../../db/failures/raced-keys.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { codeOf } from '../../resource/wire.ts';
import { endPlannedDebit, lockPlanned } from '../../sales/payment-types/planned-debits.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { MandateState, StoredMethodState, userPaymentMethods as t } from '../../tables/sales/payment-method-tables.ts';
import { methodName } from './method-name.ts';
import { renewByDefault, renewWithout } from './renewal-methods.ts';

const isStored = ne(t.State, StoredMethodState.deleted);

const isSigned = sql`coalesce(${t.MandateState}, ${MandateState.valid}) = ${MandateState.valid}`;

/** What a customer sees of it: a mandate that was never signed is no way to pay; one that has ended says so, as a card does. */
const isOffered = and(isStored, or(isSigned, eq(t.State, StoredMethodState.expired)));

// Another method became the default at the same moment: what runs again finds it, and takes its place.
registerRacedKey('user_payment_method_default');

/** The saved methods of a customer, the default first. */
const methodsOf = (db: Queryable, userId: number) =>
  db
    .select({
      Id: t.Id,
      Vector: t.Vector,
      CardBrand: codeOf(t.CardBrand),
      CardLast4: t.CardLast4,
      CardExpiryMonth: t.CardExpiryMonth,
      CardExpiryYear: t.CardExpiryYear,
      Holder: t.Holder,
      IbanMasked: t.IbanMasked,
      MandateReference: t.MandateReference,
      PaypalEmail: t.PaypalEmail,
      IsDefault: t.IsDefault,
      State: codeOf(t.State),
    })
    .from(t)
    .where(and(eq(t.UserId, userId), isOffered))
    .orderBy(sql`${t.IsDefault} desc`, asc(t.Id));

/** What renewals of a customer are charged to, by name; null where nothing is set. */
export async function defaultPayment(db: Queryable, userId: number) {
  const [method] = await db
    .select()
    .from(t)
    .where(and(eq(t.UserId, userId), isStored, eq(t.IsDefault, true)));
  return method ? { Vector: method.Vector, Description: methodName(method) } : null;
}

/** What may become the default: nothing is charged to a card or a mandate that has ended. */
const isUsable = ne(t.State, StoredMethodState.expired);

const ofOwner = (id: number, userId: number) => and(eq(t.Id, id), eq(t.UserId, userId), isOffered);

async function lockOwn(tx: Tx, id: number, userId: number): Promise<typeof t.$inferSelect> {
  const [method] = await tx.select().from(t).where(ofOwner(id, userId)).for('update');
  return orNotFound(method);
}

async function makeDefault(tx: Tx, id: number, userId: number, now: Date): Promise<void> {
  const [method] = await tx
    .select()
    .from(t)
    .where(and(ofOwner(id, userId), isUsable));
  // Orders and what they renew are locked before methods, as where renewals are made.
  await renewByDefault(tx, userId, orNotFound(method), now);
  await lockOwn(tx, id, userId);
  const UpdatedAt = now.toISOString();
  await tx
    .update(t)
    .set({ IsDefault: false, UpdatedAt })
    .where(and(eq(t.UserId, userId), eq(t.IsDefault, true), ne(t.Id, id)));
  await tx.update(t).set({ IsDefault: true, UpdatedAt }).where(eq(t.Id, id));
}

/** What a payment under way is made with has to be there when its outcome comes. */
async function assertUnused(tx: Tx, methodId: number): Promise<void> {
  const underWay = and(
    eq(orderPayments.UserPaymentMethodId, methodId),
    inArray(orderPayments.State, [AttemptState.pending, AttemptState.authorised]),
  );
  if ((await tx.$count(orderPayments, underWay)) > 0) throw problem('PaymentMethodInUse');
}

/** The saved payment methods of customers, and what staff see of it. */
export function paymentMethodsRoutes(api: Api): void {
  read(api, listPaymentMethods, async (db, { caller }) => methodsOf(db, (await findCustomerId(db, caller)) ?? 0));
  read(api, listUserPaymentMethods, async (db, { params, caller }) => {
    const { Id } = await getVisibleUser(db, params.Id, caller);
    return methodsOf(db, Id);
  });
  write(api, setDefaultMethod, async (tx, { params, caller, now }) => {
    const userId = orNotFound(await findCustomerId(tx, caller));
    await makeDefault(tx, params.Id, userId, now);
    return methodsOf(tx, userId);
  });
  write(api, removePaymentMethod, async (tx, { params, caller, now }) => {
    const userId = orNotFound(await findCustomerId(tx, caller));
    const waiting = await lockPlanned(tx, params.Id, userId);
    const { Id } = await lockOwn(tx, params.Id, userId);
    await assertUnused(tx, Id);
    await tx
      .update(t)
      .set({ State: StoredMethodState.deleted, IsDefault: false, UpdatedAt: now.toISOString() })
      .where(eq(t.Id, Id));
    for (const order of waiting) await endPlannedDebit(tx, order, now);
    await renewWithout(tx, { Id, UserId: userId }, now);
    return methodsOf(tx, userId);
  });
}
