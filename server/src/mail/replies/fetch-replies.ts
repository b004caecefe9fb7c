import { Problem } from '@circolo/contract/errors/problem';
import { mailMostBytes } from '@circolo/contract/mail/replies/reply';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ImapFlow } from 'imapflow';
import type { Db } from '../../db/database.ts';
import { defineJob, type JobContext } from '../../jobs/job.ts';
import { emailConfigurations } from '../../tables/mail/email-tables.ts';
import { replyFolders as t } from '../../tables/mail/received-tables.ts';
import { inWorker } from '../../xml/in-worker.ts';
import type { Configuration } from '../delivery/find-configuration.ts';
import { cursorAfter, newNumbers, placeOf } from '../inbox/new-numbers.ts';
import type { RawMail, ReadMail, readAllReceived } from './read-received.ts';
import { folderProblem, withReplyFolder } from './reply-folder.ts';
import { takeReceived } from './take-received.ts';

/** Mails and bytes that are read at a time, and mails of one run; the next minute goes on. */
const pageMost = 20;
const pageBytes = 2 * mailMostBytes;
const runMost = 1000;

const readInWorker = inWorker<typeof readAllReceived>(new URL('./received-worker.ts', import.meta.url));

/** A mail of the folder, as it is read. */
interface FetchedMail extends RawMail {
  uid: number;
  receivedAt: Date;
}

async function fetchOne(inbox: ImapFlow, uid: number): Promise<FetchedMail | null> {
  const seen = await inbox.fetchOne(String(uid), { uid: true, size: true, internalDate: true }, { uid: true });
  // Somebody moved it meanwhile.
  if (!seen) return null;
  const isHeader = (seen.size ?? 0) > mailMostBytes;
  const wanted = isHeader ? { headers: true as const } : { source: true as const };
  const whole = await inbox.fetchOne(String(uid), wanted, { uid: true });
  const source = whole ? (isHeader ? whole.headers : whole.source) : undefined;
  return source ? { uid, source, isHeader, receivedAt: new Date(seen.internalDate ?? Date.now()) } : null;
}

/** The mails of the next numbers, as many as fit; `last` is the last number that was looked at. */
async function fetchPage(inbox: ImapFlow, numbers: readonly number[]): Promise<{ mails: FetchedMail[]; last: number }> {
  const mails: FetchedMail[] = [];
  let [bytes, last] = [0, 0];
  for (const uid of numbers.slice(0, pageMost)) {
    const mail = await fetchOne(inbox, uid);
    last = uid;
    if (mail) mails.push(mail);
    bytes += mail?.source.length ?? 0;
    if (bytes >= pageBytes) break;
  }
  return { mails, last };
}

/** Reads mails in a thread of its own; where one of them takes too long, one by one, and that one by its header. */
async function readMails(mails: readonly RawMail[]): Promise<ReadMail[]> {
  try {
    return await readInWorker(mails.map(({ source, isHeader }) => ({ source: new Uint8Array(source), isHeader })));
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'FileTooComplex') throw error;
    const [first] = mails;
    if (mails.length === 1 && first) {
      const received = await import('./read-received.ts');
      return received.readAllReceived([{ ...first, isHeader: true }]);
    }
    const one: ReadMail[] = [];
    for (const mail of mails) one.push(...(await readMails([mail])));
    return one;
  }
}

/** Marks mails as read. A folder that allows no marks is read all the same; a line that broke is tried again by the next run. */
async function markSeen(inbox: ImapFlow, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  const isMarked = await inbox.messageFlagsAdd(numbers.join(','), ['\\Seen'], { uid: true });
  if (!isMarked && !inbox.usable) throw new Error('The connection broke');
}

/** The state of a folder is written with its place, so that an interruption loses nothing: what was stored is recognised. */
async function noteRead(db: Db, ConfigurationId: number, Cursor: string, left: number, now: Date): Promise<void> {
  const read = { Cursor, ReadAt: now.toISOString(), Error: null };
  await db
    .insert(t)
    .values({ ConfigurationId, ...read, LeftThere: left })
    .onConflictDoUpdate({ target: t.ConfigurationId, set: { ...read, LeftThere: sql`${t.LeftThere} + ${left}` } });
}

async function noteFailure(db: Db, ConfigurationId: number, error: unknown): Promise<void> {
  const Problem = folderProblem(error);
  await db
    .insert(t)
    .values({ ConfigurationId, Error: Problem })
    .onConflictDoUpdate({ target: t.ConfigurationId, set: { Error: Problem } });
}

/** Takes what came since the last time; foreign mails stay as they are, the others are marked as read, and none is deleted. */
async function readFolder(
  inbox: ImapFlow,
  { Id }: Configuration,
  secret: Buffer,
  { db, now }: JobContext,
): Promise<void> {
  const [state] = await db.select({ Cursor: t.Cursor }).from(t).where(eq(t.ConfigurationId, Id));
  const place = placeOf(inbox, state?.Cursor ?? null);
  const numbers = (await newNumbers(inbox, place.last)).slice(0, runMost);
  let rest: readonly number[] = numbers;
  while (rest.length > 0) {
    const { mails, last } = await fetchPage(inbox, rest);
    const read = mails.length === 0 ? [] : await readMails(mails);
    const taken: number[] = [];
    for (const [nth, mail] of mails.entries()) {
      const one = read[nth];
      if (!one) continue;
      const at = { ConfigurationId: Id, UidValidity: place.generation, Uid: mail.uid, ReceivedAt: mail.receivedAt };
      if (await takeReceived(db, one, at, { secret, now: now() })) taken.push(mail.uid);
    }
    await markSeen(inbox, taken);
    await noteRead(db, Id, cursorAfter(inbox, place, last), mails.length - taken.length, now());
    rest = rest.filter((uid) => uid > last);
  }
  if (numbers.length === 0) await noteRead(db, Id, cursorAfter(inbox, place, undefined), 0, now());
}

/** Reads the folders of replies: all, or that of one sender. Without any it is one look into a small table. */
export const fetchReplies = defineJob<{ Id?: number }>(
  'fetch-replies',
  { cron: '* * * * *', retryLimit: 0 },
  async ({ Id }, context) => {
    const { db, settings, log } = context;
    const { secret } = settings;
    if (!secret) return;
    const c = emailConfigurations;
    const hasFolder = and(eq(c.Active, true), isNotNull(c.ReplyAddress), isNotNull(c.SealedImapPassword));
    const senders = await db
      .select()
      .from(c)
      .where(and(hasFolder, Id === undefined ? undefined : eq(c.Id, Id)));
    for (const sender of senders) {
      try {
        await withReplyFolder(sender, settings, (inbox) => readFolder(inbox, sender, secret, context));
      } catch (error) {
        log.warn({ err: error, configuration: sender.Id }, 'the folder of replies was not read');
        await noteFailure(db, sender.Id, error);
      }
    }
  },
);
