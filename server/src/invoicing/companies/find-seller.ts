import { problem } from '@circolo/contract/errors/problem';
import {
  isCompleteSeller,
  type KnownSeller,
  sellerProblems,
} from '@circolo/contract/invoicing/documents/seller-problems';
import type { DocumentSeller, DocumentWithholding } from '@circolo/contract/invoicing/documents/snapshot';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { companyOrigins, companies as t } from '../../tables/invoicing/company-tables.ts';

/** Who sells by a brand, and what their customers withhold. */
export interface Seller {
  seller: DocumentSeller;
  withholding: Omit<DocumentWithholding, 'Amount'> | null;
}

type CompanyRow = typeof t.$inferSelect;

const together = <Value>(names: readonly (string | null)[], value: Value): Value | null =>
  names.some((name) => name === null) ? null : value;

const knownSeller = (company: CompanyRow): KnownSeller => ({
  CompanyId: company.Id,
  LegalName: company.LegalName,
  VatNumber: company.VatNumber,
  FiscalCode: company.FiscalCode,
  TaxRegime: company.TaxRegimeCode,
  Address: company.Address,
  StreetNumber: company.StreetNumber,
  ZipCode: company.ZipCode,
  City: company.City,
  Province: company.Province,
  Country: company.Country,
  Rea: together([company.ReaOffice, company.ReaNumber], {
    Office: company.ReaOffice ?? '',
    Number: company.ReaNumber ?? '',
    ShareCapital: company.ShareCapital,
    Shareholders: company.Shareholders,
    InLiquidation: company.InLiquidation,
  }),
  TaxRepresentative: together([company.TaxRepresentativeName, company.TaxRepresentativeVatNumber], {
    Name: company.TaxRepresentativeName ?? '',
    Country: company.TaxRepresentativeCountry ?? company.Country,
    VatNumber: company.TaxRepresentativeVatNumber ?? '',
  }),
  Phone: company.Phone,
  Email: company.Email,
  Pec: company.Pec,
  Transmitter: {
    Country: company.TransmitterCountry ?? company.Country,
    Code: company.TransmitterCode ?? company.FiscalCode ?? company.VatNumber,
  },
});

/** The active company of a brand, or the one of all brands that have none of their own. */
async function companyOf(db: Queryable, OriginId: number): Promise<CompanyRow | undefined> {
  const owner = sql`(select ${companyOrigins.CompanyId} from ${companyOrigins} where ${companyOrigins.OriginId} = ${OriginId})`;
  const ofAll = sql`not exists (select 1 from ${companyOrigins} where ${companyOrigins.CompanyId} = ${t.Id})`;
  const [company] = await db
    .select()
    .from(t)
    .where(and(eq(t.Active, true), sql`(${t.Id} = ${owner} or ${ofAll})`))
    .orderBy(sql`${t.Id} is distinct from ${owner}`, asc(t.Position), asc(t.Id))
    .limit(1);
  return company;
}

/** Who sells by a brand; refuses to issue for one that is not complete (`SellerIncomplete`, with the fields that are missing). */
export async function findSeller(db: Queryable, OriginId: number): Promise<Seller> {
  const company = await companyOf(db, OriginId);
  if (!company) throw problem('SellerIncomplete', { fields: { Company: { code: 'required' } } });
  const known = knownSeller(company);
  if (!isCompleteSeller(known)) {
    const missing = sellerProblems(known).map((name) => [`Company.${name}`, { code: 'required' as const }]);
    throw problem('SellerIncomplete', { fields: Object.fromEntries(missing) });
  }
  const { WithholdingTypeCode: Type, WithholdingRate: Rate, WithholdingReasonCode: Reason } = company;
  return { seller: known, withholding: Type && Rate && Reason ? { Type, Rate, Reason } : null };
}
