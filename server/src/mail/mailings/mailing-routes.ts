import { MailingChannel, MailingKind, type MailingKindCode } from '@circolo/contract/mail/mailings/mailing';
import { mailingsOf, mostPreviewed } from '@circolo/contract/mail/mailings/mailings-of';
import type { AnyResource } from '@circolo/contract/resource/resource';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { write } from '../../http/implement.ts';
import { findCallerAddress } from '../../http/rights/caller-address.ts';
import { offerOf } from '../../resource/offers.ts';
import { type RecordSelection, selectedIds } from '../../resource/selected-ids.ts';
import { namedPeople } from '../../tables/mail/mailing-people.ts';
import { answersComeBack } from '../letters/answers-come-back.ts';
import { assertStaff } from '../letters/assert-staff.ts';
import type { Recipient } from '../letters/recipient.ts';
import { addressOf, type FindRecipient } from '../letters/recipient.ts';
import { originOf, renderLetter } from '../letters/render-letter.ts';
import { unsubscribeLink } from '../outbox/mail-of-mailing.ts';
import { newPreview } from '../outbox/previews.ts';
import { readBrand } from '../rendering/brand.ts';
import { judgeRecipients } from './judge-recipients.ts';
import { sendMailing } from './send-mailing.ts';
import { sendTrial } from './send-trial.ts';

export interface MailingPorts {
  /** The server's address, for brands without one of their own. */
  address: string;
  /** The users behind records of the list, of those that the caller sees. */
  findUsers: (db: Queryable, ids: readonly number[], caller: Caller) => Promise<number[]>;
  /** One of them by the id of the user. */
  findRecipient: FindRecipient;
}

/** What an offer says that belongs to no mailing yet: a link that ends nothing. */
const trialTags = (kind: MailingKindCode) =>
  kind === MailingKind.offer ? { UnsubscribeLink: unsubscribeLink('') } : {};

/**
 * The calls by which staff write to the customers behind many records of a list, which has been offered before a call comes.
 * @example mailingRoutes(api, users, { address, findUsers, findRecipient });
 */
export function mailingRoutes(api: Api, from: AnyResource, { address, findUsers, findRecipient }: MailingPorts): void {
  const calls = mailingsOf(from);
  const judge = async (db: Queryable, chosen: RecordSelection & { Kind: MailingKindCode }, caller: Caller) => {
    assertStaff(caller);
    const ids = await selectedIds(db, offerOf(from.Name), caller, chosen);
    return judgeRecipients(db, await findUsers(db, ids, caller), chosen.Kind);
  };
  write(api, calls.audience, async (tx, { body, caller }) => {
    const { UserIds, LeftOut } = await judge(tx, body, caller);
    const [first] = UserIds;
    const recipient = first === undefined ? null : await findRecipient(tx, first, caller);
    const brandOf = (to: Recipient) => readBrand(tx, originOf({ recipient: to, caller }), address);
    const comeBack = recipient !== null && (await answersComeBack(tx, recipient.Language, await brandOf(recipient)));
    const ReplyTo = comeBack ? null : await findCallerAddress(tx, caller);
    return {
      Recipients: UserIds.length,
      LeftOut,
      First: await namedPeople(tx, UserIds.slice(0, mostPreviewed)),
      ReplyTo,
    };
  });
  write(api, calls.preview, async (tx, { body: { UserId, Kind, ...letter }, caller, now }) => {
    assertStaff(caller);
    const recipient = await findRecipient(tx, UserId, caller);
    addressOf(recipient);
    const { Subject, Copy } = await renderLetter(tx, { letter, recipient, caller }, address, trialTags(Kind));
    return { Link: await newPreview(tx, { Html: Copy.Html }, now), Subject };
  });
  write(api, calls.test, async (tx, { body: { Kind, ...letter }, caller, language, now }) => {
    assertStaff(caller);
    return { To: await sendTrial(tx, { letter, added: trialTags(Kind), language }, { caller, address, now }) };
  });
  write(api, calls.send, async (tx, { body, caller, now }) => {
    const judged = await judge(tx, body, caller);
    const { Subject, Text, Kind, SendAt, MeasuresClicks, MeasuresOpenings } = body;
    const [first] = judged.UserIds;
    if (first !== undefined) {
      // What could not be rendered later is refused while the writer still has the text before them.
      const recipient = await findRecipient(tx, first, caller);
      await renderLetter(tx, { letter: { Subject, Text }, recipient, caller }, address, trialTags(Kind));
    }
    const measured = { MeasuresClicks, MeasuresOpenings };
    const mailing = {
      Channel: MailingChannel.email,
      Subject,
      Text,
      Kind,
      SendAt,
      ...measured,
      FromResource: from.Name,
    };
    const Id = await sendMailing(tx, mailing, judged, { caller, now, address });
    return { Id, Recipients: judged.UserIds.length };
  });
}
