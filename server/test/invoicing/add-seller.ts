import type { Tx } from '../../src/db/database.ts';
import { companies } from '../../src/tables/invoicing/company-tables.ts';
import { vatNumberOf } from './vat-number-of.ts';

/** Who sells by the brands of a test: complete, so that orders can be billed. */
export async function addSeller(tx: Tx): Promise<void> {
  await tx.insert(companies).values({
    Description: 'Chi vende nelle prove',
    LegalName: 'Circolo S.r.l.',
    VatNumber: vatNumberOf(0),
    TaxRegimeCode: 'RF01',
    Address: 'Via Roma',
    StreetNumber: '1',
    ZipCode: '20121',
    City: 'Milano',
    Province: 'MI',
    Pec: 'circolo@pec.example',
    ReaOffice: 'MI',
    ReaNumber: '1234567',
    Search: 'chi vende nelle prove',
  });
}
