import { LeadChannel } from '@circolo/contract/codes/crm-codes';
import { sendLeadRequest } from '@circolo/contract/crm/leads/send-lead-request';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import { consumeNetworkLimit } from '../../access/sessions/rate-limits.ts';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { findOriginId } from '../../origins/find-origin.ts';
import { activityTypes } from '../../tables/activities/activity-tables.ts';
import { noteRequest } from './lead-consents.ts';
import { askConsent, confirmsConsents } from './lead-opt-in.ts';
import { receiveLead } from './receive-lead.ts';

/** The software that a kind of activity is run with; null where none is named. */
async function softwareOf(tx: Tx, type: { Id: number } | null): Promise<string | null> {
  if (!type) return null;
  const [row] = await tx
    .select({ Software: activityTypes.Software })
    .from(activityTypes)
    .where(eq(activityTypes.Id, type.Id));
  if (!row) throw fieldProblem('ActivityType', 'unknownRecord');
  return row.Software;
}

/** The public form by which visitors of a brand get in touch. */
export function leadRequestRoute(api: Api): void {
  write(
    api,
    sendLeadRequest,
    async (tx, { body, request, now, language }) => {
      const { Privacy: _, Website, Phone, ActivityType, ...rest } = body;
      // People do not see this field: a request that fills it gets the usual answer, and nothing is stored.
      if (Website) return { Received: true };
      const OriginId = orNotFound(await findOriginId(tx, request.host, api.anyHost));
      const Software = await softwareOf(tx, ActivityType);
      const received = { ...rest, Software, OriginId, Mobile: Phone, ActivityTypeId: ActivityType?.Id ?? null };
      // What is confirmed by a link is not given yet.
      const asks = body.MarketingConsent && (await confirmsConsents(tx, OriginId));
      const MarketingConsent = body.MarketingConsent && !asks;
      const about = { Channel: LeadChannel.form, PrivacyAcceptedAt: now.toISOString(), MarketingConsent };
      const LeadId = await receiveLead(tx, { ...received, ...about }, now);
      await noteRequest(tx, LeadId, MarketingConsent, { now, request });
      if (asks) await askConsent(tx, api, LeadId, { OriginId, Language: language, now });
      return { Received: true };
    },
    (_db, { request, now }) => consumeNetworkLimit(api, 'leadNetwork', request, now),
  );
}
