import { DocumentType, SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import { ExchangeChannelKind, MessageKind } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { SubjectType } from '@circolo/contract/sales/codes';
import { daysBetween, romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import { handOver } from '../../src/invoicing/exchange/hand-over.ts';
import type { MakeFile } from '../../src/invoicing/exchange/invoice-file-maker.ts';
import { lockDocument } from '../../src/invoicing/exchange/lock-document.ts';
import { readMessage } from '../../src/invoicing/exchange/messages/read-message.ts';
import { prepareTransmission } from '../../src/invoicing/exchange/prepare-transmission.ts';
import { takeMessage } from '../../src/invoicing/exchange/take-message.ts';
import { writeInvoice } from '../../src/invoicing/fatturapa/write-invoice.ts';
import { documents } from '../../src/tables/invoicing/document-tables.ts';
import { documentTransmissions } from '../../src/tables/invoicing/exchange-tables.ts';
import { type DemoStaff, demoCaller } from '../demo-caller.ts';
import { type AnswerKind, receiptText } from './exchange-answers.ts';

const dayLength = 86_400_000;
/** Days after which a document has been sent and delivered. */
const deliveredAfter = 20;

/** Nothing leaves the demonstration, and the first start is not for the schema: its file is only written. */
const makeFile: MakeFile = async (document, { Progressive }) => {
  const { DocumentType: Type, FullNumber, Date: Day } = document;
  return {
    Xml: Type ? writeInvoice({ Type, Number: FullNumber, Date: Day, Progressive }, document) : '',
    FailedChecks: [],
  };
};

interface Answer {
  kind: AnswerKind;
  /** Days since staff carried the file to the exchange system; the answer comes a day later. */
  sentAgo: number;
}

/** An answer of the exchange system about the file of a document. */
function answerAbout(fileName: string, documentId: number, { kind }: Answer) {
  const { FileName, Text } = receiptText(fileName, documentId, kind);
  return { FileName, Content: Buffer.from(Text), Stated: readMessage(Text), Reason: null, Sender: null };
}

interface DemoExchange {
  staff: DemoStaff;
  now: Date;
}

/** Staff carried the file of a document to the exchange system, and it was answered. */
async function exchange(tx: Tx, id: number, answer: Answer, { staff, now }: DemoExchange): Promise<void> {
  const caller = demoCaller(staff);
  const ago = (days: number) => new Date(now.getTime() - days * dayLength);
  const sent = { caller, now: ago(answer.sentAgo) };
  const transmission = await prepareTransmission(tx, await lockDocument(tx, id), { ...sent, makeFile });
  await handOver(tx, id, sent);
  const [file] = await tx.select().from(documentTransmissions).where(eq(documentTransmissions.Id, transmission));
  if (!file) return;
  const received = answerAbout(file.FileName, id, answer);
  await takeMessage(tx, received, { caller, now: ago(answer.sentAgo - 1), channel: ExchangeChannelKind.manual });
}

/**
 * What became of the demonstration's documents at the exchange system: those of earlier weeks were delivered, the newest
 * invoice was discarded yesterday, so that four days are left, and what lies between is still to be sent.
 */
export async function seedDemoExchange(tx: Tx, about: DemoExchange): Promise<void> {
  const today = romeDay(about.now);
  const rows = await tx
    .select({ Id: documents.Id, Date: documents.Date, DocumentType: documents.DocumentType })
    .from(documents)
    .where(
      and(
        isNotNull(documents.DocumentType),
        eq(documents.SdiState, SdiState.notSent),
        lt(documents.Date, shiftDay(today, -2)),
        // Files to public bodies are signed before they leave, and there is no certificate.
        sql`${documents.Customer} ->> 'SubjectType' <> ${SubjectType.publicBody}`,
      ),
    )
    .orderBy(asc(documents.Date), asc(documents.Id));
  const newest = rows.findLast(({ DocumentType: type }) => type !== DocumentType.creditNote);
  for (const { Id, Date: day } of rows) {
    const sentAgo = daysBetween(day, today) - 1;
    if (Id === newest?.Id) await exchange(tx, Id, { kind: MessageKind.discarded, sentAgo: 2 }, about);
    else if (sentAgo > deliveredAfter) await exchange(tx, Id, { kind: MessageKind.delivered, sentAgo }, about);
  }
}
