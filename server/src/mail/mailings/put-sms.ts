import { readMobile } from '@circolo/contract/demo-activation/phone';
import { SmsPurpose, SmsState } from '@circolo/contract/mail/codes';
import type { MailingKindCode } from '@circolo/contract/mail/mailings/mailing';
import { smsParts } from '@circolo/contract/mail/sms/sms-parts';
import { eq } from 'drizzle-orm';
import { announce } from '../../db/announcements.ts';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import { orNotFound } from '../../http/implement.ts';
import { textedPeople } from '../../tables/mail/mailing-people.ts';
import { mailings } from '../../tables/mail/mailing-tables.ts';
import { smsMessages } from '../../tables/mail/sms-tables.ts';
import { mailingResource } from '../outbox/mail-of-mailing.ts';
import { hiddenKey, readEnding, sampleKey } from './sms-endings.ts';

/** The topic of what is announced where text messages of mailings were added. */
export const smsTopic = 'sms';

/** Rows of one statement: each of their values is a parameter. */
const rowsAtOnce = 500;

/** The text of a mailing with the ending of each brand and language: the one that the outbox shows, and how much is paid for it. */
function textsOf(tx: Tx, { Text, Kind, address }: { Text: string; Kind: MailingKindCode; address: string }) {
  const known = new Map<string, { Text: string; Parts: number }>();
  return async (OriginId: number, Language: string) => {
    const name = `${OriginId} ${Language}`;
    const found = known.get(name);
    if (found) return found;
    const of = { Kind, OriginId, Language, address };
    const hidden = Text + (await readEnding(tx, { ...of, key: hiddenKey }));
    const { Parts } = smsParts(Text + (await readEnding(tx, { ...of, key: sampleKey })));
    const made = { Text: hidden, Parts };
    known.set(name, made);
    return made;
  };
}

/** Puts the text messages of a mailing to some users into the outbox, one for each number; who has lost theirs meanwhile gets none. */
export async function putSms(
  tx: Tx,
  id: number,
  userIds: readonly number[],
  { now, address }: { now: Date; address: string },
): Promise<void> {
  const [row] = await tx.select().from(mailings).where(eq(mailings.Id, id));
  const mailing = orNotFound(row);
  const textFor = textsOf(tx, { Text: mailing.Text, Kind: mailing.Kind, address });
  const at = now.toISOString();
  const rows: (typeof smsMessages.$inferInsert)[] = [];
  for (const { Id, Number: number, OriginId, Language } of await textedPeople(tx, userIds)) {
    const { Phone } = readMobile(number ?? '');
    if (Phone === null) continue;
    const { Text, Parts } = await textFor(OriginId, Language);
    rows.push({
      Phone,
      Purpose: SmsPurpose.mailing,
      Text,
      Parts,
      State: SmsState.queued,
      OriginId,
      RelatedType: mailingResource,
      RelatedId: id,
      RecipientId: Id,
      WriterId: mailing.CreatedById,
      CreatedAt: at,
      NextAttemptAt: mailing.SendAt ?? at,
      Search: searchText(Phone, Text),
    });
  }
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await tx
      .insert(smsMessages)
      .values(rows.slice(first, first + rowsAtOnce))
      .onConflictDoNothing();
  announce(tx, smsTopic);
}
