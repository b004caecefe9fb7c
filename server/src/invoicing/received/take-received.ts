import { createHash } from 'node:crypto';
import type { InvoiceTaxId } from '@circolo/contract/invoicing/fatturapa/invoice-file';
import {
  ReceivedFileReason,
  type ReceivedFileReasonCode,
  TaxDocumentType,
} from '@circolo/contract/invoicing/received/received-codes';
import type { UploadedFile } from '@circolo/contract/invoicing/received/received-files';
import { receivedInvoices as resource } from '@circolo/contract/invoicing/received/received-invoice';
import { dayText } from '@circolo/contract/values/rome-day';
import type { Language } from '@circolo/messages/languages';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { saveContent } from '../../files/content.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { companies } from '../../tables/invoicing/company-tables.ts';
import {
  receivedAsideFiles as aside,
  receivedInvoiceFiles as files,
  receivedInvoices as t,
} from '../../tables/invoicing/received-tables.ts';
import { asideMessage } from './aside-message.ts';
import { readReceivedInvoice } from './read-received-invoice.ts';
import type { ReceivedContent } from './received-content.ts';
import type { ReadFile, ReadInvoice } from './received-file.ts';

interface TakeContext {
  caller: Caller | null;
  now: Date;
  language: Language;
}

/** Why a file is refused, and what of it or of ours says so. */
interface Refusal {
  Reason: ReceivedFileReasonCode;
  Detail: string | null;
}

const taxIdText = (id: InvoiceTaxId | null): string => (id ? `${id.Country}${id.Code}` : '');

/** Ours that is the customer of a file, by its VAT number, else by its fiscal code. */
async function findCustomer(tx: Tx, { VatNumber, FiscalCode }: ReadFile['Customer']): Promise<number | undefined> {
  const code = FiscalCode?.toUpperCase() ?? '';
  const byVatNumber = and(
    eq(companies.VatNumber, VatNumber?.Code ?? ''),
    eq(companies.Country, VatNumber?.Country ?? ''),
  );
  const byFiscalCode = or(eq(companies.FiscalCode, code), eq(companies.VatNumber, code));
  const [found] = await tx
    .select({ Id: companies.Id })
    .from(companies)
    .where(or(byVatNumber, byFiscalCode))
    .orderBy(sql`${byVatNumber} desc`, companies.Id)
    .limit(1);
  return found?.Id;
}

/** An invoice that is there already under the same number and day of the supplier. */
async function findSame(tx: Tx, { SupplierKey, Number: number, Date: day, DocumentType }: ReceivedContent) {
  // Two who upload the same invoice at once wait here for each other: the second one finds the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`received invoice ${SupplierKey}`}, 0))`);
  const isCreditNote = DocumentType === TaxDocumentType.creditNote;
  const [found] = await tx
    .select({ Name: t.SupplierName, Number: t.Number, Date: t.Date })
    .from(t)
    .where(
      and(
        eq(t.SupplierKey, SupplierKey),
        eq(t.Number, number),
        eq(t.Date, day),
        sql`(${t.DocumentType} = ${TaxDocumentType.creditNote}) = ${isCreditNote}`,
      ),
    );
  return found;
}

const nameOf = ({ Name, Number: number, Date: day }: { Name: string; Number: string; Date: string }): string =>
  `${Name}, ${number}, ${dayText(day)}`;

/** A batch that has an invoice twice. */
function twiceIn(invoices: readonly ReadInvoice[]): ReceivedContent | undefined {
  const keys = invoices.map(({ Content: { Number: number, Date: day, DocumentType } }) =>
    [number, day, DocumentType === TaxDocumentType.creditNote].join('\n'),
  );
  return invoices.find((_, index) => keys.indexOf(keys[index] ?? '') !== index)?.Content;
}

/** Why a file cannot be taken in, in the order in which it is of use. */
async function findRefusal(
  tx: Tx,
  file: ReadFile,
  Sha256: string,
  company: number | undefined,
): Promise<Refusal | null> {
  if (file.Reason) return { Reason: file.Reason, Detail: null };
  const [same] = await tx
    .select({ Name: t.SupplierName, Number: t.Number, Date: t.Date })
    .from(files)
    .innerJoin(t, eq(t.Id, files.InvoiceId))
    .where(eq(files.Sha256, Sha256))
    .limit(1);
  if (same) return { Reason: ReceivedFileReason.sameFile, Detail: nameOf(same) };
  if (company === undefined) {
    const { Name, VatNumber, FiscalCode } = file.Customer;
    const Detail = [Name, taxIdText(VatNumber) || FiscalCode].filter(Boolean).join(', ').slice(0, 250);
    return { Reason: ReceivedFileReason.othersInvoice, Detail };
  }
  const twice = twiceIn(file.Invoices);
  if (twice) return { Reason: ReceivedFileReason.sameInvoice, Detail: nameOf({ ...twice, Name: twice.SupplierName }) };
  for (const { Content } of file.Invoices) {
    const known = await findSame(tx, Content);
    if (known) return { Reason: ReceivedFileReason.sameInvoice, Detail: nameOf(known) };
  }
  return null;
}

/** Stores a refused file, or what is the matter with it now where it is stored; one that is there already is not stored again. */
async function setAside(
  tx: Tx,
  file: ReadFile,
  Sha256: string,
  { Reason, Detail }: Refusal,
  { caller, now }: TakeContext,
) {
  if (Reason === ReceivedFileReason.sameFile) return;
  const ReceivedAt = now.toISOString();
  const outcome = { Reason, Detail, ReceivedAt, CreatedById: authorId(caller) };
  await tx
    .insert(aside)
    .values({ ...outcome, Name: file.Name, Size: file.Content.length, Sha256, Content: Buffer.from(file.Content) })
    .onConflictDoUpdate({ target: aside.Sha256, set: outcome });
}

async function storeInvoice(
  tx: Tx,
  { Content, Findings }: ReadInvoice,
  {
    CompanyId,
    caller,
    now,
    original,
  }: TakeContext & { CompanyId: number; original: Omit<typeof files.$inferInsert, 'InvoiceId'> },
) {
  const by = authorId(caller);
  const at = now.toISOString();
  const [row] = await tx
    .insert(t)
    .values({ ...Content, Findings, CompanyId, CreatedAt: at, CreatedById: by, UpdatedAt: at, UpdatedById: by })
    .returning({ Id: t.Id });
  const { Id } = orNotFound(row);
  await tx.insert(files).values({ ...original, InvoiceId: Id });
  const After = await readReceivedInvoice(tx, Id);
  await recordChange(tx, caller, { Resource: resource.Name, RecordId: Id, Action: 'Create', After });
  return { Id, Description: Content.Number };
}

/**
 * Takes in the invoices of an uploaded file, all or none, in the caller's transaction. A file that cannot be taken in changes nothing and is
 * set aside with the reason; the same one may be uploaded again when the reason is gone.
 */
export async function takeReceived(tx: Tx, file: ReadFile, context: TakeContext): Promise<UploadedFile> {
  const Sha256 = createHash('sha256').update(file.Content).digest('hex');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`received file ${Sha256}`}, 0))`);
  const CompanyId = file.Reason ? undefined : await findCustomer(tx, file.Customer);
  const refusal = await findRefusal(tx, file, Sha256, CompanyId);
  if (refusal || CompanyId === undefined) {
    const why = refusal ?? { Reason: ReceivedFileReason.othersInvoice, Detail: null };
    await setAside(tx, file, Sha256, why, context);
    const Message = asideMessage({ Name: file.Name, ...why }, context.language);
    return { FileName: file.Name, Invoices: [], Reason: why.Reason, Message };
  }
  await tx.delete(aside).where(eq(aside.Sha256, Sha256));
  const saved = await saveContent(tx, Buffer.from(file.Content));
  const described = { Name: file.Name, Size: file.Content.length, Sha256, CreatedAt: context.now.toISOString() };
  const original = { ...described, ...saved };
  const Invoices = [];
  for (const [index, invoice] of file.Invoices.entries())
    Invoices.push(
      await storeInvoice(tx, invoice, { ...context, CompanyId, original: { ...original, Body: index + 1 } }),
    );
  return { FileName: file.Name, Invoices, Reason: null, Message: null };
}
