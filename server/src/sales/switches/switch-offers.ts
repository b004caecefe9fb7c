import { Problem, type Problem as Refusal } from '@circolo/contract/errors/problem';
import { askedAnswer, totalsAnswer } from '@circolo/contract/sales/pricing/order-amounts';
import { splitVatOf } from '@circolo/contract/sales/pricing/split-vat';
import type { SwitchOffer, SwitchPage } from '@circolo/contract/sales/switches/switch-offer';
import { fromCents } from '@circolo/contract/values/money';
import { shiftDay } from '@circolo/contract/values/rome-day';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { couponsAnswer } from '../coupons/applied-coupons.ts';
import { lineAnswer } from '../order-records/order-rows.ts';
import { offeredPayments } from '../payment-types/offered-payments.ts';
import { paymentWayAnswer } from '../payment-types/payment-way.ts';
import { isIneligible } from '../pricing/customer-eligibility.ts';
import { type SwitchOccasion, type SwitchTarget, switchRefusal, switchTargets } from '../purchases/switch-rules.ts';
import type { SwitchablePurchase } from '../purchases/switchable-purchase.ts';
import { switchEligibilityProblem } from './switch-eligibility.ts';
import { quoteSwitch, type SwitchQuote } from './switch-quote.ts';

/** How a package is refused that is not sold there. */
const notSold: readonly string[] = [
  'PackageNotSold',
  'PackageWithoutPrice',
  'PackageForAssociations',
  'PackageForCentres',
];

/** What a switch costs; null where the package that it leads to is not sold there, or not to this customer. */
async function quoteOrNothing(
  db: Queryable,
  switched: SwitchablePurchase,
  target: SwitchTarget,
  occasion: SwitchOccasion,
): Promise<SwitchQuote | null> {
  try {
    return await quoteSwitch(db, switched, target, occasion);
  } catch (error) {
    if (error instanceof Problem && (notSold.includes(error.code) || isIneligible(error))) return null;
    throw error;
  }
}

/** Why a switch cannot be made now: by its rule, or for what the customer has besides; null where it can. */
export const whyNot = async (
  db: Queryable,
  switched: SwitchablePurchase,
  target: SwitchTarget,
  occasion: SwitchOccasion,
): Promise<Refusal | null> =>
  (await switchRefusal(db, switched, target, occasion)) ??
  (await switchEligibilityProblem(db, switched, target, occasion.day));

async function offerOf(
  db: Queryable,
  switched: SwitchablePurchase,
  target: SwitchTarget,
  occasion: SwitchOccasion,
  language: Language,
): Promise<SwitchOffer[]> {
  const quoted = await quoteOrNothing(db, switched, target, occasion);
  if (!quoted) return [];
  const { rule, Package } = target;
  const { quote, unused, credit, StartsOn } = quoted;
  const { Total, VatTotal } = quote.priced;
  const refusal = await whyNot(db, switched, target, occasion);
  const types = await offeredPayments(db, { ...occasion, Software: switched.Software, quote });
  return [
    {
      Switch: { Id: rule.Id, Description: rule.Description },
      Direction: rule.Direction as 'U' | 'D' | 'L', // A column of directions.
      Effect: rule.Effect as 'I' | 'E', // A column of effects.
      RequiresApproval: rule.RequiresApproval,
      Package,
      StartsOn,
      Fee: fromCents(rule.Fee),
      Credit: {
        Left: unused.Left,
        Days: unused.Days,
        Amount: fromCents(unused.Amount),
        OffPrice: fromCents(credit.OffPrice),
        ToAccount: fromCents(credit.ToAccount),
        Back: fromCents(credit.Back),
      },
      Order: {
        Lines: quote.Lines.map(lineAnswer),
        ...totalsAnswer(quote.priced),
        ...askedAnswer({ Total, SplitVat: switched.Billed ? splitVatOf(switched.Billed, VatTotal) : 0 }),
        ...couponsAnswer(quote, language),
      },
      Refusal: refusal ? translator(language)(`errors.${refusal.code}`, refusal.parameters) : null,
      PaymentTypes: types.map((type) => paymentWayAnswer(type, { waits: quote.ExpirationDays })),
    },
  ];
}

async function waitingSwitch(db: Queryable, { purchase }: SwitchablePurchase): Promise<SwitchPage['Waiting']> {
  if (purchase.SwitchPackageId === null || purchase.EndDate === null) return null;
  const [Package] = await db
    .select({ Id: packages.Id, Description: packages.ShopTitle })
    .from(packages)
    .where(eq(packages.Id, purchase.SwitchPackageId));
  return { Package: orNotFound(Package), StartsOn: shiftDay(purchase.EndDate, 1) };
}

/** Where a purchase may be changed to on an occasion, each with what it costs and why it cannot be, for shop and desk. */
export async function switchPageOf(
  db: Queryable,
  switched: SwitchablePurchase,
  occasion: SwitchOccasion,
  language: Language,
): Promise<SwitchPage> {
  const Offers: SwitchOffer[] = [];
  for (const target of await switchTargets(db, switched, occasion))
    Offers.push(...(await offerOf(db, switched, target, occasion, language)));
  const { Package, purchase } = switched;
  const { StartDate, EndDate } = purchase;
  return { Package, StartDate, EndDate, Waiting: await waitingSwitch(db, switched), Offers };
}
