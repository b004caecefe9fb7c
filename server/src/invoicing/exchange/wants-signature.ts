import { ExchangeChannelKind, type ExchangeChannelKindCode } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { signingCertificates } from '../../tables/invoicing/exchange-tables.ts';
import { InvoiceFormat, recipientOf } from '../fatturapa/recipient.ts';
import type { DocumentRow } from './invoice-file-maker.ts';

/**
 * Whether the file of a document is to be signed here: one to a public body, which has to be signed, unless an intermediary does it; one to
 * a private party where its company wants so.
 */
export async function wantsSignature(
  tx: Tx,
  { CompanyId, Customer }: DocumentRow,
  channel: ExchangeChannelKindCode,
): Promise<boolean> {
  const [certificate] = await tx
    .select({ SignPrivate: signingCertificates.SignPrivate })
    .from(signingCertificates)
    .where(eq(signingCertificates.CompanyId, CompanyId));
  if (recipientOf(Customer).Format === InvoiceFormat.privateParty) return certificate?.SignPrivate ?? false;
  return certificate !== undefined || channel !== ExchangeChannelKind.intermediary;
}
