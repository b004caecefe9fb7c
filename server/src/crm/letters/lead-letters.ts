import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound } from '../../http/implement.ts';
import { letterRoutes } from '../../mail/letters/letter-routes.ts';
import type { Recipient } from '../../mail/letters/recipient.ts';
import { onReply } from '../../mail/replies/reply-listeners.ts';
import { leads as t } from '../../tables/crm/lead-tables.ts';
import { visibleTo } from '../scope/visible-to.ts';

/** A lead as somebody whom a letter goes to; whether the caller sees it was decided before. */
export async function findLeadRecipient(db: Queryable, id: number): Promise<Recipient> {
  const [row] = await db.select().from(t).where(eq(t.Id, id));
  const { Email, BusinessName, FirstName, LastName, UserId, OriginId, DoNotContact } = orNotFound(row);
  return {
    To: Email,
    Organisation: BusinessName,
    Person: [FirstName, LastName].filter(Boolean).join(' ') || null,
    FirstName,
    Language: 'it',
    UserId,
    OriginId,
    Obstacle: DoNotContact ? 'RecipientNotToContact' : null,
  };
}

/** The first letter, or text message, stops the response clock of a lead; a contact that was noted earlier stays the first one. */
export async function noteContact(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(t)
    .set({ FirstContactAt: now.toISOString() })
    .where(and(eq(t.Id, id), isNull(t.FirstContactAt)));
}

/** An answer is a sign of life: the lead is no quiet one. */
async function noteReply(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(t).set({ LastActivityAt: now.toISOString() }).where(eq(t.Id, id));
}

/** Letters to a lead. */
export function leadLettersRoutes(api: Api, address: string): void {
  onReply('Leads', noteReply);
  letterRoutes(api, 'Leads', {
    address,
    afterSending: noteContact,
    findRecipient: async (db, id, caller) => {
      const isVisible = and(eq(t.Id, id), visibleTo(caller, t.AssignedToId));
      const [lead] = await db.select({ Id: t.Id }).from(t).where(isVisible);
      return findLeadRecipient(db, orNotFound(lead).Id);
    },
  });
}
