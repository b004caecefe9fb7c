import { z } from 'zod';

/** The name of the menu function. */
export const reportsResource = 'Reports';

/** The reports in the order of their tabs, each as it is called in the address. */
export const reportNames = ['revenue', 'recurring', 'collections', 'funnel', 'cohorts', 'sources'] as const;
export type ReportName = (typeof reportNames)[number];

/** What the rows of a report may be. */
const groupings = ['month', 'origin', 'software', 'package', 'paymentType', 'step', 'source'] as const;
export type ReportGrouping = (typeof groupings)[number];

/** What the rows of each report may be; the first one is the default. */
export const reportGroupings: Record<ReportName, readonly [ReportGrouping, ...ReportGrouping[]]> = {
  revenue: ['month', 'origin', 'software', 'package'],
  recurring: ['month'],
  collections: ['month', 'paymentType'],
  funnel: ['step'],
  cohorts: ['month'],
  sources: ['source'],
};

/** Those that can be limited to a package: what they count is sold. */
export const packageReports: readonly ReportName[] = ['revenue', 'recurring', 'collections', 'cohorts'];

/** The most months that a report covers. */
export const reportMonthsMost = 60;

/**
 * What a column holds, for its words. All amounts are before VAT.
 *
 * - revenue: `Orders` paid in the time; `Revenue` what their lines say; `Returned` what of those lines was given back since; `Net` the difference;
 *   `NetBefore` the same a year earlier; `Change` between the two, in per cent.
 * - recurring: `Opening` to `Closing`, see `recurring-fact.ts` of the server; `Customers` who bring something on the last day.
 * - collections: `Orders` paid; `SameDay` how many per cent on the day of the order; `Median` and `Ninetieth` days until half, and 90 %, were paid.
 * - funnel: `Entered` opportunities that came to the step; `Passed` those that closed it; `Here` those that are at it now; `Conversion` how many per cent of all that began came here;
 *   `Median` and `Ninetieth` days that the step took.
 * - cohorts: `Began` subscriptions that were new in the month; `Renewed` how many per cent of those that had ended their period for the n-th time went on.
 * - sources: `Leads`, `Converted` ones, `Won` opportunities, `Amount` that they were expected to bring, `Cost` of the source, `CostPerWon`.
 */
export const reportColumn = z.enum([
  'Orders',
  'Revenue',
  'Returned',
  'Net',
  'NetBefore',
  'Change',
  'Opening',
  'New',
  'Up',
  'Down',
  'Lost',
  'Closing',
  'Customers',
  'SameDay',
  'Median',
  'Ninetieth',
  'Entered',
  'Passed',
  'Here',
  'Conversion',
  'Began',
  'Renewed',
  'Leads',
  'Converted',
  'Won',
  'Amount',
  'Cost',
  'CostPerWon',
]);
export type ReportColumnName = z.infer<typeof reportColumn>;

/** What the numbers of a column are: how many, EUR, per cent, days. */
export const reportUnit = z.enum(['count', 'money', 'percentage', 'days']);
export type ReportUnit = z.infer<typeof reportUnit>;

/** The rows of a report and the grouping that the address asks for. */
export const reportGrouping = z.enum(groupings);
