import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { staffNatures } from '@circolo/contract/authorization/natures';
import { problem } from '@circolo/contract/errors/problem';
import {
  type FirstStepCode,
  type FirstSteps,
  firstStepCodes,
  leaveOutFirstStep,
  levelOfStep,
  listOfStep,
  readFirstSteps,
} from '@circolo/contract/first-steps/first-steps';
import { type RequiredOfSeller, requiredOfSeller } from '@circolo/contract/invoicing/documents/seller-problems';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { read, write } from '../http/implement.ts';
import { users } from '../tables/access/user-tables.ts';
import { packages } from '../tables/catalogue/catalogue-tables.ts';
import { leftOutSteps as t } from '../tables/first-steps/first-step-tables.ts';
import { companies } from '../tables/invoicing/company-tables.ts';
import { emailConfigurations } from '../tables/mail/email-tables.ts';
import { origins } from '../tables/origins/origin-tables.ts';
import { banks, shopPaymentTypes } from '../tables/sales/payment-type-tables.ts';

const companyColumns: Record<RequiredOfSeller, SQLWrapper> = {
  TaxRegime: companies.TaxRegimeCode,
  Address: companies.Address,
  ZipCode: companies.ZipCode,
  City: companies.City,
};

const exists = (table: PgTable, condition?: SQL) =>
  sql<boolean>`exists (select 1 from ${table} where ${condition ?? true})`;

const isColleague = (caller: Caller) =>
  and(inArray(users.Nature, [...staffNatures]), isNull(users.ErasedAt), sql`${users.Id} <> ${caller.UserId}`);

/** Whether a sender is one of any mails: the default, or that of the types it names. */
const sends = or(eq(emailConfigurations.IsDefault, true), sql`cardinality(${emailConfigurations.EmailTypes}) > 0`);

/** When a step is done: a seller whose documents are complete, an account for transfers, a way to pay, a sender, a brand with its logos, something to sell, an open shop, a second person. */
const isDone = (caller: Caller): Record<FirstStepCode, SQL<boolean>> => ({
  Company: exists(
    companies,
    and(eq(companies.Active, true), ...requiredOfSeller.map((name) => isNotNull(companyColumns[name]))),
  ),
  Bank: exists(banks, and(eq(banks.Active, true), eq(banks.UseForTransfers, true))),
  Payment: exists(shopPaymentTypes, eq(shopPaymentTypes.Active, true)),
  Sender: exists(emailConfigurations, and(eq(emailConfigurations.Active, true), sends)),
  Brand: exists(origins, and(isNotNull(origins.LoginPrimaryLogo), isNotNull(origins.DeskLogo))),
  Package: exists(packages, eq(packages.Active, true)),
  Shop: exists(origins, eq(origins.UseShop, true)),
  Colleague: exists(users, isColleague(caller)),
});

const onlyOne = (table: PgTable, id: PgColumn) =>
  sql<number | null>`(select case count(*) when 0 then 0 when 1 then min(${id}) end from ${table})`;

/** Where a step is done: a colleague is always a new one. */
const recordOf: Record<FirstStepCode, SQL<number | null>> = {
  Company: onlyOne(companies, companies.Id),
  Bank: onlyOne(banks, banks.Id),
  Payment: onlyOne(shopPaymentTypes, shopPaymentTypes.Id),
  Sender: onlyOne(emailConfigurations, emailConfigurations.Id),
  Brand: onlyOne(origins, origins.Id),
  Package: onlyOne(packages, packages.Id),
  Shop: onlyOne(origins, origins.Id),
  Colleague: sql<number>`0`,
};

const mayDo = (caller: Caller, code: FirstStepCode): boolean =>
  allows(caller.Levels.get(listOfStep[code]) ?? AuthorizationLevel.none, levelOfStep);

async function stepsOf(db: Queryable, caller: Caller): Promise<FirstSteps> {
  const codes = firstStepCodes.filter((code) => mayDo(caller, code));
  if (codes.length === 0) return { Steps: [] };
  const leftOut = await db.select({ Code: t.Code }).from(t);
  const done = isDone(caller);
  const { rows } = await db.execute<Partial<Record<FirstStepCode, [boolean, number | null]>>>(
    sql`select ${sql.join(
      codes.map((code) => sql`json_build_array(${done[code]}, ${recordOf[code]}) as ${sql.identifier(code)}`),
      sql`, `,
    )}`,
  );
  return {
    Steps: codes.map((Code) => {
      const [Done, Record] = rows[0]?.[Code] ?? [false, null];
      return { Code, Done, LeftOut: leftOut.some((one) => one.Code === Code), Record };
    }),
  };
}

/** What a new installation has to prepare, on the desk's first page. */
export function firstStepRoutes(api: Api): void {
  read(api, readFirstSteps, (db, { caller }) => stepsOf(db, caller));
  write(api, leaveOutFirstStep, async (tx, { params: { Code }, body, caller, now }) => {
    if (!mayDo(caller, Code)) throw problem('AccessDenied');
    if (body.LeftOut) await tx.insert(t).values({ Code, At: now.toISOString() }).onConflictDoNothing();
    else await tx.delete(t).where(eq(t.Code, Code));
    return stepsOf(tx, caller);
  });
}
