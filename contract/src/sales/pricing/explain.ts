import { z } from 'zod';
import { DiscountType, PriceType } from '../../codes/catalogue-codes.ts';
import { fromBasisPoints, fromCents, fromMicros } from '../../values/money.ts';
import { type LineToPrice, type PricedLine, pricedQuantity } from './pricing.ts';

/** The steps of a line's calculation, in the order in which they are shown; messages under `sales.explain`. */
const explainSteps = [
  'unitPrice',
  'wholePrice',
  'override',
  'discountAmount',
  'discountPercentage',
  'prorationCredit',
  'coupon',
  'setupFee',
  'switchFee',
  'includedVat',
  'taxable',
  'vat',
  'total',
] as const;

/** One step of "why this amount": its result in EUR, and the values that its words need. */
export const explainStep = z.object({
  Step: z.enum(explainSteps),
  Amount: z.number(),
  Values: z.record(z.string(), z.union([z.number(), z.string()])),
});
export type ExplainStep = z.infer<typeof explainStep>;

type StepName = (typeof explainSteps)[number];

const step = (Step: StepName, Amount: number, Values: ExplainStep['Values'] = {}): ExplainStep => ({
  Step,
  Amount: fromCents(Amount),
  Values,
});

function priceStep(line: LineToPrice, priced: PricedLine, listPrice: number): ExplainStep[] {
  const price = fromMicros(line.Price);
  const name = line.PriceType === PriceType.unit ? 'unitPrice' : 'wholePrice';
  const first = step(name, priced.Gross, { price, quantity: pricedQuantity(line) });
  if (listPrice === line.Price) return [first];
  return [step('override', priced.Gross, { price, listPrice: fromMicros(listPrice) }), first];
}

function discountStep({ Discount }: LineToPrice, priced: PricedLine): ExplainStep[] {
  if (!Discount || priced.Discount === 0) return [];
  if (Discount.Type === DiscountType.percentage) {
    return [step('discountPercentage', -priced.Discount, { value: fromBasisPoints(Discount.Value) })];
  }
  return [step('discountAmount', -priced.Discount, { value: fromCents(Discount.Value) })];
}

/** What is taken off and added beside the price and its own discount. */
function otherSteps({ Coupons, SetupFee, ProrationCredit }: PricedLine, { IsSwitchFee }: LineToPrice): ExplainStep[] {
  return [
    ...(ProrationCredit > 0 ? [step('prorationCredit', -ProrationCredit)] : []),
    ...Coupons.map(({ Code, Amount }) => step('coupon', -Amount, { code: Code })),
    ...(SetupFee > 0 ? [step(IsSwitchFee ? 'switchFee' : 'setupFee', SetupFee)] : []),
  ];
}

/** Why a line costs what it costs; `listPrice` is the price before staff set another one, in millionths. */
export function explainLine(line: LineToPrice, priced: PricedLine, listPrice: number = line.Price): ExplainStep[] {
  const rate = fromBasisPoints(line.VatRate);
  return [
    ...priceStep(line, priced, listPrice),
    ...discountStep(line, priced),
    ...otherSteps(priced, line),
    ...(line.PriceIncludesVat ? [step('includedVat', -priced.Vat, { rate })] : []),
    step('taxable', priced.Taxable),
    step('vat', priced.Vat, { rate, nature: line.VatNature ?? '' }),
    step('total', priced.Total),
  ];
}
