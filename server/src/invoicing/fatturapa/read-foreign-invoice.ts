import { problem } from '@circolo/contract/errors/problem';
import type { InvoiceFile } from '@circolo/contract/invoicing/fatturapa/invoice-file';
import { inWorker } from '../../xml/in-worker.ts';
import { invoiceMostBytes } from './file-checks.ts';
import type { readSignedInvoice } from './read-signed-invoice.ts';

const read = inWorker<typeof readSignedInvoice>(new URL('./invoice-worker.ts', import.meta.url));

/**
 * Reads an invoice that somebody else has made and perhaps signed, in a thread of its own with limits.
 * @throws FileTooLarge above what the exchange system takes; what `readSignedInvoice` throws.
 */
export async function readForeignInvoice(bytes: Uint8Array, name = ''): Promise<InvoiceFile> {
  if (bytes.length > invoiceMostBytes) throw problem('FileTooLarge', { parameters: { max: invoiceMostBytes >> 20 } });
  return read(name, bytes);
}
