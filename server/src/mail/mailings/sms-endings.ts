import { MailingKind, type MailingKindCode } from '@circolo/contract/mail/mailings/mailing';
import type { SmsEnding } from '@circolo/contract/mail/mailings/sms-mailings-of';
import { languageOf } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import type { Queryable } from '../../db/database.ts';
import { linkAddress } from '../../origins/link-address.ts';
import { brandsOfPeople } from '../../tables/mail/mailing-people.ts';

/** A key that ends nothing, as long as one that does: what is counted and tried has the length of what is sent. */
export const sampleKey = 'x'.repeat(22);

/** What the outbox shows in the place of a key. */
export const hiddenKey = '••••••';

interface EndingOf {
  Kind: MailingKindCode;
  OriginId: number;
  Language: string;
  /** The key by which the person ends offers. */
  key: string;
  /** The server's address, for brands without one of their own. */
  address: string;
}

/** What follows a text to many: of an offer the link that ends offers, which the law asks of each. The key is behind the hash, so that it is in no log. */
export async function readEnding(db: Queryable, of: EndingOf): Promise<string> {
  const { Kind, OriginId, Language, key, address } = of;
  if (Kind !== MailingKind.offer) return '';
  const base = ((await linkAddress(db, OriginId)) ?? address).replace(/\/+$/, '');
  return `\n${translator(languageOf(Language))('smsMailings.objection', { link: `${base}/u#${key}` })}`;
}

/** The endings of some users' texts, each with how many of them it is for. */
export async function readEndings(
  db: Queryable,
  ids: readonly number[],
  { Kind, address }: Pick<EndingOf, 'Kind' | 'address'>,
): Promise<SmsEnding[]> {
  const groups = await brandsOfPeople(db, ids);
  return Promise.all(
    groups.map(async ({ Recipients, ...group }) => ({
      Text: await readEnding(db, { ...group, Kind, address, key: sampleKey }),
      Recipients,
    })),
  );
}
