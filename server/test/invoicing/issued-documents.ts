import { companies } from '@circolo/contract/invoicing/companies/company';
import {
  DocumentType,
  type DocumentTypeCode,
  SdiState,
  type SdiStateCode,
} from '@circolo/contract/invoicing/documents/document-codes';
import type { DocumentSnapshot } from '@circolo/contract/invoicing/documents/snapshot';
import { DocumentKind } from '@circolo/contract/registries/codes';
import type { Queryable } from '../../src/db/database.ts';
import { documents } from '../../src/tables/invoicing/document-tables.ts';
import { documentSections } from '../../src/tables/registries/section-tables.ts';
import type { TestApp } from '../app.ts';
import { newSnapshot } from './snapshot-fixtures.ts';
import { vatNumberOf } from './vat-number-of.ts';

let nth = 700_000;

/** A company with a section for its invoices and one for its credit notes. */
export interface Issuer {
  CompanyId: number;
  UserId: number;
  invoices: number;
  notes: number;
}

/** Somebody new who issues documents, to one customer. */
export async function newIssuer(app: TestApp): Promise<Issuer> {
  nth += 1;
  const [staff, customer] = [await app.as('SUS'), await app.as('STD')];
  const company = {
    Description: `Emittente ${nth}`,
    LegalName: `Emittente ${nth} S.r.l.`,
    VatNumber: vatNumberOf(nth),
  };
  const { body } = await staff.post(`/${companies.Name}`, company);
  const rows = await app.database.db
    .insert(documentSections)
    .values([
      { Code: `F${nth}`, Description: `Fatture ${nth}`, Kind: DocumentKind.invoice, Position: 10 },
      { Code: `N${nth}`, Description: `Note ${nth}`, Kind: DocumentKind.creditNote, Position: 20 },
    ])
    .returning({ Id: documentSections.Id });
  return {
    CompanyId: body.Id,
    UserId: customer.userId,
    invoices: rows[0]?.Id ?? 0,
    notes: rows[1]?.Id ?? 0,
  };
}

interface Issued {
  Date: string;
  Number: number;
  OperationDate?: string;
  DocumentType?: DocumentTypeCode;
  SdiState?: SdiStateCode;
  RelatedDocumentId?: number;
  snapshot?: Partial<DocumentSnapshot>;
}

/** A document as if it had been issued: what it says is the fixture but for what is given. */
export async function addDocument(
  app: TestApp,
  issuer: Issuer,
  issued: Issued,
  db: Queryable = app.database.db,
): Promise<number> {
  const { snapshot, DocumentType: type = DocumentType.invoice, ...given } = issued;
  const isNote = type === DocumentType.creditNote;
  const [made] = await db
    .insert(documents)
    .values({
      ...newSnapshot(),
      ...snapshot,
      OperationDate: issued.Date,
      SdiState: SdiState.notSent,
      ...given,
      Kind: isNote ? DocumentKind.creditNote : DocumentKind.invoice,
      DocumentType: type,
      SectionId: isNote ? issuer.notes : issuer.invoices,
      CompanyId: issuer.CompanyId,
      OriginId: app.originId,
      UserId: issuer.UserId,
      Software: 'A',
      Year: Number(issued.Date.slice(0, 4)),
      FullNumber: `${isNote ? 'NC' : 'F'}${issued.Date.slice(0, 4)}/${issued.Number}`,
      SdiStateAt: `${issued.Date}T10:00:00.000Z`,
      Search: `${issued.Number}`,
      CreatedAt: `${issued.Date}T10:00:00.000Z`,
      UpdatedAt: `${issued.Date}T10:00:00.000Z`,
    })
    .returning({ Id: documents.Id });
  return made?.Id ?? 0;
}
