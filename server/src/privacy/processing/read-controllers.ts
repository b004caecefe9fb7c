import type { ProcessingRegister } from '@circolo/contract/privacy/processing-register';
import { asc } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { origins as t } from '../../tables/origins/origin-tables.ts';

type Controller = ProcessingRegister['Controllers'][number];

const once = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => value !== null && value !== '')),
];

/** Who answers for the data: the sellers of the brands, each once. */
export async function readControllers(db: Queryable): Promise<Controller[]> {
  const { Id, Description, LegalName, VatNumber, Address, SupportEmail, SupportPhone } = t;
  const rows = await db
    .select({ Id, Description, LegalName, VatNumber, Address, SupportEmail, SupportPhone })
    .from(t)
    .orderBy(asc(t.Id));
  const sellers = Map.groupBy(rows, (row) => JSON.stringify([row.LegalName, row.VatNumber, row.Address]));
  return [...sellers.values()].flatMap((brands) => {
    const [first] = brands;
    if (!first) return [];
    return [
      {
        Name: first.LegalName,
        VatNumber: first.VatNumber,
        Address: first.Address,
        Emails: once(brands.map(({ SupportEmail }) => SupportEmail)),
        Phones: once(brands.map(({ SupportPhone }) => SupportPhone)),
        Brands: brands.map(({ Id, Description }) => ({ Id, Description })),
      },
    ];
  });
}
