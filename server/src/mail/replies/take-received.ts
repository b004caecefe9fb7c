import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import { EmailMessageState, EmailType } from '@circolo/contract/mail/codes';
import { ReceivedKind } from '@circolo/contract/mail/replies/reply';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { recordAlerts } from '../../alerts/record-alerts.ts';
import type { Db, Queryable, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type SavedContent, saveContent } from '../../files/content.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { receivedFiles, receivedMails as t } from '../../tables/mail/received-tables.ts';
import { countBounce, forgetBounces } from '../bounces/count-bounce.ts';
import type { Bounce } from '../bounces/read-bounce.ts';
import { alertWriter } from '../outbox/alert-writer.ts';
import { isOfMailing } from '../outbox/mail-of-mailing.ts';
import { mailsNamed } from '../threads/reply-token.ts';
import type { ReadMail } from './read-received.ts';
import { notifyOfReply } from './reply-listeners.ts';

type Message = typeof emailMessages.$inferSelect;

/** Mails that one thread takes in a day: who has its address cannot fill the database, nor two programs that answer one another. */
const threadMostInDay = 50;
const day = 86_400_000;

/** Where a mail was read. */
export interface Place {
  ConfigurationId: number;
  UidValidity: string;
  Uid: number;
  ReceivedAt: Date;
}

/** The mail of the outbox that a received one answers: the first that its addresses and Message-IDs name. */
async function findMail(db: Queryable, { Addresses, Answered }: ReadMail, secret: Buffer): Promise<Message | null> {
  const ids = mailsNamed(secret, Addresses, Answered);
  if (ids.length === 0) return null;
  const isLetter = and(inArray(emailMessages.Id, ids), eq(emailMessages.Type, EmailType.userDefined));
  const rows = await db.select().from(emailMessages).where(isLetter);
  const byId = new Map(rows.map((row) => [row.Id, row]));
  return ids.map((id) => byId.get(id)).find((row) => row !== undefined) ?? null;
}

async function isFull(db: Queryable, mail: Message, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - day).toISOString();
  return (await db.$count(t, and(eq(t.MailId, mail.Id), gt(t.CreatedAt, since)))) >= threadMostInDay;
}

/** The record at which a person reads an answer: the one that was written from, and for a mailing the customer. */
const readAt = (mail: Message): { Resource: string; RecordId: number } | null => {
  const { RelatedType, RelatedId, UserId } = mail;
  if (isOfMailing(mail)) return UserId === null ? null : { Resource: 'Users', RecordId: UserId };
  return RelatedType === null || RelatedId === null ? null : { Resource: RelatedType, RecordId: RelatedId };
};

async function alertOfReply(tx: Tx, mail: Message, receivedId: number, now: Date): Promise<void> {
  const record = readAt(mail);
  if (!record || mail.CreatedById === null) return;
  const alert = { Kind: AlertKind.letterAnswered, ...record, Occasion: String(receivedId), ActorId: null, now };
  await recordAlerts(tx, [mail.CreatedById], alert);
}

/** What has left comes back: the mail was not delivered after all. */
async function markBounced(tx: Tx, mail: Message, { reason, isDeadAddress }: Bounce, now: Date): Promise<void> {
  const changed = await tx
    .update(emailMessages)
    .set({
      State: EmailMessageState.bounced,
      Error: reason,
      UpdatedAt: now.toISOString(),
      Version: sql`${emailMessages.Version} + 1`,
    })
    .where(and(eq(emailMessages.Id, mail.Id), eq(emailMessages.State, EmailMessageState.sent)))
    .returning({ Id: emailMessages.Id });
  if (isDeadAddress) await countBounce(tx, mail.To, reason, now);
  if (changed.length > 0 && !isOfMailing(mail)) await alertWriter(tx, mail, now);
}

async function takeReply(tx: Tx, mail: Message, { Id, read }: { Id: number; read: ReadMail }, now: Date) {
  if (read.FromAddress !== null) await forgetBounces(tx, read.FromAddress);
  await alertOfReply(tx, mail, Id, now);
  await notifyOfReply(tx, mail.RelatedType, mail.RelatedId, now);
}

const isSameAddress = (one: string | null, other: string): boolean => one === other.trim().toLowerCase();

/**
 * Stores a mail in the thread of the mail that it answers, once, and does what its kind means. Answers whether it belongs to a thread: a foreign one is not
 * stored. A header `From` decides nothing: anybody can write one.
 */
export async function takeReceived(
  db: Db,
  read: ReadMail,
  place: Place,
  { secret, now }: { secret: Buffer; now: Date },
): Promise<boolean> {
  const mail = await findMail(db, read, secret);
  if (!mail) return false;
  const [stored] = await db.select({ Id: t.Id }).from(t).where(eq(t.MailKey, read.MailKey));
  if (stored) return true;
  if (await isFull(db, mail, now)) return false;
  const contents: SavedContent[] = [];
  for (const { Content } of read.Files) contents.push(await saveContent(db, Buffer.from(Content)));
  await transaction(db, (tx) => store(tx, { mail, read, place, contents }, now));
  return true;
}

interface ThreadedMail {
  mail: Message;
  read: ReadMail;
  place: Place;
  contents: readonly SavedContent[];
}

async function store(tx: Tx, { mail, read, place, contents }: ThreadedMail, now: Date): Promise<void> {
  const { Kind, MailKey, MessageId, ThreadIds, FromName, FromAddress, Subject, Text, Html, IsCut, LeftOut } = read;
  const { ReceivedAt, ...at } = place;
  const [row] = await tx
    .insert(t)
    .values({
      ...{ Kind, MailKey, MessageId, ThreadIds, FromName, FromAddress, Subject, Text, Html, IsCut, LeftOut, ...at },
      MailId: mail.Id,
      UserId: mail.UserId,
      RelatedType: mail.RelatedType,
      RelatedId: mail.RelatedId,
      FromRecipient: isSameAddress(FromAddress, mail.To),
      // A server with a wrong clock does not put an answer before its letter.
      ReceivedAt: new Date(Math.min(ReceivedAt.getTime(), now.getTime())).toISOString(),
      CreatedAt: now.toISOString(),
    })
    .onConflictDoNothing()
    .returning({ Id: t.Id });
  // Another process was quicker.
  if (!row) return;
  const files = read.Files.map(({ Name, MimeType, Content }, nth) => ({
    ReceivedId: row.Id,
    Name,
    MimeType,
    Size: Content.length,
    ...(contents[nth] ?? { Content: Buffer.alloc(0), ContentKey: null }),
  }));
  if (files.length > 0) await tx.insert(receivedFiles).values(files);
  if (read.Bounce) await markBounced(tx, mail, read.Bounce, now);
  if (Kind === ReceivedKind.reply) await takeReply(tx, mail, { Id: row.Id, read }, now);
}
