import { problem } from '@circolo/contract/errors/problem';
import type { InvoiceFile } from '@circolo/contract/invoicing/fatturapa/invoice-file';
import { inWorker } from '../../xml/in-worker.ts';
import { invoiceMostBytes } from './file-checks.ts';
import type { readInvoice } from './read-invoice.ts';

const read = inWorker<typeof readInvoice>(new URL('./invoice-worker.ts', import.meta.url));

/**
 * Reads an invoice that somebody else has made, in a thread of its own with limits.
 * @throws FileTooLarge above what the exchange system takes; what `readInvoice` throws.
 */
export async function readForeignInvoice(bytes: Uint8Array): Promise<InvoiceFile> {
  if (bytes.length > invoiceMostBytes) throw problem('FileTooLarge', { parameters: { max: invoiceMostBytes >> 20 } });
  return read(bytes);
}
