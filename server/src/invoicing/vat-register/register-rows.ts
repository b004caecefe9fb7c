import { registerSign } from '@circolo/contract/invoicing/vat-register/register-sign';
import type { RegisterGroup, RegisterRow } from '@circolo/contract/invoicing/vat-register/vat-register';
import { billingName } from '@circolo/contract/sales/billing';
import { fromBasisPoints, fromCents } from '@circolo/contract/values/money';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { documents as t } from '../../tables/invoicing/document-tables.ts';
import { documentSections as sections } from '../../tables/registries/section-tables.ts';
import { inRegister, type RegisterScope } from './register-scope.ts';

/** Zero has no sign. */
const signed = (cents: number, sign: 1 | -1): number => (cents === 0 ? 0 : fromCents(cents * sign));

/** By section and number. */
const inOrder = [asc(sections.Position), asc(sections.Code), asc(t.Year), asc(t.Number), asc(t.Id)] as const;

/** The documents of a part of the register in its order. */
export async function registerIds(
  db: Queryable,
  scope: RegisterScope,
  page?: { limit: number; offset: number },
): Promise<number[]> {
  const query = db
    .select({ Id: t.Id })
    .from(t)
    .innerJoin(sections, eq(sections.Id, t.SectionId))
    .where(inRegister(scope))
    .orderBy(...inOrder);
  const rows = page ? await query.limit(page.limit).offset(page.offset) : await query;
  return rows.map(({ Id }) => Id);
}

/** Documents as the register has them, in its order. */
export async function registerRows(db: Queryable, ids: readonly number[]): Promise<RegisterRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      Id: t.Id,
      Section: { Id: sections.Id, Description: sections.Description },
      FullNumber: t.FullNumber,
      Date: t.Date,
      OperationDate: t.OperationDate,
      DocumentType: t.DocumentType,
      Customer: t.Customer,
      VatSummary: t.VatSummary,
      TaxableTotal: t.TaxableTotal,
      VatTotal: t.VatTotal,
      Rounding: t.Rounding,
      Total: t.Total,
      StampDuty: t.StampDuty,
      SdiState: t.SdiState,
    })
    .from(t)
    .innerJoin(sections, eq(sections.Id, t.SectionId))
    .where(inArray(t.Id, [...ids]))
    .orderBy(...inOrder);
  return rows.flatMap(({ Customer, VatSummary, DocumentType, TaxableTotal, VatTotal, ...row }) => {
    if (DocumentType === null) return []; // The register is of tax documents alone.
    const sign = registerSign(DocumentType);
    const Groups = VatSummary.map(
      ({ Rate, Nature, Collectability, Taxable, Vat }): RegisterGroup => ({
        Rate: fromBasisPoints(Rate),
        Nature,
        Collectability,
        Taxable: signed(Taxable, sign),
        Vat: signed(Vat, sign),
      }),
    );
    return {
      ...row,
      DocumentType,
      CustomerName: billingName(Customer),
      TaxCode: Customer.VatNumber ?? Customer.FiscalCode,
      Groups,
      Taxable: signed(TaxableTotal, sign),
      Vat: signed(VatTotal, sign),
      Rounding: signed(row.Rounding, sign),
      Total: signed(row.Total, sign),
      StampDuty: fromCents(row.StampDuty),
    };
  });
}
