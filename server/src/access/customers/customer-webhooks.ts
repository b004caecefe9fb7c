import { isStaff } from '@circolo/contract/authorization/natures';
import type { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { users } from '../../tables/access/user-tables.ts';
import { type NewWebhook, recordWebhooks } from '../../webhooks/record-webhook.ts';

type CustomerEventCode = (typeof WebhookEvent)['customerCreated' | 'customerChanged' | 'customerDeleted'];

type CustomerFacts = Pick<typeof users.$inferSelect, 'Id' | 'OriginId' | 'Software' | 'MergedIntoId'>;

/** What other systems hear of a customer: who, and of which brand and product; never a name or an address. */
export const customerWebhook = (
  Event: CustomerEventCode,
  { Id, OriginId, Software, MergedIntoId }: CustomerFacts,
  now: Date,
): NewWebhook<CustomerEventCode> => ({
  Event,
  Subject: String(Id),
  OriginId,
  Data: { CustomerId: Id, OriginId, Software, MergedIntoId },
  now,
});

/** The customers who were merged into one: where that one is merged or separated, others hear of them, too, who has all of theirs. */
export async function findMergedInto(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx.select({ Id: users.Id }).from(users).where(eq(users.MergedIntoId, id)).orderBy(users.Id);
  return rows.map(({ Id }) => Id);
}

/** Notifies other systems of users, as far as they are customers. Of one who is deleted, before that. */
export async function recordCustomers(
  tx: Tx,
  Event: CustomerEventCode,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({
      Id: users.Id,
      OriginId: users.OriginId,
      Software: users.Software,
      MergedIntoId: users.MergedIntoId,
      Nature: users.Nature,
    })
    .from(users)
    .where(inArray(users.Id, [...ids]));
  const customers = found.filter(({ Nature }) => !isStaff(Nature));
  await recordWebhooks(
    tx,
    customers.map((customer) => customerWebhook(Event, customer, now)),
  );
}
