import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { endpoint } from '../../http/endpoint.ts';
import { codesFilter } from '../../resource/filters.ts';
import { paged, pageQuery } from '../../resource/paged.ts';
import { recordId } from '../../resource/resource.ts';
import { instant, textOrNull, wholeOrNull } from '../../values/kinds.ts';

/** What the streams of customers and leads are made of. */
export const CustomerFeedKind = {
  order: 'O',
  payment: 'P',
  document: 'D',
  mail: 'M',
  reply: 'R',
  sms: 'T',
  reaction: 'K',
  activity: 'A',
  opportunity: 'V',
  change: 'C',
} as const;
const customerFeedKind = enumeration('CustomerFeedKind', CustomerFeedKind);

/**
 * One thing of a stream. `What` is the state of an order or a payment, the kind of a document or of an opportunity's event, the type of a
 * mail, the kind of what came back to one, what a text message is for, what was done with one of many (`clicked`, `opened`), the category of an activity, the action of a change; `Title` what it is called, and `Data` the values of its words; amounts are euros.
 * `OfId` is the order of a payment and the opportunity of an event or an activity.
 */
export const feedEntry = z.object({
  Kind: customerFeedKind,
  Id: z.int(),
  OfId: wholeOrNull,
  At: instant,
  Actor: textOrNull,
  What: z.string(),
  Title: textOrNull,
  Data: z.record(z.string(), z.unknown()),
});
export type FeedEntry = z.infer<typeof feedEntry>;

/**
 * What happened with a customer in one stream, newest first: orders, payments, documents, mails and what came back to them or was done with them, text messages of staff, activities that are done, sales and changes of the
 * record. Of each part only what the caller's menu opens, and of the CRM only what the caller reaches.
 */
export const customerFeed = endpoint({
  method: 'GET',
  path: '/Users/{Id}/Feed',
  summary: 'What happened with a customer, newest first',
  access: { resource: 'Users', level: AuthorizationLevel.view },
  params: recordId,
  query: pageQuery.extend({ Kind: codesFilter(CustomerFeedKind).optional() }),
  answer: paged(feedEntry),
});
