import type { ReportCell } from '@circolo/contract/reports/report-table';
import { cohortValue } from '@circolo/contract/sales/purchases/report-filters';
import { translator } from '@circolo/messages/translator';
import { cohortFact, packageCohortFact, renewalsMost } from '../facts/cohort-fact.ts';
import { sumFacts } from '../facts/read-facts.ts';
import { column, type MakeReport, monthRow, percentage, plain, subscriptions } from './report-draft.ts';
import type { ReportQuery } from './report-query.ts';

/** Subscriptions that came to their n-th period, and those whose n-th period is over. */
interface Period {
  subscriptions: number;
  ended: number;
}

type Cohort = readonly Period[];

const none: Period = { subscriptions: 0, ended: 0 };

const addUp = (cohorts: readonly Cohort[]): Cohort =>
  Array.from({ length: renewalsMost + 1 }, (_, nth) =>
    cohorts.reduce(
      (sum, cohort) => ({
        subscriptions: sum.subscriptions + (cohort[nth]?.subscriptions ?? 0),
        ended: sum.ended + (cohort[nth]?.ended ?? 0),
      }),
      none,
    ),
  );

/** The share that was renewed for the n-th time: of those that ended, and of those that were renewed before their end. */
function renewed(cohort: Cohort, nth: number): number | null {
  const { ended } = cohort[nth - 1] ?? none;
  const { subscriptions } = cohort[nth] ?? none;
  return percentage(subscriptions, Math.max(ended, subscriptions));
}

/** Each figure opens the subscriptions that came to it: those that began, then those that are renewals for the n-th time. */
function cellsOf(
  cohort: Cohort,
  periods: number,
  query: ReportQuery,
  [from, to]: readonly [string, string],
): ReportCell[] {
  const opens = (value: number | null, nth: number) =>
    subscriptions(plain(value), query, { Cohort: cohortValue({ from, to, nth, packageId: query.packageId }) });
  return [
    opens((cohort[0] ?? none).subscriptions, 0),
    ...Array.from({ length: periods }, (_, index) => opens(renewed(cohort, index + 1), index + 1)),
  ];
}

/** How many of the subscriptions that began in a month were renewed after each period: `cohortFact` says what is counted. */
export const makeCohorts: MakeReport = async ({ choose }, query) => {
  const fact = query.packageId === null ? cohortFact : packageCohortFact;
  const { rows: found, preparedAt } = await sumFacts(choose(undefined), fact, query, {
    keys: ['nth'],
    columns: ['subscriptions', 'ended'],
  });
  const cohortOf = (month: string): Cohort => {
    const own = found.filter((sum) => sum.month === month);
    return Array.from({ length: renewalsMost + 1 }, (_, nth) => {
      const [subscriptions = 0, ended = 0] = own.find(({ keys }) => Number(keys[0]) === nth)?.sums ?? [];
      return { subscriptions, ended };
    });
  };
  const cohorts = query.months.map((month) => ({ month, cohort: cohortOf(month) }));
  const whole = addUp(cohorts.map(({ cohort }) => cohort));
  const periods = Math.max(
    1,
    whole.findLastIndex(({ subscriptions }) => subscriptions > 0),
  );
  return {
    columns: [
      column('Began', 'count'),
      ...Array.from({ length: periods }, (_, index) => column('Renewed', 'percentage', index + 1)),
    ],
    rows: cohorts.map(({ month, cohort }) => monthRow(month, query, cellsOf(cohort, periods, query, [month, month]))),
    total: {
      Key: '',
      Description: translator(query.language)('Reports.total'),
      Cells: cellsOf(whole, periods, query, [query.from, query.to]),
    },
    preparedAt,
  };
};
