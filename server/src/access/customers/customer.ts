import { UserNature } from '@circolo/contract/authorization/natures';
import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { identities, userCategories, users } from '../../tables/access/user-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { recordWebhook } from '../../webhooks/record-webhook.ts';
import { customerWebhook } from './customer-webhooks.ts';
import { findUserOfAccount } from './shop-account.ts';

/**
 * The user whose orders and purchases a session reaches, or null while there is none: its own; for an account of the shop
 * the one linked to it, else the one with the same address. That reaches purchases only, never rights.
 */
export async function findCustomerId(db: Queryable, caller: Caller): Promise<number | null> {
  if (caller.UserId) return caller.UserId;
  if (!caller.IdentityId) return null;
  const [identity] = await db
    .select({ Email: identities.Email })
    .from(identities)
    .where(eq(identities.Id, caller.IdentityId));
  const user = await findUserOfAccount(db, { Id: caller.IdentityId, Email: orNotFound(identity).Email });
  return user?.Id ?? null;
}

/** The category whose people the shop lets in: the provider's own. */
export async function categoryForCustomers(tx: Tx): Promise<string> {
  const [provider] = await tx
    .select({ Code: userCategories.Code })
    .from(userCategories)
    .where(eq(userCategories.Provider, true));
  return orNotFound(provider).Code;
}

/** A brand's product, read by the statement that writes it. */
export const softwareOf = (tx: Tx, originId: number) =>
  sql<SoftwareCode>`(${tx.select({ Software: origins.Software }).from(origins).where(eq(origins.Id, originId))})`;

/**
 * Makes a proven account of the shop a customer: nature STD, no password, linked to the account. It is found, locked and
 * helped like any other before it has bought anything. Where a user has the address already, that user is the customer
 * (`findCustomerId`) and nothing is made.
 */
export async function makeCustomer(tx: Tx, identityId: string, now: Date): Promise<void> {
  const [identity] = await tx.select().from(identities).where(eq(identities.Id, identityId)).for('update');
  const { Email, FirstName, LastName, Language, OriginId } = orNotFound(identity);
  const at = now.toISOString();
  const [row] = await tx
    .insert(users)
    .values({
      Email,
      FirstName,
      LastName,
      Language,
      Nature: UserNature.standard,
      CategoryCode: await categoryForCustomers(tx),
      OriginId,
      Software: softwareOf(tx, OriginId),
      IdentityId: identityId,
      Search: searchText(FirstName, LastName, Email),
      CreatedAt: at,
      UpdatedAt: at,
    })
    .onConflictDoNothing()
    .returning({ Id: users.Id, OriginId: users.OriginId, Software: users.Software, MergedIntoId: users.MergedIntoId });
  if (!row) return;
  await tx.update(sessions).set({ UserId: row.Id }).where(eq(sessions.IdentityId, identityId));
  await Promise.all([
    recordChange(tx, null, { Resource: 'Users', RecordId: row.Id, Action: 'Register', After: { Email } }),
    recordWebhook(tx, customerWebhook(WebhookEvent.customerCreated, row, now)),
  ]);
}
