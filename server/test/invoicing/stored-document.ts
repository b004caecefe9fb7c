import { companies } from '@circolo/contract/invoicing/companies/company';
import { documentOrders, documents } from '../../src/tables/invoicing/document-tables.ts';
import { documentSections } from '../../src/tables/registries/section-tables.ts';
import type { TestApp } from '../app.ts';
import { sampleInvoice } from './sample-documents.ts';
import { vatNumberOf } from './vat-number-of.ts';

type StoredDocument = typeof documents.$inferInsert;

/** A company and a section by which tests store documents. */
export async function documentSeller(app: TestApp, nth: number) {
  const staff = await app.as('SUS');
  const VatNumber = vatNumberOf(700_000 + nth);
  const seller = { Description: `Società ${nth}`, LegalName: 'Circolo S.r.l.', VatNumber };
  const { body } = await staff.post(`/${companies.Name}`, seller);
  const section = { Code: `P${nth}`, Description: `Fatture ${nth}`, Kind: sampleInvoice.Kind };
  const [numbered] = await app.database.db.insert(documentSections).values(section).returning();
  return { CompanyId: Number(body.Id), SectionId: numbered?.Id ?? 0 };
}

/** Stores a document of a customer as if it had been issued; by default the sample invoice. */
export async function storeDocument(
  app: TestApp,
  seller: { CompanyId: number; SectionId: number },
  {
    Number: number,
    UserId,
    orderId,
    ...changes
  }: Partial<StoredDocument> & { Number: number; UserId: number; orderId?: number },
): Promise<number> {
  const { IsPaid: _, TransferReference: __, ...sample } = sampleInvoice;
  const { db } = app.database;
  const at = app.clock.now ?? new Date();
  const [made] = await db
    .insert(documents)
    .values({
      ...sample,
      ...seller,
      OriginId: app.originId,
      Software: 'A',
      Year: 2026,
      OperationDate: sample.Date,
      SdiStateAt: at.toISOString(),
      FullNumber: `FT-2026/${String(number).padStart(6, '0')}`,
      ...changes,
      Number: number,
      UserId,
    })
    .returning({ Id: documents.Id });
  const DocumentId = made?.Id ?? 0;
  if (orderId) await db.insert(documentOrders).values({ DocumentId, OrderId: orderId, Invoices: 'I' });
  return DocumentId;
}
