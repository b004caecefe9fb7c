import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { codesFilter } from '../../resource/filters.ts';
import { paged, pageQuery } from '../../resource/paged.ts';
import { recordId } from '../../resource/resource.ts';
import { CustomerFeedKind, feedEntry } from '../customers/customer-feed.ts';

const { mail, reply, sms, activity, change } = CustomerFeedKind;

/** What the stream of a lead is made of: those parts of a customer's that somebody has who has bought nothing. */
export const leadFeedKinds = { mail, reply, sms, activity, change } as const;

/**
 * What happened with a lead in one stream, newest first: mails about it and what came back to them, text messages of staff, activities that are done, and changes of the record, its
 * requests and its way through the hands of staff among them. Mails and text messages are there for who may view their outboxes.
 */
export const leadFeed = endpoint({
  method: 'GET',
  path: '/Leads/{Id}/Feed',
  summary: 'What happened with a lead, newest first',
  access: { resource: 'Leads', level: AuthorizationLevel.view },
  params: recordId,
  query: pageQuery.extend({ Kind: codesFilter(leadFeedKinds).optional() }),
  answer: paged(feedEntry),
});
