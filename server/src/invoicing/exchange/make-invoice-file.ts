import { problem } from '@circolo/contract/errors/problem';
import { checkInvoice } from '@circolo/contract/invoicing/fatturapa/checks/check-invoice';
import { checkFile, schemaFindings } from '../fatturapa/file-checks.ts';
import { validateSchema } from '../fatturapa/validate-schema.ts';
import { writeInvoice } from '../fatturapa/write-invoice.ts';
import type { MakeFile } from './invoice-file-maker.ts';

/** Makes the FatturaPA of a document and checks it: by its name and size, by the schema, by the checks of the exchange system. */
export const makeInvoiceFile: MakeFile = async (document, { Name, Progressive, today }) => {
  if (document.DocumentType === null) throw problem('DocumentNotSendable');
  const { DocumentType: Type, FullNumber, Date: Day } = document;
  const Xml = writeInvoice({ Type, Number: FullNumber, Date: Day, Progressive }, document);
  const content = Buffer.from(Xml);
  const { readInvoice } = await import('../fatturapa/read-invoice.ts');
  // It was written here: no thread of its own is needed to read it.
  const found = checkInvoice(readInvoice(content), today);
  const findings = [...checkFile(Name, content.length), ...schemaFindings(await validateSchema(Xml)), ...found];
  return { Xml, FailedChecks: findings.map(({ Code }) => Code) };
};
