import { Shareholders } from '@circolo/contract/invoicing/documents/document-codes';
import type { Tx } from '../../src/db/database.ts';
import { searchText } from '../../src/db/text-search.ts';
import { companies, companyOrigins } from '../../src/tables/invoicing/company-tables.ts';

type Columns = Omit<typeof companies.$inferInsert, 'Search' | 'Position'>;

/** Who sells in the demonstration: invented, with all that an invoice says of its seller. */
const demoCompanies = {
  software: {
    Description: 'Circolo Software',
    LegalName: 'Circolo Software S.r.l.',
    VatNumber: '03719480372',
    FiscalCode: '03719480372',
    TaxRegimeCode: 'RF01',
    Address: 'Via delle Lame',
    StreetNumber: '12',
    ZipCode: '40122',
    City: 'Bologna',
    Province: 'BO',
    ReaOffice: 'BO',
    ReaNumber: '541728',
    ShareCapital: 2_000_000,
    Shareholders: Shareholders.several,
    Email: 'amministrazione@circolo.test',
    Pec: 'circolo@pec.example',
  },
  volunteers: {
    Description: 'Insieme CSV',
    LegalName: 'Insieme Centro servizi per il volontariato ODV',
    VatNumber: '02984710372',
    FiscalCode: '91382740370',
    TaxRegimeCode: 'RF01',
    Address: 'Piazza del Baraccano',
    StreetNumber: '2',
    ZipCode: '40124',
    City: 'Bologna',
    Province: 'BO',
    Email: 'sportello@insieme.circolo.test',
    Pec: 'insieme@pec.example',
  },
} satisfies Record<string, Columns>;

async function addCompany(tx: Tx, columns: Columns, Position: number, brandIds: readonly number[]): Promise<void> {
  const Search = searchText(columns.Description, columns.LegalName, columns.VatNumber, columns.FiscalCode);
  const [company] = await tx
    .insert(companies)
    .values({ ...columns, Position, Search })
    .returning({ Id: companies.Id });
  const CompanyId = company?.Id ?? 0;
  await tx.insert(companyOrigins).values(brandIds.map((OriginId) => ({ CompanyId, OriginId })));
}

/** Makes the companies that sell by the demonstration's brands. */
export async function seedDemoCompanies(
  tx: Tx,
  brands: { associations: number; sport: number; volunteers: number },
): Promise<void> {
  await addCompany(tx, demoCompanies.software, 10, [brands.associations, brands.sport]);
  await addCompany(tx, demoCompanies.volunteers, 20, [brands.volunteers]);
}
