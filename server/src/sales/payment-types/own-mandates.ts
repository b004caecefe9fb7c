import { PaymentVector } from '@circolo/contract/sales/codes';
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { MandateState, StoredMethodState, userPaymentMethods as t } from '../../tables/sales/payment-method-tables.ts';
import { banks } from '../../tables/sales/payment-type-tables.ts';

/** Mandates of ours that may be used: no provider is between, signed and neither revoked nor forgotten. */
export const isOwnMandate = and(
  eq(t.Vector, PaymentVector.sepaDebit),
  isNull(t.Provider),
  isNotNull(t.IbanSealed),
  eq(t.MandateState, MandateState.valid),
  ne(t.State, StoredMethodState.deleted),
);

/** Banks that collect debits for us. */
export const collectsDebits = and(
  eq(banks.UseForDebits, true),
  eq(banks.Active, true),
  isNotNull(banks.CreditorIdentifier),
);

/** Whether we collect debits ourselves. */
export async function collectOurselves(db: Queryable): Promise<boolean> {
  const [bank] = await db.select({ Id: banks.Id }).from(banks).where(collectsDebits).limit(1);
  return bank !== undefined;
}

/** A mandate of ours that a customer has signed: the one that is asked for, else the default one; undefined for none. */
export async function ownMandate(db: Queryable, userId: number, id: number | null) {
  const [mandate] = await db
    .select()
    .from(t)
    .where(and(eq(t.UserId, userId), isOwnMandate, id === null ? undefined : eq(t.Id, id)))
    .orderBy(sql`${t.IsDefault} desc`, asc(t.Id))
    .limit(1);
  return mandate;
}
