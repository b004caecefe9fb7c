import { fromBasisPoints, fromCents } from '../../values/money.ts';
import type { DocumentSnapshot, FinePrice } from './snapshot.ts';

/** A fine price to the euros of the wire. @example fromFine(12_345_678) // 0.12345678 */
const fromFine = (price: FinePrice): number => price / 100_000_000;

type Parties = Pick<DocumentSnapshot, 'Seller' | 'Customer'>;
type Amounts = Omit<DocumentSnapshot, keyof Parties>;

const sellerAnswer = ({ Rea, ...seller }: Parties['Seller']) => ({
  ...seller,
  Rea: Rea && { ...Rea, ShareCapital: Rea.ShareCapital === null ? null : fromCents(Rea.ShareCapital) },
});

/** What a document says as it goes out: amounts in EUR, rates in per cent. */
export function documentAnswer(document: DocumentSnapshot) {
  const { Lines, VatSummary, Withholding, Payment }: Amounts = document;
  return {
    Seller: sellerAnswer(document.Seller),
    Customer: document.Customer,
    Lines: Lines.map(({ Gross: _, ...line }) => ({
      ...line,
      UnitPrice: fromFine(line.UnitPrice),
      Discount: fromFine(line.Discount),
      Taxable: fromCents(line.Taxable),
      VatRate: fromBasisPoints(line.VatRate),
    })),
    VatSummary: VatSummary.map((group) => ({
      ...group,
      Rate: fromBasisPoints(group.Rate),
      Taxable: fromCents(group.Taxable),
      Vat: fromCents(group.Vat),
    })),
    Withholding: Withholding && {
      ...Withholding,
      Rate: fromBasisPoints(Withholding.Rate),
      Amount: fromCents(Withholding.Amount),
    },
    Payment: Payment && {
      ...Payment,
      Instalments: Payment.Instalments.map((part) => ({ ...part, Amount: fromCents(part.Amount) })),
    },
    References: document.References,
    Reasons: document.Reasons,
    TaxableTotal: fromCents(document.TaxableTotal),
    VatTotal: fromCents(document.VatTotal),
    Rounding: fromCents(document.Rounding),
    StampDuty: fromCents(document.StampDuty),
    Total: fromCents(document.Total),
    Due: fromCents(document.Due),
  };
}
