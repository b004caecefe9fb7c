import { MailingKind } from '@circolo/contract/mail/mailings/mailing';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { sharedReads } from '../../db/kept/shared-reads.ts';
import { linkToken } from '../../http/link-token.ts';
import type { JobContext } from '../../jobs/job.ts';
import type { emailMessages } from '../../tables/mail/email-tables.ts';
import { mayMailingGo } from '../../tables/mail/mailing-people.ts';
import { mailings as t } from '../../tables/mail/mailing-tables.ts';
import type { Measuring } from '../reactions/measured-mail.ts';
import { SenderFault } from '../rendering/mail-faults.ts';

type Message = typeof emailMessages.$inferSelect;

/** What the mails of mailings are related to. */
export const mailingResource = 'Mailings';

/** Whether a mail is one of many that staff wrote at once. */
export const isOfMailing = ({ RelatedType }: Pick<Message, 'RelatedType'>): boolean => RelatedType === mailingResource;

/**
 * Whether a mail of a mailing must not be sent any more: the mailing was stopped, its person was blocked or erased, or has taken the
 * consent back that an offer needs. Asked right before each sending, however long the mail has waited.
 */
export const isTakenBack = async (db: Db, { RelatedId, UserId }: Message): Promise<boolean> =>
  !(await mayMailingGo(db, RelatedId ?? 0, UserId ?? 0));

/** What all mails of a mailing have in common. */
const textOf = {
  Kind: t.Kind,
  LetterSubject: t.Subject,
  LetterText: t.Text,
  LetterWriter: t.WriterName,
  MeasuresClicks: t.MeasuresClicks,
  MeasuresOpenings: t.MeasuresOpenings,
  Links: t.Links,
};

const shareText = sharedReads<Awaited<ReturnType<typeof readText>>>();

async function readText(db: Db, id: number) {
  const [mailing] = await db.select(textOf).from(t).where(eq(t.Id, id));
  if (!mailing) throw new SenderFault('The mailing of this mail is gone');
  return mailing;
}

/** The page on which a person takes the consent to marketing back; the key is behind the hash, so that it is in no log. */
export const unsubscribeLink = (token: string): string => `/landing/unsubscribe#${token}`;

/** What a mail of a mailing says, and the key by which its person takes the consent to marketing back. */
interface MailOfMailing {
  Tags: Record<string, unknown>;
  Secrets: { UnsubscribeLink: string } | null;
  /** Null for what needs no consent. */
  token: string | null;
  measuring: Measuring;
}

/** Reads what a mail of a mailing says. The outbox does not store it for each mail, nor the key of its link at all. */
export async function readMailOfMailing({ db, settings }: JobContext, message: Message): Promise<MailOfMailing> {
  const { RelatedId, UserId, CreatedAt } = message;
  const mailing = await shareText(db, String(RelatedId), () => readText(db, RelatedId ?? 0));
  const { Kind, MeasuresClicks, MeasuresOpenings, Links, ...Tags } = mailing;
  const measuring = { MeasuresClicks, MeasuresOpenings, Links };
  if (Kind !== MailingKind.offer) return { Tags, Secrets: null, token: null, measuring };
  // Without a key no link could end offers, so none is sent.
  if (!settings.secret || UserId === null) throw new SenderFault('An offer needs a link that ends offers');
  const token = linkToken(settings.secret, 'unsubscribe', { id: UserId, at: new Date(CreatedAt) });
  return { Tags, Secrets: { UnsubscribeLink: unsubscribeLink(token) }, token, measuring };
}
