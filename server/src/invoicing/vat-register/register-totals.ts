import type { VatCollectabilityCode } from '@circolo/contract/invoicing/documents/document-codes';
import type { RegisterGroup, RegisterSection } from '@circolo/contract/invoicing/vat-register/vat-register';
import { byRate } from '@circolo/contract/sales/pricing/vat-group';
import { fromBasisPoints, fromCents } from '@circolo/contract/values/money';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { documents as t } from '../../tables/invoicing/document-tables.ts';
import { documentSections as sections } from '../../tables/registries/section-tables.ts';
import { inRegister, type RegisterScope, signOfDocument } from './register-scope.ts';

/** What documents add up to per rate, nature and collectability, in cents. */
interface GroupSum {
  SectionId: number;
  Rate: number;
  Nature: string | null;
  Collectability: VatCollectabilityCode | null;
  Taxable: number;
  Vat: number;
}

async function readGroups(db: Queryable, scope: RegisterScope): Promise<GroupSum[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select section_id, rate, nature, collectability, sum(taxable) as taxable, sum(vat) as vat from (
      select ${t.SectionId} as section_id, (g->>'Rate')::int as rate, g->>'Nature' as nature, g->>'Collectability' as collectability,
        ${signOfDocument} * (g->>'Taxable')::bigint as taxable, ${signOfDocument} * (g->>'Vat')::bigint as vat
      from ${t}, jsonb_array_elements(${t.VatSummary}) g where ${inRegister(scope)}
    ) parts group by 1, 2, 3, 4`);
  return rows.map((row) => ({
    SectionId: Number(row.section_id),
    Rate: Number(row.rate),
    Nature: row.nature as string | null,
    Collectability: row.collectability as VatCollectabilityCode | null,
    Taxable: Number(row.taxable),
    Vat: Number(row.vat),
  }));
}

/** The same groups of several sections as one, the highest rate first. */
function addUp(groups: readonly GroupSum[]): RegisterGroup[] {
  const alike = Map.groupBy(groups, ({ Rate, Nature, Collectability }) => `${Rate} ${Nature} ${Collectability}`);
  return [...alike.values()]
    .map((members) => ({
      ...(members[0] as GroupSum), // A group has a member.
      Taxable: members.reduce((sum, { Taxable }) => sum + Taxable, 0),
      Vat: members.reduce((sum, { Vat }) => sum + Vat, 0),
    }))
    .sort((a, b) => byRate(a, b) || (a.Collectability ?? '').localeCompare(b.Collectability ?? ''))
    .map(({ Rate, Nature, Collectability, Taxable, Vat }) => ({
      Rate: fromBasisPoints(Rate),
      Nature,
      Collectability,
      Taxable: fromCents(Taxable),
      Vat: fromCents(Vat),
    }));
}

/** The highest number of the section before the month, of the year or, where it goes on for ever, of all. */
const lastBefore = ({ Month }: RegisterScope) => sql`coalesce((select max(b.number) from document b
  where b.section_id = ${t.SectionId} and b.company_id = ${t.CompanyId} and b.year = ${t.Year} and b.date < ${Month}::date), 0)`;

async function readSections(db: Queryable, scope: RegisterScope) {
  const total = (column: typeof t.Total | typeof t.TaxableTotal | typeof t.VatTotal | typeof t.Rounding) =>
    sql<number>`sum(${signOfDocument} * ${column})`.mapWith(Number);
  return db
    .select({
      Section: { Id: sections.Id, Description: sections.Description },
      First: sql<string>`(array_agg(${t.FullNumber} order by ${t.Number}))[1]`,
      Last: sql<string>`(array_agg(${t.FullNumber} order by ${t.Number} desc))[1]`,
      Missing: sql<number>`max(${t.Number}) - ${lastBefore(scope)} - count(*)`.mapWith(Number),
      Count: sql<number>`count(*)`.mapWith(Number),
      Taxable: total(t.TaxableTotal),
      Vat: total(t.VatTotal),
      Rounding: total(t.Rounding),
      Total: total(t.Total),
    })
    .from(t)
    .innerJoin(sections, eq(sections.Id, t.SectionId))
    .where(inRegister(scope))
    .groupBy(sections.Id, t.SectionId, t.CompanyId, t.Year)
    .orderBy(asc(sections.Position), asc(sections.Code), asc(t.Year));
}

const sumNames = ['Count', 'Taxable', 'Vat', 'Rounding', 'Total'] as const;
type Sums = Record<(typeof sumNames)[number], number>;

/** What a part of the register adds up to. */
export interface RegisterTotals extends Sums {
  Sections: RegisterSection[];
  Groups: RegisterGroup[];
}

const inEuros = ({ Count, Taxable, Vat, Rounding, Total }: Sums): Sums => ({
  Count,
  Taxable: fromCents(Taxable),
  Vat: fromCents(Vat),
  Rounding: fromCents(Rounding),
  Total: fromCents(Total),
});

/** The sections of a month, each with its totals per rate and nature, and what all of them add up to. */
export async function registerTotals(db: Queryable, scope: RegisterScope): Promise<RegisterTotals> {
  const groups = await readGroups(db, scope);
  const found = await readSections(db, scope);
  const all: Sums = { Count: 0, Taxable: 0, Vat: 0, Rounding: 0, Total: 0 };
  for (const section of found) for (const name of sumNames) all[name] += section[name];
  return {
    ...inEuros(all),
    Groups: addUp(groups),
    Sections: found.map(({ Section, First, Last, Missing, ...sums }) => ({
      ...{ Section, First, Last, Missing },
      ...inEuros(sums),
      Groups: addUp(groups.filter(({ SectionId }) => SectionId === Section.Id)),
    })),
  };
}
