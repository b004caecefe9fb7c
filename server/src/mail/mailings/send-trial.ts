import { problem } from '@circolo/contract/errors/problem';
import { EmailType } from '@circolo/contract/mail/codes';
import type { Letter } from '@circolo/contract/mail/letters/letter';
import type { TagsOf } from '@circolo/contract/mail/tags/tags';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { findCallerAddress } from '../../http/rights/caller-address.ts';
import type { Recipient } from '../letters/recipient.ts';
import { letterTags, originOf, renderLetter } from '../letters/render-letter.ts';
import { assertNotTooMany } from '../letters/send-letter.ts';
import { queueMail } from '../outbox/queue-mail.ts';

/** The writer as the recipient of what they wrote. */
const writerAs = (To: string, { Name, UserId, OriginId }: Caller, Language: Language): Recipient => ({
  To,
  Organisation: null,
  Person: Name,
  FirstName: null,
  Language,
  UserId,
  OriginId,
  Obstacle: null,
});

interface Trial {
  letter: Letter;
  /** What a mail of a mailing says beside. */
  added: Partial<TagsOf<'USR'>>;
  language: Language;
}

/** Sends what is written for many to its writer alone, marked as a test; answers the address. */
export async function sendTrial(
  tx: Tx,
  { letter, added, language }: Trial,
  { caller, address, now }: { caller: Caller; address: string; now: Date },
): Promise<string> {
  const To = await findCallerAddress(tx, caller);
  if (To === null) throw problem('RecipientWithoutAddress');
  await assertNotTooMany(tx, caller, now);
  const Subject = translator(language)('mailTest.marked', { subject: letter.Subject });
  const written = { letter: { ...letter, Subject }, recipient: writerAs(To, caller, language), caller };
  await renderLetter(tx, written, address, added);
  await queueMail(
    tx,
    { now: () => now },
    {
      Type: EmailType.userDefined,
      OriginId: originOf(written),
      To,
      Language: language,
      UserId: caller.UserId,
      Tags: { ...letterTags(written), ...added },
      WriterId: caller.UserId,
      ReplyTo: To,
      DedupeKey: `mailing-test:${crypto.randomUUID()}`,
    },
  );
  return To;
}
