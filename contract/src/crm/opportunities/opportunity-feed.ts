import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { endpoint } from '../../http/endpoint.ts';
import { codesFilter } from '../../resource/filters.ts';
import { paged, pageQuery } from '../../resource/paged.ts';
import { recordId } from '../../resource/resource.ts';
import { instant, textOrNull } from '../../values/kinds.ts';

/** What the stream of an opportunity is made of: its events, activities, mails, what came back to its letters, orders, changes of its fields. */
export const FeedKind = { event: 'E', activity: 'A', mail: 'M', reply: 'R', order: 'O', change: 'C' } as const;
const feedKind = enumeration('FeedKind', FeedKind);

/**
 * One thing of the stream. `What` is the kind of an event, the category of an activity, the type and state of a mail, the kind of what came back or the
 * state of an order; `Data` are the values of its words, `Title` what it is called.
 */
const entry = z.object({
  Kind: feedKind,
  Id: z.int(),
  At: instant,
  Actor: textOrNull,
  What: z.string(),
  Title: textOrNull,
  Data: z.record(z.string(), z.unknown()),
});
export type FeedEntry = z.infer<typeof entry>;

/**
 * What happened around an opportunity in one stream, newest first. Activities are those done; what is planned is listed
 * apart.
 */
export const opportunityFeed = endpoint({
  method: 'GET',
  path: '/Opportunities/{Id}/Feed',
  summary: 'What happened around an opportunity, newest first',
  access: { resource: 'Opportunities', level: AuthorizationLevel.view },
  params: recordId,
  query: pageQuery.extend({ Kind: codesFilter(FeedKind).optional() }),
  answer: paged(entry),
});
