import { fieldProblem } from '@circolo/contract/errors/problem';
import type { Letter } from '@circolo/contract/mail/letters/letter';
import { MailingChannel, type MailingChannelCode, type MailingKindCode } from '@circolo/contract/mail/mailings/mailing';
import { mostRecipients } from '@circolo/contract/mail/mailings/mailings-of';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { findCallerAddress } from '../../http/rights/caller-address.ts';
import { enqueue } from '../../jobs/job.ts';
import { recordChange } from '../../resource/audit.ts';
import { mailings as t } from '../../tables/mail/mailing-tables.ts';
import { mailingResource } from '../outbox/mail-of-mailing.ts';
import { measuredLinks } from '../reactions/measured-links.ts';
import type { JudgedRecipients } from './judge-recipients.ts';
import { queueMailing, queueNext } from './queue-mailing.ts';

/** A mailing before it is sent. */
interface NewMailing extends Letter {
  Channel: MailingChannelCode;
  Kind: MailingKindCode;
  /** The resource from whose list it was written. */
  FromResource: string;
  MeasuresClicks: boolean;
  MeasuresOpenings: boolean;
  SendAt: string | null;
}

/** Makes a mailing and puts its first messages into the outbox; a job follows with the others. Answers its id. */
export async function sendMailing(
  tx: Tx,
  mailing: NewMailing,
  { UserIds, LeftOut }: JudgedRecipients,
  { caller, now, address }: { caller: Caller; now: Date; address: string },
): Promise<number> {
  if (UserIds.length === 0) throw fieldProblem('Ids', 'required');
  if (UserIds.length > mostRecipients) throw fieldProblem('Ids', 'notAllowed');
  const { Channel, Subject, Text, Kind, FromResource, MeasuresClicks, MeasuresOpenings, SendAt } = mailing;
  const at = now.toISOString();
  const [row] = await tx
    .insert(t)
    .values({
      FromResource,
      Channel,
      Kind,
      Subject,
      Text,
      WriterName: caller.Name,
      ReplyTo: Channel === MailingChannel.email ? await findCallerAddress(tx, caller) : null,
      MeasuresClicks,
      MeasuresOpenings,
      Links: MeasuresClicks ? measuredLinks(Text) : [],
      // A moment that is over means at once.
      SendAt: SendAt !== null && new Date(SendAt) > now ? SendAt : null,
      Recipients: UserIds.length,
      LeftOutBy: LeftOut,
      WaitingIds: UserIds,
      Search: searchText(Subject),
      CreatedAt: at,
      CreatedById: caller.UserId,
      UpdatedAt: at,
      UpdatedById: caller.UserId,
    })
    .returning({ Id: t.Id });
  const { Id } = orNotFound(row);
  await recordChange(tx, caller, {
    Resource: mailingResource,
    RecordId: Id,
    Action: 'Create',
    After: { Subject, Channel, Kind, MeasuresClicks, MeasuresOpenings },
  });
  if (!(await queueNext(tx, Id, { now, address }))) await enqueue(tx, queueMailing, { Id });
  return Id;
}
