import { PriceType, type PriceTypeCode } from '../../codes/catalogue-codes.ts';
import { SubjectType } from '../../sales/codes.ts';
import type { PlannedInstalment } from '../../sales/instalments/instalment-plan.ts';
import { splitsVat, splitVatOf } from '../../sales/pricing/split-vat.ts';
import { stampDutyOf } from '../../sales/pricing/stamp-duty.ts';
import { byRate } from '../../sales/pricing/vat-group.ts';
import { allocate, type BasisPoints, type Cents, divideHalfUp, type Micros, percentageOf } from '../../values/money.ts';
import { VatCollectability } from './document-codes.ts';
import type {
  DocumentCustomer,
  DocumentInstalment,
  DocumentLine,
  DocumentReferences,
  DocumentSeller,
  DocumentSnapshot,
  DocumentVat,
  DocumentWithholding,
  FinePrice,
} from './snapshot.ts';

/** An order line as far as a document needs it. */
export interface SoldLine {
  /** Null where no order is placed yet: of a quotation. */
  Id: number | null;
  PackageCode: string;
  PackageDescription: string;
  PriceType: PriceTypeCode;
  Quantity: number;
  UnitPrice: Micros;
  PriceIncludesVat: boolean;
  Taxable: Cents;
  Vat: Cents;
  Total: Cents;
  VatRate: BasisPoints;
  VatNatureCode: string | null;
  PeriodFrom: string | null;
  PeriodTo: string | null;
}

/** What of a line a document is about, in cents; the whole line where it is all of it. */
export interface LineShare {
  Taxable: Cents;
  /** With VAT, as the order has it. */
  Gross: Cents;
}

/** The code of the line that charges the stamp duty on. */
const stampDutyCode = 'BOLLO';
/** The nature of what is excluded by art. 15 D.P.R. 633/72, as the stamp duty that is charged on. */
const excludedNature = 'N1';

const thousandths = (quantity: number): bigint => BigInt(Math.round(quantity * 1000));

/** What one of so many costs, so that times the quantity it is the amount to the cent. */
export const fineShare = (amount: Cents, quantity: number): FinePrice =>
  Number(divideHalfUp(BigInt(amount) * 1_000_000n * 1000n, thousandths(quantity)));

/** A price without its VAT, in hundred-millionths. */
function netPrice({ UnitPrice, PriceIncludesVat, VatRate }: SoldLine): FinePrice {
  const fine = BigInt(UnitPrice) * 100n;
  return Number(PriceIncludesVat ? divideHalfUp(fine * 10_000n, 10_000n + BigInt(VatRate)) : fine);
}

/** Above this the rounding of the price of one could be seen in the amount. */
const mostPieces = 100_000;

type NumberedLine = Omit<DocumentLine, 'Number'>;

/** A line of a document: a whole line with its quantity and discount, a share of one as one piece. */
export function documentLine(OrderId: number | null, line: SoldLine, share: LineShare): NumberedLine {
  const isWhole = share.Taxable === line.Taxable && share.Gross === line.Total;
  const isCounted = isWhole && line.PriceType !== PriceType.full && line.Quantity <= mostPieces;
  const Quantity = isCounted ? line.Quantity : 1;
  const net = fineShare(share.Taxable, Quantity);
  // A set-up fee makes a line cost more than its price.
  const UnitPrice = isWhole ? Math.max(net, netPrice(line)) : net;
  return {
    OrderId,
    OrderLineId: line.Id,
    Code: line.PackageCode,
    Description: line.PackageDescription,
    Quantity,
    Unit: null,
    UnitPrice,
    Discount: UnitPrice - net,
    Taxable: share.Taxable,
    Gross: share.Gross,
    VatRate: line.VatRate,
    VatNature: line.VatNatureCode,
    PeriodFrom: line.PeriodFrom,
    PeriodTo: line.PeriodTo,
  };
}

/** The line that charges the stamp duty of an order on. */
export const stampDutyLine = (OrderId: number | null, amount: Cents, Description: string): NumberedLine => ({
  OrderId,
  OrderLineId: null,
  Code: stampDutyCode,
  Description,
  Quantity: 1,
  Unit: null,
  UnitPrice: fineShare(amount, 1),
  Discount: 0,
  Taxable: amount,
  Gross: amount,
  VatRate: 0,
  VatNature: excludedNature,
  PeriodFrom: null,
  PeriodTo: null,
});

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);

/** Who withholds tax at the source: organisations and public bodies with a VAT number (art. 23 D.P.R. 600/73). */
const withholds = ({ SubjectType: type, VatNumber }: DocumentCustomer): boolean =>
  type !== SubjectType.person && VatNumber !== null;

function vatSummary(
  lines: readonly NumberedLine[],
  customer: DocumentCustomer,
  legalReferences: ReadonlyMap<string, string>,
): DocumentVat[] {
  const groups = Map.groupBy(lines, ({ VatRate, VatNature }) => `${VatRate} ${VatNature ?? ''}`);
  return [...groups.values()]
    .map((members): DocumentVat => {
      const { VatRate: Rate, VatNature: Nature } = members[0] as NumberedLine; // A group has a member.
      const Taxable = sum(members.map((line) => line.Taxable));
      const Collectability = splitsVat(customer) ? VatCollectability.splitPayment : VatCollectability.immediate;
      return {
        Rate,
        Nature,
        Taxable,
        Vat: percentageOf(Taxable, Rate),
        Collectability: Rate === 0 ? null : Collectability,
        Reference: Nature === null ? null : (legalReferences.get(Nature) ?? null),
      };
    })
    .sort(byRate);
}

/** What a document is made of beside its lines. */
export interface DocumentContext {
  Seller: DocumentSeller;
  Customer: DocumentCustomer;
  References: DocumentReferences;
  Reasons: string[];
  /** The law that each nature refers to. */
  legalReferences: ReadonlyMap<string, string>;
  /** What the seller's customers withhold; null: nothing. */
  withholding: Omit<DocumentWithholding, 'Amount'> | null;
  /** How it is paid, but for the amounts; null: what is no invoice. */
  payment: PaymentContext | null;
}

/** How a document is paid: as a whole, or by the instalments that its order has. */
interface PaymentContext {
  Terms: string;
  Instalment: Omit<DocumentInstalment, 'Amount'>;
  planned: readonly PlannedInstalment[];
}

/** The instalments of what a document asks for, which is what its order asks for less what is withheld: each its share to the cent. */
function instalmentsOf({ Instalment, planned }: PaymentContext, Due: Cents): DocumentInstalment[] {
  if (planned.length === 0) return [{ ...Instalment, Amount: Due }];
  const amounts = allocate(
    Due,
    planned.map(({ Amount }) => Amount),
  );
  return planned.map(({ DueDate }, at) => ({ ...Instalment, DueDate, Amount: amounts[at] ?? 0 }));
}

const longestReason = 200;
const inPieces = (text: string): string[] => text.match(new RegExp(`.{1,${longestReason}}`, 'gsu')) ?? [];

/**
 * The snapshot of a document out of its lines: VAT once on the sum of a rate, half up; `Rounding` makes the total what the order
 * sells, whose lines' VAT was split to the cent. Who pays the VAT to the State owes what is taxed, as the order asks for: what rounds is
 * VAT. The same for invoices and for notes.
 */
export function documentOf(lines: readonly NumberedLine[], context: DocumentContext): DocumentSnapshot {
  const { Seller, Customer, References, withholding, payment } = context;
  const VatSummary = vatSummary(lines, Customer, context.legalReferences);
  const TaxableTotal = sum(VatSummary.map(({ Taxable }) => Taxable));
  const VatTotal = sum(VatSummary.map(({ Vat }) => Vat));
  const Total = sum(lines.map(({ Gross = 0 }) => Gross));
  const charged = lines.filter(({ Code }) => Code !== stampDutyCode);
  const base = sum(charged.map(({ Taxable }) => Taxable));
  const Withholding =
    withholding && withholds(Customer) ? { ...withholding, Amount: percentageOf(base, withholding.Rate) } : null;
  const Due = Total - splitVatOf(Customer, Total - TaxableTotal) - (Withholding?.Amount ?? 0);
  return {
    Seller,
    Customer,
    Lines: lines.map((line, index) => ({ Number: index + 1, ...line })),
    VatSummary,
    Withholding,
    Payment: payment && { Terms: payment.Terms, Instalments: instalmentsOf(payment, Due) },
    References,
    Reasons: context.Reasons.flatMap(inPieces),
    TaxableTotal,
    VatTotal,
    Rounding: Total - TaxableTotal - VatTotal,
    StampDuty: stampDutyOf(charged.map(({ VatRate: Rate, VatNature: Nature, Taxable }) => ({ Rate, Nature, Taxable }))),
    Total,
    Due,
  };
}
