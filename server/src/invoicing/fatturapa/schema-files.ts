import { readFileSync } from 'node:fs';

/** A file that the validator reads. */
export interface SchemaFile {
  fileName: string;
  contents: string;
}

/** The name of the schema of invoices among the files. */
export const invoiceSchemaName = 'Schema_VFPR12_v1.2.3.xsd';
const signatureSchemaName = 'xmldsig-core-schema.xsd';

const read = (name: string): string => readFileSync(new URL(`./schema/${name}`, import.meta.url), 'utf8');

/** The schema of invoices, and that of signatures, which it imports from the W3C and finds beside it here. */
export function schemaFiles(): SchemaFile[] {
  const invoices = read(invoiceSchemaName).replace(
    /schemaLocation="http[^"]*"/,
    `schemaLocation="${signatureSchemaName}"`,
  );
  return [
    { fileName: invoiceSchemaName, contents: invoices.replace(/^\uFEFF/, '') },
    { fileName: signatureSchemaName, contents: read(signatureSchemaName) },
  ];
}
