import {
  MovementAgreement,
  type MovementAgreementCode,
  MovementKind,
  type MovementKindCode,
} from '@circolo/contract/settlements/settlement-codes';
import type { SettlementDay } from '@circolo/contract/settlements/settlements';
import { fromCents } from '@circolo/contract/values/money';
import { and, asc, eq, placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { builtOnce } from '../../db/statements/built-once.ts';
import { settlementMovements as t } from '../../tables/settlements/settlement-tables.ts';
import { agreementOfMonth } from '../agreement.ts';
import { ours } from '../currency.ts';

/** Counts, and sums in cents. */
type Sums = Omit<SettlementDay, 'Day'>;

const nothing: Sums = {
  ...{ Count: 0, Agreeing: 0, Explained: 0, Open: 0 },
  ...{ Payments: 0, Refunds: 0, Disputes: 0, Fees: 0, Other: 0, PaidOut: 0 },
};
const moneyNames = ['Payments', 'Refunds', 'Disputes', 'Fees', 'Other', 'PaidOut'] as const;

/** Where the amount of a movement counts; its fee counts for itself, and one that is nothing else has no other amount. */
const countsAs: Record<Exclude<MovementKindCode, 'fee'>, (typeof moneyNames)[number]> = {
  payment: 'Payments',
  refund: 'Refunds',
  dispute: 'Disputes',
  disputeReturned: 'Disputes',
  hold: 'Other',
  other: 'Other',
  payout: 'PaidOut',
};

const countedAs: Record<MovementAgreementCode, 'Agreeing' | 'Explained' | 'Open'> = {
  [MovementAgreement.agrees]: 'Agreeing',
  [MovementAgreement.explained]: 'Explained',
  [MovementAgreement.open]: 'Open',
};

/** Cents as euros of the wire. */
const shown = (sums: Sums): Sums => ({
  ...sums,
  // Zero has one sign on the wire.
  ...Object.fromEntries(moneyNames.map((name) => [name, fromCents(sums[name]) || 0])),
});

const of = [placeholder('provider'), placeholder('month')] as const;
const { state, ofMovement, ofPayment } = agreementOfMonth;
const agreement = sql<MovementAgreementCode>`coalesce(${state}, ${sql.raw(`'${MovementAgreement.agrees}'`)})`.as(
  'agreement',
);
const inOurs = sql<boolean>`${t.Currency} = ${ours}`.as('in_ours');

const findGroups = builtOnce((db) =>
  db
    .select({
      Day: t.Day,
      Kind: t.Kind,
      Agreement: agreement,
      InOurs: inOurs,
      Count: sql<number>`count(*)`.mapWith(Number),
      Gross: sql<number>`sum(${t.Gross})`.mapWith(Number),
      Fee: sql<number>`sum(${t.Fee})`.mapWith(Number),
    })
    .from(t)
    .leftJoin(ofMovement.rows(...of), ofMovement.on)
    .leftJoin(ofPayment.rows(...of), ofPayment.on)
    .where(and(eq(t.Provider, of[0]), eq(t.Month, of[1])))
    .groupBy(t.Day, t.Kind, agreement, inOurs)
    .orderBy(asc(t.Day)),
);

type Group = Awaited<ReturnType<typeof findGroups>>[number];

function add(sums: Sums, { Kind, Agreement, InOurs, Count, Gross, Fee }: Group): void {
  sums.Count += Count;
  sums[countedAs[Agreement]] += Count;
  if (!InOurs) return;
  if (Kind !== MovementKind.fee) sums[countsAs[Kind]] += Gross;
  sums.Fees += Fee;
}

/** How the movements of each day of a month add up, and how many agree; both in all too. Money of another currency is counted and not added. */
export async function readSums(
  db: Queryable,
  provider: string,
  month: string,
): Promise<{ days: SettlementDay[]; all: Sums }> {
  const all = { ...nothing };
  const days = new Map<string, Sums>();
  for (const group of await findGroups(db, { provider, month })) {
    const day = days.get(group.Day) ?? { ...nothing };
    days.set(group.Day, day);
    add(day, group);
    add(all, group);
  }
  return { days: [...days].map(([Day, sums]) => ({ Day, ...shown(sums) })), all: shown(all) };
}
