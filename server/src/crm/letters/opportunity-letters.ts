import { and, eq } from 'drizzle-orm';
import { findUserRecipient } from '../../access/customers/customer-recipient.ts';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound } from '../../http/implement.ts';
import { letterRoutes } from '../../mail/letters/letter-routes.ts';
import type { Recipient } from '../../mail/letters/recipient.ts';
import { opportunities as t } from '../../tables/crm/opportunity-tables.ts';
import { visibleTo } from '../scope/visible-to.ts';
import { findLeadRecipient } from './lead-letters.ts';

/** The customer or the lead behind an opportunity: what forbids to write to them forbids it here too. */
async function findBehind(db: Queryable, { UserId, LeadId }: typeof t.$inferSelect): Promise<Recipient | null> {
  if (UserId !== null) return findUserRecipient(db, UserId);
  return LeadId === null ? null : findLeadRecipient(db, LeadId);
}

/** Letters about an opportunity, to its contact. */
export function opportunityLettersRoutes(api: Api, address: string): void {
  letterRoutes(api, 'Opportunities', {
    address,
    findRecipient: async (db, id, caller) => {
      const isVisible = and(eq(t.Id, id), visibleTo(caller, t.AssignedToId));
      const [row] = await db.select().from(t).where(isVisible);
      const opportunity = orNotFound(row);
      const behind = await findBehind(db, opportunity);
      return {
        To: opportunity.Email ?? behind?.To ?? null,
        Organisation: opportunity.BusinessName ?? behind?.Organisation ?? null,
        Person: opportunity.ContactName ?? behind?.Person ?? null,
        FirstName: behind?.FirstName ?? null,
        Language: behind?.Language ?? 'it',
        UserId: behind?.UserId ?? null,
        OriginId: opportunity.OriginId ?? behind?.OriginId ?? null,
        Obstacle: behind?.Obstacle ?? null,
      };
    },
  });
}
