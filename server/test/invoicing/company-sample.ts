import { companies } from '@circolo/contract/invoicing/companies/company';
import { Shareholders } from '@circolo/contract/invoicing/documents/document-codes';
import { eq } from 'drizzle-orm';
import { companyOrigins } from '../../src/tables/invoicing/company-tables.ts';
import { origins } from '../../src/tables/origins/origin-tables.ts';
import type { TestApp } from '../app.ts';
import type { Sample } from '../sample.ts';
import { vatNumberOf } from './vat-number-of.ts';

const text = (value: unknown): string => String(value);

/** A brand that the record gets, so that the filter finds it. */
async function withOrigin(app: TestApp, CompanyId: number): Promise<void> {
  const { db } = app.database;
  const [origin] = await db.select({ Id: origins.Id }).from(origins).limit(1);
  await db.delete(companyOrigins).where(eq(companyOrigins.OriginId, origin?.Id ?? 0));
  await db.insert(companyOrigins).values({ CompanyId, OriginId: origin?.Id ?? 0 });
}

export const companiesSample: Sample = {
  resource: companies,
  input: async (_app, nth) => ({
    Description: `Società numero ${nth}`,
    LegalName: `Circolo ${nth} S.r.l.`,
    VatNumber: vatNumberOf(nth),
    TaxRegime: { Code: 'RF01' },
    Address: 'Via Roma',
    StreetNumber: '1',
    ZipCode: '20121',
    City: 'Milano',
    Province: 'MI',
    Pec: 'circolo@pec.example',
    ReaOffice: 'MI',
    ReaNumber: '1234567',
    ShareCapital: 10_000,
    Shareholders: Shareholders.sole,
  }),
  settle: withOrigin,
  change: { Description: 'Un’altra società', City: 'Monza', Province: 'MB', ShareCapital: 20_000.5 },
  finds: {
    Search: ({ VatNumber }) => text(VatNumber),
    Description: ({ Description }) => text(Description),
    LegalName: ({ LegalName }) => text(LegalName),
    VatNumber: ({ VatNumber }) => text(VatNumber),
    TaxRegime: () => 'RF01',
    Origin: ({ Origins }) => text((Origins as { Id: number }[])[0]?.Id),
    Active: ({ Active }) => text(Active),
  },
  misses: {
    Search: 'nessuna',
    Description: 'nessuna',
    LegalName: 'nessuna',
    VatNumber: '999',
    TaxRegime: 'RF19',
    Origin: '999999',
    Active: 'false',
  },
};
