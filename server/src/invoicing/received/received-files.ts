import * as calls from '@circolo/contract/invoicing/received/received-files';
import type { Language } from '@circolo/messages/languages';
import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { readContent } from '../../files/content.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read, readFile, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import {
  receivedAsideFiles as aside,
  receivedInvoiceFiles as files,
  receivedInvoices as t,
} from '../../tables/invoicing/received-tables.ts';
import { sendForeignFile } from '../documents/files/send-foreign-file.ts';
import { readableSections } from '../documents/readable/readable-sections.ts';
import { findingText } from '../fatturapa/finding-text.ts';
import { readForeignInvoice } from '../fatturapa/read-foreign-invoice.ts';
import { asideMessage } from './aside-message.ts';
import { receiveUpload, uploadDigest } from './prepare-received.ts';
import type { ReadFile } from './received-file.ts';
import { takeReceived } from './take-received.ts';

const asideMost = 200;

async function originalOf(db: Queryable, id: number) {
  const [file] = await db.select().from(files).where(eq(files.InvoiceId, id));
  return file;
}

/** What the original of an invoice says, without the others of its batch. */
async function readableOf(db: Queryable, id: number, language: Language) {
  const { Name, Body, ...stored } = orNotFound(await originalOf(db, id));
  const [row] = await db.select({ Findings: t.Findings }).from(t).where(eq(t.Id, id));
  const file = await readForeignInvoice(await readContent(db, stored), Name);
  const Sections = readableSections({ ...file, Bodies: file.Bodies.slice(Body - 1, Body) }, language);
  const Findings = orNotFound(row).Findings.map((finding) => {
    const { Code, Path, Line, Parameters, Message } = findingText(finding, language);
    const { detail } = Parameters;
    return { Code, Path, Line, Message: detail ? `${Message}: ${detail}` : Message };
  });
  return { FileName: Name, Sections, Findings };
}

/** Taking in received invoices, their originals, and the files that were set aside. */
export function receivedFilesRoutes(api: Api): void {
  write(
    api,
    calls.uploadReceivedInvoices,
    async (tx, { caller, now, language }, read: ReadFile[]) => {
      const taken = [];
      for (const file of read) taken.push(await takeReceived(tx, file, { caller, now, language }));
      return taken;
    },
    (_db, { request, now }) => receiveUpload(request, now),
    uploadDigest,
  );
  readFile(api, calls.receivedInvoiceFile, async (db, { params, reply }) =>
    sendForeignFile(db, reply, orNotFound(await originalOf(db, params.Id))),
  );
  read(api, calls.receivedInvoiceReadable, (db, { params, language }) => readableOf(db, params.Id, language));
  read(api, calls.asideFiles, async (db, { language }) => {
    const { Content, ...columns } = getTableColumns(aside);
    const rows = await db.select(columns).from(aside).orderBy(desc(aside.ReceivedAt), desc(aside.Id)).limit(asideMost);
    return rows.map(({ Id, Name, Size, Reason, Detail, ReceivedAt }) => ({
      ...{ Id, FileName: Name, Size, Reason, ReceivedAt },
      Message: asideMessage({ Name, Reason, Detail }, language),
    }));
  });
  readFile(api, calls.asideFile, async (db, { params, reply }) => {
    const [file] = await db.select().from(aside).where(eq(aside.Id, params.Id));
    return sendForeignFile(db, reply, { ...orNotFound(file), ContentKey: null });
  });
  write(api, calls.removeAsideFile, async (tx, { params, caller }) => {
    const [gone] = await tx
      .delete(aside)
      .where(eq(aside.Id, params.Id))
      .returning({ Name: aside.Name, Reason: aside.Reason });
    const Before = orNotFound(gone);
    await recordChange(tx, caller, {
      Resource: 'ReceivedInvoices',
      RecordId: `aside-${params.Id}`,
      Action: 'Delete',
      Before,
    });
    return undefined;
  });
}
