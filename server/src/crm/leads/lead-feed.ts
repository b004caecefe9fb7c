import { isStaff } from '@circolo/contract/authorization/natures';
import { leadFeed, leadFeedKinds } from '@circolo/contract/crm/leads/lead-feed';
import { sql } from 'drizzle-orm';
import type { Api } from '../../http/api.ts';
import { orNotFound, read } from '../../http/implement.ts';
import { selectOne } from '../../resource/select.ts';
import type { Scope } from '../../resource/source.ts';
import { crmActivities as activities } from '../../tables/crm/agenda-tables.ts';
import { emailMessages as mails } from '../../tables/mail/email-tables.ts';
import { receivedMails as replies } from '../../tables/mail/received-tables.ts';
import { smsMessages as texts } from '../../tables/mail/sms-tables.ts';
import { activityPart, changePart, mailPart, replyPart, smsPart } from '../feed/common-parts.ts';
import { readFeed } from '../feed/read-feed.ts';
import { leadSource } from './lead-source.ts';

const parts = {
  [leadFeedKinds.mail]: mailPart(
    (id) => sql`${mails.RelatedType} = 'Leads' and ${mails.RelatedId} = ${id} and not ${mails.IsTest}`,
  ),
  [leadFeedKinds.reply]: replyPart((id, { Nature }) =>
    Nature !== null && isStaff(Nature)
      ? sql`${replies.RelatedType} = 'Leads' and ${replies.RelatedId} = ${id}`
      : sql`false`,
  ),
  [leadFeedKinds.sms]: smsPart((id, { Nature }) =>
    Nature !== null && isStaff(Nature)
      ? sql`${texts.RelatedType} = 'Leads' and ${texts.RelatedId} = ${id}`
      : sql`false`,
  ),
  [leadFeedKinds.activity]: activityPart('CrmActivities', (id) => sql`${activities.LeadId} = ${id}`),
  [leadFeedKinds.change]: changePart('Leads'),
};

/** `GET Leads/{Id}/Feed`: what happened with a lead in one stream. */
export function leadFeedRoute(api: Api, reached: Scope): void {
  read(api, leadFeed, async (db, { params, query, caller }) => {
    const { Id } = orNotFound(await selectOne(db, leadSource, params.Id, reached(caller)));
    return readFeed(db, parts, { ...query, Id, caller });
  });
}
