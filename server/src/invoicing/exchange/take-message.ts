import { createHash } from 'node:crypto';
import { SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import {
  AsideReason,
  type AsideReasonCode,
  type ExchangeChannelKindCode,
  MessageKind,
  MessageState,
  TransmissionState,
} from '@circolo/contract/invoicing/exchange/exchange-codes';
import type { TakenMessage } from '@circolo/contract/invoicing/exchange/exchange-message';
import {
  exchangeStep,
  hasArrivedBefore,
  isDuplicate,
  isUnderWay,
  toExchangeEvent,
} from '@circolo/contract/invoicing/exchange/exchange-states';
import { SubjectType } from '@circolo/contract/sales/codes';
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { saveContent } from '../../files/content.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { recordChange } from '../../resource/audit.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { exchangeMessages, documentTransmissions as transmissions } from '../../tables/invoicing/exchange-tables.ts';
import { alarmOfAnswer } from './answer-alarms.ts';
import { fileKey } from './file-name.ts';
import type { DocumentRow } from './invoice-file-maker.ts';
import { lockDocument, refreshState } from './lock-document.ts';
import type { StatedMessage } from './messages/read-message.ts';
import type { ReceivedMessage } from './messages/read-messages.ts';

interface TakeContext {
  caller: Caller | null;
  now: Date;
  channel: ExchangeChannelKindCode;
}

type TransmissionRow = typeof transmissions.$inferSelect;

/** A file of ours with its document, which is locked. */
interface SentFile {
  document: DocumentRow;
  sent: TransmissionRow;
}

/** The file of ours that a message is about, with its document, which is locked. */
async function findSent(
  tx: Tx,
  { About, MailId }: StatedMessage,
): Promise<{ document: DocumentRow; id: number } | null> {
  const key = fileKey(About);
  const isIt =
    MailId === null
      ? inArray(transmissions.FileName, [`${key}.xml`, `${key}.xml.p7m`])
      : eq(transmissions.ChannelReference, MailId);
  const [found] = await tx
    .select({ Id: transmissions.Id, DocumentId: transmissions.DocumentId })
    .from(transmissions)
    .where(isIt)
    .orderBy(desc(transmissions.Id))
    .limit(1);
  return found ? { document: await lockDocument(tx, found.DocumentId), id: found.Id } : null;
}

const aside = (Reason: AsideReasonCode) => ({ State: MessageState.aside, Reason });

/** The exchange system has the document by another file of ours: what is under way has arrived, or what counts as not sent. */
async function markArrived(tx: Tx, { DocumentId, Id }: TransmissionRow, at: string): Promise<void> {
  await tx
    .update(transmissions)
    .set({
      SdiState: SdiState.processing,
      State: TransmissionState.sent,
      WaitsFor: null,
      NextAttemptAt: null,
      UpdatedAt: at,
    })
    .where(
      and(
        eq(transmissions.DocumentId, DocumentId),
        ne(transmissions.Id, Id),
        or(
          inArray(transmissions.SdiState, Object.values(SdiState).filter(isUnderWay)),
          eq(transmissions.State, TransmissionState.failed),
        ),
      ),
    );
}

/** A mail that was not delivered is no file that was sent: it may be sent again. What the exchange system has answered counts more. */
async function applyReceipt(tx: Tx, { Kind, Text }: StatedMessage, { document, sent }: SentFile, now: Date) {
  if (Kind !== MessageKind.mailFailed) return { State: MessageState.applied, Reason: null };
  if (sent.State === TransmissionState.ended || sent.State === TransmissionState.failed)
    return { State: MessageState.repeated, Reason: null };
  await tx
    .update(transmissions)
    .set({
      State: TransmissionState.failed,
      SdiState: SdiState.notSent,
      NextAttemptAt: null,
      Result: Kind,
      Message: Text,
      UpdatedAt: now.toISOString(),
    })
    .where(eq(transmissions.Id, sent.Id));
  await refreshState(tx, document, now);
  return { State: MessageState.applied, Reason: null };
}

/** How far a file is that an answer comes to: one that the exchange system has twice may still be answered by what became of the first. */
const stateBefore = ({ SdiState: state, Duplicate }: TransmissionRow) => (Duplicate ? SdiState.processing : state);

/** A file that arrived twice: what is known of the first copy stays, or its answer is still to come. Nothing is sent again meanwhile. */
async function applyTwice(tx: Tx, stated: StatedMessage, { document, sent }: SentFile, now: Date) {
  if (!isUnderWay(sent.SdiState) && sent.State !== TransmissionState.failed)
    return { State: MessageState.repeated, Reason: null };
  const at = now.toISOString();
  const arrived = { SdiState: SdiState.processing, State: TransmissionState.sent, Duplicate: true, WaitsFor: null };
  const answer = { SdiIdentifier: stated.SdiIdentifier, Errors: stated.Errors, Message: stated.Text };
  await tx
    .update(transmissions)
    .set({ ...arrived, ...answer, NextAttemptAt: null, SentAt: sent.SentAt ?? at, UpdatedAt: at })
    .where(eq(transmissions.Id, sent.Id));
  await refreshState(tx, document, now);
  return { State: MessageState.applied, Reason: null };
}

/** Takes over what a message says of a file of ours; its document is locked. */
async function apply(tx: Tx, stated: StatedMessage, document: DocumentRow, id: number, now: Date) {
  const [sent] = await tx.select().from(transmissions).where(eq(transmissions.Id, id));
  if (sent && stated.MailId !== null) return applyReceipt(tx, stated, { document, sent }, now);
  const event = toExchangeEvent(stated.Kind, stated.Outcome);
  if (!event || !sent) return aside(AsideReason.notForSender);
  if (event === MessageKind.discarded && hasArrivedBefore(stated.Errors, sent.Attempts))
    return applyTwice(tx, stated, { document, sent }, now);
  const toPublicBody = document.Customer.SubjectType === SubjectType.publicBody;
  const step =
    stated.ToPublicBody === toPublicBody ? exchangeStep(stateBefore(sent), event, toPublicBody) : 'contradiction';
  if (step === 'contradiction') return aside(AsideReason.unexpected);
  if (step === 'nothing') return { State: MessageState.repeated, Reason: null };
  const at = now.toISOString();
  const Duplicate = step === SdiState.discarded && isDuplicate(stated.Errors);
  await tx
    .update(transmissions)
    .set({
      SdiState: step,
      Duplicate,
      State: TransmissionState.ended,
      WaitsFor: null,
      NextAttemptAt: null,
      SentAt: sent.SentAt ?? at,
      SdiIdentifier: stated.SdiIdentifier,
      Result: stated.Kind,
      Errors: stated.Errors,
      Message: stated.Text,
      UpdatedAt: at,
    })
    .where(eq(transmissions.Id, id));
  if (Duplicate) await markArrived(tx, sent, at);
  await refreshState(tx, document, now);
  await alarmOfAnswer(tx, document, { stated, transmissionId: id, now });
  return { State: MessageState.applied, Reason: null };
}

/**
 * Takes in a file that came from the exchange system, in the caller's transaction. The same file again changes nothing; what cannot be
 * read, is about another file or contradicts what is known is stored with the reason and changes nothing.
 */
export async function takeMessage(
  tx: Tx,
  { FileName, Content, Stated, Reason }: ReceivedMessage,
  { caller, now, channel }: TakeContext,
): Promise<TakenMessage> {
  const Sha256 = createHash('sha256').update(Content).digest('hex');
  const Kind = Stated?.Kind ?? null;
  const sent = Stated ? await findSent(tx, Stated) : null;
  const about = sent && { Id: sent.document.Id, Description: sent.document.FullNumber };
  const answer = { FileName, Kind, Document: about };
  // Two that bring the same file wait here for each other: the second one finds the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exchange message ${Sha256}`}, 0))`);
  const [known] = await tx
    .select({ Id: exchangeMessages.Id })
    .from(exchangeMessages)
    .where(eq(exchangeMessages.Sha256, Sha256));
  if (known) return { ...answer, State: MessageState.repeated, Reason: null };
  const outcome = !Stated
    ? aside(Reason ?? AsideReason.unreadable)
    : sent
      ? await apply(tx, Stated, sent.document, sent.id, now)
      : aside(AsideReason.otherFile);
  await tx.insert(exchangeMessages).values({
    ...outcome,
    FileName,
    Kind,
    Sha256,
    Size: Content.length,
    ...(await saveContent(tx, Buffer.from(Content))),
    TransmissionId: sent?.id ?? null,
    DocumentId: sent?.document.Id ?? null,
    Channel: channel,
    ReceivedAt: now.toISOString(),
    CreatedById: authorId(caller),
  });
  if (sent && outcome.State === MessageState.applied) {
    const [after] = await tx
      .select({ SdiState: documents.SdiState })
      .from(documents)
      .where(eq(documents.Id, sent.document.Id));
    const change = { Before: { SdiState: sent.document.SdiState }, After: { SdiState: after?.SdiState, FileName } };
    await recordChange(tx, caller, { Resource: 'Documents', RecordId: sent.document.Id, Action: 'Answer', ...change });
  }
  return { ...answer, ...outcome };
}
