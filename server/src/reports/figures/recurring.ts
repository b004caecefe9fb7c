import type { ReportCell } from '@circolo/contract/reports/report-table';
import { movementValue, type RecurringMovement } from '@circolo/contract/sales/purchases/report-filters';
import { translator } from '@circolo/messages/translator';
import { sumFacts } from '../facts/read-facts.ts';
import { comparedDays, packageRecurringFact, recurringFact } from '../facts/recurring-fact.ts';
import { column, euros, type MakeReport, monthRow, plain, subscriptions } from './report-draft.ts';
import type { ReportQuery } from './report-query.ts';

const columns = [
  column('Opening', 'money'),
  column('New', 'money'),
  column('Up', 'money'),
  column('Down', 'money'),
  column('Lost', 'money'),
  column('Closing', 'money'),
  column('Customers', 'count'),
];

const ofPackage = ({ packageId }: ReportQuery): Record<string, string> =>
  packageId === null ? {} : { Package: String(packageId) };

/** The subscriptions that run on a day. */
const running = (cents: number, day: string, query: ReportQuery): ReportCell =>
  subscriptions(euros(cents), query, {
    Kind: 'A',
    State: 'A,S,E,C',
    StartDateTo: day,
    EndDateFrom: day,
    ...ofPackage(query),
  });

/** How the monthly recurring revenue moved: `recurringFact` says what each column is. */
export const makeRecurring: MakeReport = async ({ choose }, query) => {
  const { months, today, language, packageId } = query;
  const fact = packageId === null ? recurringFact : packageRecurringFact;
  const { rows: found, preparedAt } = await sumFacts(choose(undefined), fact, query, {
    keys: [],
    columns: recurringFact.columns,
  });
  const sumsOf = (month: string) => found.find((sum) => sum.month === month)?.sums ?? [];
  const rows = months.map((month) => {
    const [opening = 0, gained = 0, up = 0, down = 0, lost = 0, closing = 0, customers = 0] = sumsOf(month);
    const { before, last } = comparedDays(month, today);
    const moved = (movement: RecurringMovement, cents: number) =>
      subscriptions(euros(cents), query, {
        Movement: movementValue({ movement, before, last, packageId }),
        ...ofPackage(query),
      });
    const Cells = [
      running(opening, before, query),
      moved('new', gained),
      moved('up', up),
      moved('down', down),
      moved('lost', lost),
      running(closing, last, query),
      plain(customers),
    ];
    return monthRow(month, query, Cells);
  });
  const added = (nth: number) => euros(found.reduce((sum, { sums }) => sum + (sums[nth] ?? 0), 0));
  const first = rows[0]?.Cells ?? [];
  const last = rows.at(-1)?.Cells ?? [];
  const Cells = [
    plain(first[0]?.Value ?? 0),
    ...[1, 2, 3, 4].map(added),
    plain(last[5]?.Value ?? 0),
    plain(last[6]?.Value ?? 0),
  ];
  return { columns, rows, total: { Key: '', Description: translator(language)('Reports.total'), Cells }, preparedAt };
};
