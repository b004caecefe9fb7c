import { DocumentType } from '@circolo/contract/invoicing/documents/document-codes';
import { monthAfter } from '@circolo/contract/values/month';
import { and, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { documents as t } from '../../tables/invoicing/document-tables.ts';

/** Which part of the register: a company's month, all sections or one. */
export interface RegisterScope {
  CompanyId: number;
  /** The first day of the month. */
  Month: string;
  SectionId: number | null;
}

/** The tax documents of a part of the register. */
export const inRegister = ({ CompanyId, Month, SectionId }: RegisterScope): SQL | undefined =>
  and(
    eq(t.CompanyId, CompanyId),
    gte(t.Date, Month),
    lt(t.Date, monthAfter(Month)),
    isNotNull(t.DocumentType),
    SectionId === null ? undefined : eq(t.SectionId, SectionId),
  );

/** What the amounts of a document count by, as `registerSign` has it. */
export const signOfDocument: SQL<number> = sql<number>`case when ${t.DocumentType} = ${sql.raw(`'${DocumentType.creditNote}'`)} then -1 else 1 end`;
