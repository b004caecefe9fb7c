import { and, eq } from 'drizzle-orm';
import type { Api } from '../../http/api.ts';
import { orNotFound } from '../../http/implement.ts';
import { writtenSmsRoutes } from '../../mail/sms/written-sms.ts';
import { leads as t } from '../../tables/crm/lead-tables.ts';
import { visibleTo } from '../scope/visible-to.ts';
import { noteContact } from './lead-letters.ts';

/** Text messages to a lead: who must not be written to by mail, must not by telephone either. */
export function leadSmsRoutes(api: Api, dailyBudget: number): void {
  writtenSmsRoutes(api, 'Leads', {
    dailyBudget,
    afterSending: noteContact,
    findRecipient: async (db, id, caller) => {
      const [row] = await db
        .select()
        .from(t)
        .where(and(eq(t.Id, id), visibleTo(caller, t.AssignedToId)));
      const { Mobile, Phone, BusinessName, FirstName, LastName, OriginId, DoNotContact } = orNotFound(row);
      return {
        phones: [Mobile, Phone],
        Organisation: BusinessName,
        Person: [FirstName, LastName].filter(Boolean).join(' ') || null,
        OriginId,
        Obstacle: DoNotContact ? 'RecipientNotToContact' : null,
      };
    },
  });
}
