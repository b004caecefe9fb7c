import type { InvoiceFile } from '@circolo/contract/invoicing/fatturapa/invoice-file';
import { isSigned } from '../signatures/is-signed.ts';
import { openSigned } from '../signatures/open-signed.ts';
import { readInvoice } from './read-invoice.ts';

/**
 * Reads an invoice, signed (CAdES) or not; called in a worker only.
 * @throws what `openSigned` and `readInvoice` throw.
 */
export function readSignedInvoice(name: string, bytes: Uint8Array): InvoiceFile {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return readInvoice(isSigned(name, content) ? openSigned(content) : content);
}
