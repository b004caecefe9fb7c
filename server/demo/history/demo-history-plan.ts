import { Software, type SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import { PaymentVector, type PaymentVectorCode } from '@circolo/contract/sales/codes';
import { type Period, purchasePeriod } from '@circolo/contract/sales/purchases/purchase-period';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { instantOf } from '@circolo/contract/values/wall-time';
import { randomNumbers } from '../random-numbers.ts';

/** How long ago the first customer of the history came, and how long ago the newest thing in it happened. */
const firstDaysAgo = 800;
export const lastDaysAgo = 15;

/** What becomes of a sale: paid, called off, or still waiting for its money. */
export type SaleEnd = 'paid' | 'cancelled' | 'open';

/** One order of the history. */
export interface DemoSale {
  /** Which of the buyers, by its place. */
  buyer: number;
  /** The codes of the packages, the subscription first. */
  packages: readonly [string, ...string[]];
  vector: PaymentVectorCode;
  placedAt: string;
  end: SaleEnd;
  /** When the money came, or when it was called off; null: it waits. */
  endedAt: string | null;
  /** When it was invoiced; null: it is not. */
  billedAt: string | null;
  /** The period that was paid; null: none. */
  period: Period | null;
  /** The sale that it renews. */
  renews: DemoSale | null;
  /** The paid sale that renews this one. */
  renewedBy: DemoSale | null;
}

/** A customer of the history: since when, how often they sign in (0 to 1), and how they pay. */
export interface DemoBuyer {
  since: string;
  zeal: number;
  vector: PaymentVectorCode;
}

export interface DemoHistory {
  buyers: DemoBuyer[];
  /** In the order of time. */
  sales: DemoSale[];
}

interface Plan {
  code: string;
  months: number;
  /** How many of a hundred choose it. */
  share: number;
}

const plans: Record<SoftwareCode, readonly Plan[]> = {
  [Software.association]: [
    { code: 'BASE-ANNO', months: 12, share: 36 },
    { code: 'BASE-SEM', months: 6, share: 24 },
    { code: 'PLUS-ANNO', months: 12, share: 24 },
    { code: 'PLUS-MESE', months: 1, share: 4 },
    { code: 'MULTI-3', months: 12, share: 9 },
    { code: 'MULTI-10', months: 12, share: 3 },
  ],
  [Software.centre]: [
    { code: 'CENTRO-ANNO', months: 12, share: 56 },
    { code: 'CENTRO-MESE', months: 1, share: 7 },
    { code: 'CPLUS-ANNO', months: 12, share: 33 },
    { code: 'CPLUS-MESE', months: 1, share: 4 },
  ],
};
const extras: Record<SoftwareCode, readonly string[]> = {
  [Software.association]: ['EMAIL-1000', 'FORM-ORA'],
  [Software.centre]: ['EMAIL-5000', 'AVVIAMENTO'],
};
const ways: readonly (Omit<Plan, 'months' | 'code'> & { code: PaymentVectorCode })[] = [
  { code: PaymentVector.bankTransfer, share: 40 },
  { code: PaymentVector.creditCard, share: 24 },
  { code: PaymentVector.payPal, share: 12 },
  { code: PaymentVector.sepaDebit, share: 18 },
  { code: PaymentVector.cloudPayment, share: 6 },
];

/** How many more or fewer customers a month brings: they come with the season and stay away in August. */
const season = [1.25, 1, 0.95, 0.85, 0.85, 0.8, 0.6, 0.3, 1.7, 1.5, 1.1, 0.8];

type Random = () => number;

function choose<T extends { share: number }>(list: readonly T[], random: Random): T {
  let left = random() * list.reduce((sum, { share }) => sum + share, 0);
  for (const each of list) {
    left -= each.share;
    if (left < 0) return each;
  }
  return list[0] as T; // The lists are not empty.
}
const between = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));

/** The office works on the next working day, but not after the last one of the history. */
function officeDay(day: string, last: string): string {
  let next = day;
  while (isWeekend(next)) next = shiftDay(next, 1);
  return next < last ? next : last;
}
const at = (Day: string, minutes: number): string =>
  instantOf(
    { Day, Time: `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` },
    'Europe/Rome',
  );

/** On which days so many customers came: more each month, more in autumn, fewer at weekends. */
function arrivals(today: string, many: number, random: Random): string[] {
  const days = Array.from({ length: firstDaysAgo - lastDaysAgo - 5 }, (_, index) =>
    shiftDay(today, index - firstDaysAgo),
  );
  let sum = 0;
  const reached = days.map((day, index) => {
    const growth = 0.6 + index / days.length;
    sum += growth * (season[Number(day.slice(5, 7)) - 1] ?? 1) * (isWeekend(day) ? 0.35 : 1);
    return sum;
  });
  return Array.from({ length: many }, (_, index) => {
    const wanted = ((index + random()) / many) * sum;
    return days[reached.findIndex((until) => until >= wanted)] ?? today;
  });
}

interface PlanContext {
  random: Random;
  last: string;
}

/** On which day the money of an order comes: by transfer some days later, of who has little zeal often too late. */
function paymentDay(day: string, { vector, zeal }: DemoBuyer, { random }: PlanContext): string {
  if (vector === PaymentVector.bankTransfer)
    return shiftDay(day, zeal < 0.3 && random() < 0.5 ? between(random, 16, 24) : between(random, 1, 5));
  return vector === PaymentVector.sepaDebit ? shiftDay(day, between(random, 4, 6)) : day;
}

type SaleStart = Pick<DemoSale, 'buyer' | 'packages' | 'vector' | 'renews'>;

/** An order that was placed on a day and paid on another one; it waits where that is after the end of the history. */
function paidSale(
  ordered: SaleStart,
  placed: string,
  paid: string,
  months: number,
  { random, last }: PlanContext,
): DemoSale {
  const minute = between(random, 8 * 60, 21 * 60);
  const placedAt = at(placed, minute);
  const sale = { ...ordered, placedAt, renewedBy: null };
  if (paid > last) return { ...sale, end: 'open', endedAt: null, billedAt: null, period: null };
  const { renews } = ordered;
  const follows = renews?.period ?? null;
  // A renewal begins where the period before ends, also where it is paid late.
  const period = purchasePeriod(follows ? follows.EndDate : paid, months, follows);
  const endedAt = paid === placed ? at(paid, minute + 2) : at(paid, between(random, 9 * 60, 17 * 60));
  const billed = officeDay(shiftDay(paid, 1), last);
  return { ...sale, end: 'paid', endedAt, billedAt: at(billed, between(random, 17 * 60 + 30, 18 * 60 + 59)), period };
}

/** A renewal that was not paid: it is called off a month after the end. */
function lostRenewal(ordered: SaleStart, placed: string, cancelled: string, { random, last }: PlanContext): DemoSale {
  const sale = { ...ordered, placedAt: at(placed, 4 * 60), renewedBy: null, billedAt: null, period: null };
  if (cancelled > last) return { ...sale, end: 'open', endedAt: null };
  return { ...sale, end: 'cancelled', endedAt: at(cancelled, between(random, 4 * 60, 5 * 60)) };
}

/** How likely it is that somebody leaves at the end of a period. */
const leaving = (months: number, zeal: number): number =>
  (months === 12 ? 0.33 : months === 6 ? 0.22 : 0.1) * (zeal < 0.3 ? 2.4 : 0.6);

/** All that a customer ordered: the first subscription, and its renewals until they left or the history ends. */
function salesOf(place: number, buyer: DemoBuyer, software: SoftwareCode, making: PlanContext): DemoSale[] {
  const { random, last } = making;
  const { code, months } = choose(plans[software], random);
  const extra = months > 1 && random() < 0.28 ? extras[software][between(random, 0, 1)] : undefined;
  const ordered = { buyer: place, vector: buyer.vector, renews: null };
  const packages: [string, ...string[]] = extra ? [code, extra] : [code];
  const first = paidSale({ ...ordered, packages }, buyer.since, paymentDay(buyer.since, buyer, making), months, making);
  const sales = [first];
  if (first.end === 'open') return [];
  if (random() < 0.05) {
    const day = shiftDay(buyer.since, -between(random, 3, 9));
    // Ordered twice: the first one was called off.
    sales.unshift({
      ...first,
      placedAt: at(day, 11 * 60),
      end: 'cancelled',
      endedAt: at(shiftDay(day, 2), 10 * 60),
      billedAt: null,
      period: null,
    });
  }
  for (let before = first; before.period; ) {
    const { EndDate } = before.period;
    const placed = shiftDay(EndDate, months === 1 ? -5 : -20);
    if (placed > last) break;
    const renewal: SaleStart = { ...ordered, packages: [code], renews: before };
    if (random() < leaving(months, buyer.zeal)) {
      if (months > 1) sales.push(lostRenewal(renewal, placed, shiftDay(EndDate, 30), making));
      break;
    }
    // Debits are collected with the end of the period; they are announced two weeks before.
    const isDebit = buyer.vector === PaymentVector.sepaDebit;
    const asked = months === 1 ? placed : shiftDay(EndDate, isDebit ? -1 : -between(random, 4, 18));
    const paid = paymentDay(asked, buyer, making);
    const sale = paidSale(renewal, placed, paid, months, making);
    sales.push(sale);
    if (sale.end === 'paid') before.renewedBy = sale;
    before = sale;
  }
  return sales;
}

/**
 * Two years and some months of customers and their orders until two weeks ago, relative to a day: the same day and seed give the same
 * ones. `softwares` says what each buyer uses.
 */
export function demoHistoryPlan(today: string, softwares: readonly SoftwareCode[], seed: number): DemoHistory {
  const random = randomNumbers(seed);
  const making = { random, last: shiftDay(today, -lastDaysAgo) };
  const since = arrivals(today, softwares.length, random);
  const buyers = since.map((day): DemoBuyer => ({ since: day, zeal: random(), vector: choose(ways, random).code }));
  const sales = buyers.flatMap((buyer, place) =>
    salesOf(place, buyer, softwares[place] ?? Software.association, making),
  );
  const byTime = (one: DemoSale, other: DemoSale) =>
    one.placedAt < other.placedAt ? -1 : Number(one.placedAt > other.placedAt);
  return { buyers, sales: sales.sort(byTime) };
}
