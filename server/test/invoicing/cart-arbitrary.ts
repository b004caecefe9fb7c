import { DiscountType, PriceType, UnitOfMeasure } from '@circolo/contract/codes/catalogue-codes';
import type { DocumentContext } from '@circolo/contract/invoicing/documents/order-document';
import type { OrderDiscount } from '@circolo/contract/sales/pricing/order-discount';
import type { LineToPrice } from '@circolo/contract/sales/pricing/pricing';
import fc from 'fast-check';
import { customers, names, sellers } from './snapshot-arbitrary.ts';

/** Rates, and every nature that the exchange system takes. */
const natures = [
  'N1',
  'N2.1',
  'N2.2',
  'N3.1',
  'N3.2',
  'N3.3',
  'N3.4',
  'N3.5',
  'N3.6',
  'N4',
  'N5',
  'N6.1',
  'N6.9',
  'N7',
];
const rates = fc.oneof(
  fc.constantFrom(2200, 2200, 1000, 500, 400).map((VatRate) => ({ VatRate, VatNature: null })),
  fc.constantFrom(...natures).map((VatNature) => ({ VatRate: 0, VatNature })),
);

const lineDiscounts = fc.option(
  fc.oneof(
    fc.record({ Type: fc.constant(DiscountType.amount), Value: fc.integer({ min: 1, max: 20_000 }) }),
    fc.record({ Type: fc.constant(DiscountType.percentage), Value: fc.integer({ min: 1, max: 10_000 }) }),
  ),
  { nil: null },
);

/** A package in a cart: as it is sold and priced, with what the invoice calls it. */
export interface CartLine extends LineToPrice {
  Code: string;
  Description: string;
  Period: [string, string] | null;
}

const cartLines: fc.Arbitrary<CartLine> = fc
  .record({
    PriceType: fc.constantFrom(PriceType.unit, PriceType.full),
    UnitOfMeasure: fc.constantFrom(UnitOfMeasure.number, UnitOfMeasure.days),
    PackageQuantity: fc.constantFrom(1, 3, 365, 500),
    Quantity: fc.integer({ min: 1, max: 50 }),
    Price: fc.oneof(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 1, max: 900_000_000 })),
    PriceIncludesVat: fc.boolean(),
    rate: rates,
    Discount: lineDiscounts,
    SetupFee: fc.constantFrom(0, 0, 4_900),
    ProrationCredit: fc.constantFrom(0, 0, 1, 7_341),
    Code: names,
    Description: names,
    Period: fc.constantFrom(null, ['2026-01-01', '2026-12-31'] as [string, string]),
  })
  .map(({ rate, ...line }) => ({ ...line, ...rate }));

/** Coupons and discounts of the order, for all lines or for every second or third. */
const discounts = fc.array(
  fc.record({
    Type: fc.constantFrom(DiscountType.amount, DiscountType.percentage),
    Value: fc.integer({ min: 1, max: 10_000 }),
    MaxDiscount: fc.constantFrom(null, 500, 20_000),
    each: fc.constantFrom(1, 2, 3),
  }),
  { maxLength: 3 },
);

/** Something that goes back after the invoice: pieces of a line, or an amount of it in hundredths of a per cent of what is left. */
const refunds = fc.array(
  fc.oneof(
    fc.record({ line: fc.nat({ max: 7 }), pieces: fc.integer({ min: 1, max: 50 }) }),
    fc.record({ line: fc.nat({ max: 7 }), share: fc.integer({ min: 1, max: 10_000 }) }),
  ),
  { maxLength: 4 },
);

/** A cart that is bought, invoiced and given back. */
export interface Cart {
  lines: CartLine[];
  discounts: OrderDiscount[];
  refunds: ({ line: number; pieces: number } | { line: number; share: number })[];
  /** Whether all that is left goes back in the end, as when an order is called off. */
  isAllBack: boolean;
  context: DocumentContext;
}

const contexts = fc.record({
  Seller: sellers,
  Customer: customers,
  References: fc.record({
    PurchaseOrderRef: fc.option(names, { nil: null }),
    Cig: fc.constantFrom(null, 'Z1A2B3C4D5'),
    Cup: fc.constantFrom(null, 'H11B21000010001'),
    OrderNumbers: fc.constant<string[]>(['2026/000123']),
    Related: fc.constant<DocumentContext['References']['Related']>([]),
  }),
  Reasons: fc.array(names, { maxLength: 2 }),
  legalReferences: fc.constant(new Map(natures.map((nature) => [nature, `Operazione senza IVA – “${nature}”`]))),
  withholding: fc.constantFrom(null, { Type: 'RT02', Rate: 2000, Reason: 'A' }),
  payment: fc.record({
    Terms: fc.constantFrom('TP01', 'TP02'),
    planned: fc.oneof(
      fc.constant([]),
      fc.array(fc.record({ DueDate: fc.constant('2027-01-31'), Amount: fc.integer({ min: 1, max: 90_000 }) }), {
        minLength: 2,
        maxLength: 12,
      }),
    ),
    Instalment: fc.record({
      Way: fc.constantFrom('MP05', 'MP08', 'MP19'),
      DueDate: fc.constantFrom(null, '2026-12-31'),
      Iban: fc.constantFrom(null, 'IT60X0542811101000000123456'),
      Bank: fc.option(names, { nil: null }),
    }),
  }),
});

/** Any cart: what may be in it, what is taken off it, who buys it and what goes back of it. */
export const carts: fc.Arbitrary<Cart> = fc
  .record({
    lines: fc.array(cartLines, { minLength: 1, maxLength: 8 }),
    discounts,
    refunds,
    isAllBack: fc.boolean(),
    context: contexts,
  })
  .map(({ lines, discounts: chosen, ...cart }) => ({
    ...cart,
    lines,
    discounts: chosen.map(({ each, ...discount }, index) => ({
      ...discount,
      Code: `C${index}`,
      Lines: lines.flatMap((_, place) => (place % each === 0 ? [place] : [])),
    })),
  }));
