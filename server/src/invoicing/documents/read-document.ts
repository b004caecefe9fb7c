import type { DocumentRelative, documents as resource } from '@circolo/contract/invoicing/documents/document';
import { documentAnswer } from '@circolo/contract/invoicing/documents/document-answer';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { billingName } from '@circolo/contract/sales/billing';
import { fromCents } from '@circolo/contract/values/money';
import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { linked } from '../../db/links.ts';
import { auditColumnsOf } from '../../resource/audit-columns.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { companies } from '../../tables/invoicing/company-tables.ts';
import { ordersOfDocument, documents as t } from '../../tables/invoicing/document-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { documentSections } from '../../tables/registries/section-tables.ts';
import { DocumentFileKind, newestFileId } from './files/document-file.ts';

type DocumentRecord = RecordOf<typeof resource>;

async function readRow(db: Queryable, id: number) {
  const { CreatedAt, CreatedBy } = auditColumnsOf(t);
  const [row] = await db
    .select({
      document: t,
      tail: { CreatedAt, CreatedBy },
      Section: { Id: documentSections.Id, Description: documentSections.Description },
      Company: { Id: companies.Id, Description: companies.Description },
      Origin: { Id: origins.Id, Description: origins.Description },
      User: { Id: users.Id, Description: displayName },
    })
    .from(t)
    .innerJoin(documentSections, eq(documentSections.Id, t.SectionId))
    .innerJoin(companies, eq(companies.Id, t.CompanyId))
    .innerJoin(origins, eq(origins.Id, t.OriginId))
    .innerJoin(users, eq(users.Id, t.UserId))
    .where(eq(t.Id, id));
  return row;
}

async function relatives(db: Queryable, which: SQL): Promise<DocumentRelative[]> {
  const rows = await db.select().from(t).where(which).orderBy(asc(t.Date), asc(t.Id));
  return rows.map(({ Id, Kind, DocumentType, FullNumber, Date: Day, Total }) => ({
    Id,
    Kind,
    DocumentType,
    FullNumber,
    Date: Day,
    Total: fromCents(Total),
  }));
}

/** One document with what it is about and what corrects it. */
export async function readDocument(db: Queryable, id: number): Promise<DocumentRecord | undefined> {
  const row = await readRow(db, id);
  if (!row) return undefined;
  const { document, tail, Section, Company, Origin, User } = row;
  const corrects = document.References.Related.map(({ Id }) => Id);
  const about = await linked(db, ordersOfDocument, id);
  return {
    Id: document.Id,
    Kind: document.Kind,
    DocumentType: document.DocumentType,
    FullNumber: document.FullNumber,
    Year: document.Year,
    Number: document.Number,
    Date: document.Date,
    OperationDate: document.OperationDate,
    Section,
    Company,
    User,
    Origin,
    Software: document.Software,
    CustomerName: billingName(document.Customer),
    ...documentAnswer(document),
    DueDate: document.DueDate,
    SdiState: document.SdiState,
    SdiStateAt: document.SdiStateAt,
    RefundId: document.RefundId,
    Orders: about,
    Related: corrects.length > 0 ? await relatives(db, inArray(t.Id, corrects)) : [],
    Notes: await relatives(db, eq(t.RelatedDocumentId, id)),
    HasOriginal: (await newestFileId(db, id, DocumentFileKind.xml)) !== null,
    ...tail,
  };
}
