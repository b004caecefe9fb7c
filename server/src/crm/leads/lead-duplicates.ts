import { type LeadLikeness, leadDuplicates } from '@circolo/contract/crm/leads/lead';
import { normaliseFiscalCode } from '@circolo/contract/values/identifiers/fiscal-code';
import { normaliseVatNumber } from '@circolo/contract/values/identifiers/vat-number';
import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { lastDigits, lastDigitsOf } from '../../db/telephone.ts';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { billedAs, nameAndEmail, users } from '../../tables/access/user-tables.ts';
import { leads as t } from '../../tables/crm/lead-tables.ts';

type Field = 'FiscalCode' | 'VatNumber' | 'Email' | 'Phone' | 'Name';

/** How much a field that is the same says: a code is a person's own, a name is many people's. */
const weights: Record<Field, number> = { FiscalCode: 100, VatNumber: 100, Email: 90, Phone: 70, Name: 40 };

/** The comparisons that what was typed allows; a telephone too short to identify anybody compares nothing. */
function comparisons(asked: LeadLikeness, on: Record<Field, (value: string) => SQL>): [Field, SQL][] {
  const phones = [asked.Mobile, asked.Phone].flatMap((phone) => (phone ? [lastDigits(phone)] : []));
  const usable = phones.filter((digits) => digits.length >= 6);
  const values: [Field, string | null][] = [
    ['FiscalCode', asked.FiscalCode && normaliseFiscalCode(asked.FiscalCode)],
    ['VatNumber', asked.VatNumber && normaliseVatNumber(asked.VatNumber)],
    ['Email', asked.Email?.toLowerCase() ?? null],
    ['Name', asked.BusinessName],
  ];
  const made = values.flatMap(([field, value]): [Field, SQL][] => (value ? [[field, on[field](value)]] : []));
  if (usable.length > 0) made.push(['Phone', sql`(${sql.join(usable.map(on.Phone), sql` or `)})`]);
  return made;
}

const first = 5;

/** Which of the comparisons hold, as a list of their fields. */
const holding = (made: [Field, SQL][]): SQL<(Field | null)[]> =>
  sql`array[${sql.join(
    made.map(([field, same]) => sql`case when ${same} then ${field}::text end`),
    sql`, `,
  )}]`;

const sameName = (name: AnyPgColumn | SQL) => (value: string) => sql`lower(${name}) = lower(${value})`;

/** The latest first; not by the key's own index, which would be walked to its end where few are alike. */
const latest = (Id: AnyPgColumn): SQL => desc(sql`${Id} + 0`);

/** Leads that have something in common with what is known of somebody; null where nothing is known. */
export function alikeLeads(db: Queryable, asked: LeadLikeness) {
  const made = comparisons(asked, {
    FiscalCode: (value) => eq(t.FiscalCode, value),
    VatNumber: (value) => eq(t.VatNumber, value),
    Email: (value) => eq(t.Email, value),
    Phone: (digits) => sql`(${lastDigitsOf(t.Mobile)} = ${digits} or ${lastDigitsOf(t.Phone)} = ${digits})`,
    Name: sameName(t.BusinessName),
  });
  if (made.length === 0) return null;
  return db
    .select({ Id: t.Id, Description: sql<string>`${t.Number} || ' · ' || ${t.Name}`, Same: holding(made) })
    .from(t)
    .where(and(or(...made.map(([, same]) => same)), asked.Id ? ne(t.Id, asked.Id) : undefined))
    .orderBy(latest(t.Id))
    .limit(50);
}

const billed = (field: 'BusinessName' | 'FiscalCode' | 'VatNumber'): SQL => billedAs(users.Billing, field);

/** Users, like leads; those that `among` leaves in. */
export function alikeUsers(db: Queryable, asked: LeadLikeness, among?: SQL) {
  const made = comparisons(asked, {
    FiscalCode: (value) => sql`${billed('FiscalCode')} = ${value}`,
    VatNumber: (value) => sql`${billed('VatNumber')} = ${value}`,
    Email: (value) => eq(users.Email, value),
    Phone: (digits) => sql`${lastDigitsOf(users.Phone)} = ${digits}`,
    Name: sameName(billed('BusinessName')),
  });
  if (made.length === 0) return null;
  return db
    .select({ Id: users.Id, Description: nameAndEmail, Same: holding(made) })
    .from(users)
    .where(and(or(...made.map(([, same]) => same)), among))
    .orderBy(latest(users.Id))
    .limit(50);
}

const byScore = (one: { Score: number }, other: { Score: number }): number => other.Score - one.Score;

/** Fields by weight, and how sure they make: the weightiest, and a little for each other one; the likeliest first. */
export function judged<Row extends { Id: number; Description: string; Same: (Field | null)[] }>(
  Resource: 'Leads' | 'Users',
  rows: Row[],
) {
  const found = rows.map(({ Id, Description, Same }) => {
    const Fields = Same.filter((field) => field !== null).sort((one, other) => weights[other] - weights[one]);
    const best = weights[Fields[0] ?? 'Name'];
    return { Resource, Id, Description, Fields, Score: Math.min(100, best + (Fields.length - 1) * 10) };
  });
  return found.sort(byScore);
}

/** Leads that are probably the same as what is known of somebody, the likeliest first. */
export const leadsLike = async (db: Queryable, asked: LeadLikeness) =>
  judged('Leads', (await alikeLeads(db, asked)) ?? []);

/**
 * Who is probably the same as what is being typed. All leads are compared, also those that the caller does not reach:
 * two people must not work on one customer. It shows a name and a number.
 */
export function leadDuplicatesRoute(api: Api): void {
  read(api, leadDuplicates, async (db, { body }) => {
    const found = [...(await leadsLike(db, body)), ...judged('Users', (await alikeUsers(db, body)) ?? [])];
    return found.sort(byScore).slice(0, first);
  });
}
