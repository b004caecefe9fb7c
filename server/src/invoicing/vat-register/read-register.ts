import { SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import { stampDutyQuarter } from '@circolo/contract/invoicing/vat-register/stamp-duty-quarter';
import { registerPageSize, type VatRegister } from '@circolo/contract/invoicing/vat-register/vat-register';
import { fromCents } from '@circolo/contract/values/money';
import { monthAfter, monthOf } from '@circolo/contract/values/month';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, exists, isNotNull, min, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { isSuperuser } from '../../http/superusers.ts';
import { companies } from '../../tables/invoicing/company-tables.ts';
import { documents as t } from '../../tables/invoicing/document-tables.ts';
import { closedRegisterMonths, readRegisterCloses } from './register-closes.ts';
import { registerObstacles } from './register-obstacles.ts';
import { registerIds, registerRows } from './register-rows.ts';
import { inRegister, type RegisterScope, signOfDocument } from './register-scope.ts';
import { registerStampDuty } from './register-stamp-duty.ts';
import { registerTotals } from './register-totals.ts';

interface RegisterQuery {
  Company?: number | undefined;
  Month?: string | undefined;
  Section?: number | undefined;
  Page?: number | undefined;
}

/** Who has issued tax documents. */
async function registerCompanies(db: Queryable): Promise<{ Id: number; Description: string }[]> {
  const issued = db
    .select({ one: sql`1` })
    .from(t)
    .where(and(eq(t.CompanyId, companies.Id), isNotNull(t.DocumentType)));
  return db
    .select({ Id: companies.Id, Description: companies.Description })
    .from(companies)
    .where(exists(issued))
    .orderBy(asc(companies.Position), asc(companies.Description));
}

/** The months of a company from its first document to a day. */
async function registerMonths(db: Queryable, CompanyId: number, today: string): Promise<string[]> {
  const [row] = await db
    .select({ first: min(t.Date) })
    .from(t)
    .where(and(eq(t.CompanyId, CompanyId), isNotNull(t.DocumentType)));
  const months: string[] = [];
  if (row?.first) for (let month = monthOf(row.first); month <= today; month = monthAfter(month)) months.push(month);
  return months;
}

/** What of a month is for who keeps the books to look at. */
async function readAttention(db: Queryable, scope: RegisterScope) {
  const [row] = await db
    .select({
      Count: sql<number>`count(*) filter (where ${t.OperationDate} < ${scope.Month})`.mapWith(Number),
      Vat: sql<number>`coalesce(sum(${signOfDocument} * ${t.VatTotal}) filter (where ${t.OperationDate} < ${scope.Month}), 0)`.mapWith(
        Number,
      ),
      Discarded: sql<number>`count(*) filter (where ${t.SdiState} = ${SdiState.discarded})`.mapWith(Number),
      NotSent: sql<number>`count(*) filter (where ${t.SdiState} = ${SdiState.notSent})`.mapWith(Number),
    })
    .from(t)
    .where(inRegister(scope));
  const { Count = 0, Vat = 0, Discarded = 0, NotSent = 0 } = row ?? {};
  return { Earlier: { Count, Vat: fromCents(Vat) }, Discarded, NotSent };
}

/** Whether a month is closed, what holds up its close, and who closed it. */
async function readClose(
  db: Queryable,
  { CompanyId, Month }: RegisterScope,
  of: { today: string; missing: number; discarded: number; caller: Caller },
) {
  const months = await registerMonths(db, CompanyId, of.today);
  const closed = await closedRegisterMonths(db, CompanyId);
  const Closed = closed.has(Month);
  return {
    Months: months.toReversed().map((one) => ({ Month: one, Closed: closed.has(one) })),
    Closed,
    Obstacles: Closed ? [] : registerObstacles({ Month, months, closed, ...of }),
    Closes: await readRegisterCloses(db, CompanyId, Month),
    MayReopen: Closed && isSuperuser(of.caller) && ![...closed].some((one) => one > Month),
  };
}

const nothing: Omit<VatRegister, 'Month' | 'StampDuty'> = {
  ...{ Companies: [], Company: null, Months: [], Sections: [], Groups: [], Rows: [] },
  ...{ Count: 0, Taxable: 0, Vat: 0, Rounding: 0, Total: 0, Earlier: { Count: 0, Vat: 0 }, Discarded: 0, NotSent: 0 },
  ...{ Closed: false, Obstacles: [], Closes: [], MayReopen: false },
};

/** The VAT register of sales of a month. */
export async function readRegister(
  db: Queryable,
  asked: RegisterQuery,
  { caller, now }: { caller: Caller; now: Date },
): Promise<VatRegister> {
  const today = romeDay(now);
  const Month = monthOf(asked.Month ?? today);
  const Companies = await registerCompanies(db);
  const Company = Companies.find(({ Id }) => Id === asked.Company) ?? Companies[0];
  if (!Company) {
    const StampDuty = { ...stampDutyQuarter(Month), Documents: 0, Amount: 0, Waiting: 0, Unmarked: 0 };
    return { ...nothing, Month, StampDuty };
  }
  const month = { CompanyId: Company.Id, Month, SectionId: null };
  const rows = { ...month, SectionId: asked.Section ?? null };
  const page = { limit: registerPageSize, offset: ((asked.Page ?? 1) - 1) * registerPageSize };
  const totals = await registerTotals(db, month);
  const attention = await readAttention(db, month);
  const missing = totals.Sections.reduce((sum, { Missing }) => sum + Missing, 0);
  return {
    ...{ Companies, Company, Month },
    ...totals,
    ...attention,
    ...(await readClose(db, month, { today, missing, discarded: attention.Discarded, caller })),
    StampDuty: await registerStampDuty(db, Company.Id, Month),
    Rows: await registerRows(db, await registerIds(db, rows, page)),
  };
}
