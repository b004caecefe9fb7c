import type { leads } from '../../tables/crm/lead-tables.ts';
import { joinedMessage } from './joined-message.ts';
import type { ReceivedLead } from './received-lead.ts';

type Lead = typeof leads.$inferSelect;

/** The software and the activity of a lead: who gave none says them now; an activity has the software of its type. */
function activityOf(lead: Lead, { Software = null, ActivityTypeId = null }: ReceivedLead) {
  const fits = lead.ActivityTypeId === null && (lead.Software === null || lead.Software === Software);
  return fits
    ? { Software: lead.Software ?? Software, ActivityTypeId }
    : { Software: lead.Software, ActivityTypeId: lead.ActivityTypeId };
}

/** The person of a lead: first and last name are of one. */
function personOf({ FirstName, LastName }: Lead, received: ReceivedLead) {
  if (FirstName !== null || LastName !== null) return { FirstName, LastName };
  return { FirstName: received.FirstName ?? null, LastName: received.LastName ?? null };
}

/** What a lead says of itself, with what was not known before it wrote again. */
export const completed = (lead: Lead, received: ReceivedLead) => ({
  ...personOf(lead, received),
  ...activityOf(lead, received),
  BusinessName: lead.BusinessName ?? received.BusinessName ?? null,
  Mobile: lead.Mobile ?? received.Mobile ?? null,
  MembersCount: lead.MembersCount ?? received.MembersCount ?? null,
  Message: joinedMessage(lead.Message, received.Message),
});
