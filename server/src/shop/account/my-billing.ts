import { isDeepStrictEqual } from 'node:util';
import type { Billing } from '@circolo/contract/sales/billing';
import { readMyBilling, saveMyBilling } from '@circolo/contract/shop/my-billing';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { eq, sql } from 'drizzle-orm';
import { findCustomerId } from '../../access/customers/customer.ts';
import { recordCustomers } from '../../access/customers/customer-webhooks.ts';
import { accountOf } from '../../access/sessions/my-sessions.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { read, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { identities, users } from '../../tables/access/user-tables.ts';

/** Stored billing data; written through the contract's schema only. */
type StoredBilling = Billing | null;

async function ofUser(db: Queryable, id: number | null): Promise<StoredBilling> {
  if (id === null) return null;
  const [user] = await db.select({ Billing: users.Billing }).from(users).where(eq(users.Id, id));
  return (user?.Billing ?? null) as StoredBilling;
}

async function ofAccount(db: Queryable, { IdentityId }: Caller): Promise<StoredBilling> {
  if (!IdentityId) return null;
  const [identity] = await db
    .select({ Billing: identities.Billing })
    .from(identities)
    .where(eq(identities.Id, IdentityId));
  return (identity?.Billing ?? null) as StoredBilling;
}

async function saveOfUser(tx: Tx, id: number, next: Billing, caller: Caller, now: Date): Promise<void> {
  await tx.select({ Id: users.Id }).from(users).where(eq(users.Id, id)).for('update');
  const before = await ofUser(tx, id);
  if (isDeepStrictEqual(before, next)) return;
  const audit = { UpdatedAt: now.toISOString(), UpdatedById: authorId(caller), Version: sql`${users.Version} + 1` };
  await tx
    .update(users)
    .set({ Billing: next, ...audit })
    .where(eq(users.Id, id));
  const change = { Before: { Billing: before }, After: { Billing: next } };
  await recordChange(tx, caller, { Resource: 'Users', RecordId: id, Action: 'Update', ...change });
  await recordCustomers(tx, WebhookEvent.customerChanged, [id], now);
}

async function saveOfAccount(tx: Tx, id: string, next: Billing, caller: Caller, now: Date): Promise<void> {
  await tx.select({ Id: identities.Id }).from(identities).where(eq(identities.Id, id)).for('update');
  const before = await ofAccount(tx, caller);
  if (isDeepStrictEqual(before, next)) return;
  const audit = { UpdatedAt: now.toISOString(), Version: sql`${identities.Version} + 1` };
  await tx
    .update(identities)
    .set({ Billing: next, ...audit })
    .where(eq(identities.Id, id));
  const change = { Before: { Billing: before }, After: { Billing: next } };
  await recordChange(tx, caller, { ...accountOf(caller), Action: 'Update', ...change });
}

/** The customer's own billing data, beside what each order has copied of them. */
export function myBillingRoutes(api: Api): void {
  read(api, readMyBilling, async (db, { caller }) => ({
    Billing: (await ofUser(db, await findCustomerId(db, caller))) ?? (await ofAccount(db, caller)),
  }));
  write(api, saveMyBilling, async (tx, { body, caller, now }) => {
    const userId = await findCustomerId(tx, caller);
    if (userId !== null) await saveOfUser(tx, userId, body, caller, now);
    // An account of the shop prefills its check-out, as a check-out leaves it.
    if (caller.IdentityId) await saveOfAccount(tx, caller.IdentityId, body, caller, now);
    return { Billing: body };
  });
}
