import { DocumentKind } from '@circolo/contract/registries/codes';
import type { Tx } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import { documentSections } from '../tables/registries/section-tables.ts';

/** One section for each kind; the letters keep apart what the same year numbers twice. */
const rows = [
  ['FE', DocumentKind.invoice, 'Fatture', 'Invoices', '{YYYY}/{N:6}'],
  ['NC', DocumentKind.creditNote, 'Note di credito', 'Credit notes', 'NC{YYYY}/{N:6}'],
  ['RIC', DocumentKind.receipt, 'Ricevute', 'Receipts', 'R{YYYY}/{N:6}'],
  ['PRO', DocumentKind.proForma, 'Pro forma', 'Pro formas', 'P{YYYY}/{N:6}'],
  ['PRE', DocumentKind.quotation, 'Preventivi', 'Quotations', 'Q{YYYY}/{N:6}'],
] as const;

/** The sections to begin with: without one nothing is issued. Staff may delete them, so they are added to an empty table only. */
export async function seedDocumentSections(tx: Tx): Promise<void> {
  if ((await tx.$count(documentSections)) > 0) return;
  const values = rows.map(([Code, Kind, Description, DescriptionEn, Pattern], index) => ({
    Code,
    Kind,
    Description,
    DescriptionEn,
    Pattern,
    Search: searchText(Code, Description, DescriptionEn),
    Position: (index + 1) * 10,
  }));
  await tx.insert(documentSections).values(values);
}
