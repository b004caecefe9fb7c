import { InvoicingMoment } from '@circolo/contract/invoicing/rules/invoicing-moment';
import { SubjectType } from '@circolo/contract/sales/codes';
import type { Tx } from '../../src/db/database.ts';
import { searchText } from '../../src/db/text-search.ts';
import { invoicingRules } from '../../src/tables/invoicing/company-tables.ts';

/** When the demonstration invoices by itself: the others are invoiced by staff, so that there is something to do. */
export async function seedDemoRules(tx: Tx, brands: { volunteers: number }): Promise<void> {
  const rules = [
    { Description: 'Volontariato: una fattura al mese', OriginId: brands.volunteers, SubjectType: null },
    { Description: 'Enti pubblici: una fattura al mese', OriginId: null, SubjectType: SubjectType.publicBody },
  ];
  await tx.insert(invoicingRules).values(
    rules.map((rule, index) => ({
      ...rule,
      Moment: InvoicingMoment.monthly,
      Receipts: true,
      Search: searchText(rule.Description),
      Position: 10 * (index + 1),
    })),
  );
}
