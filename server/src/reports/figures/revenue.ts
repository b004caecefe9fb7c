import type { ReportCell, ReportRow } from '@circolo/contract/reports/report-table';
import { monthStart } from '@circolo/contract/values/month';
import { translator } from '@circolo/messages/translator';
import { collectionFact } from '../facts/collection-fact.ts';
import type { FactSum } from '../facts/read-facts.ts';
import { sumFacts } from '../facts/read-facts.ts';
import { revenueFact } from '../facts/revenue-fact.ts';
import { groupNames } from './group-names.ts';
import { paidOrders } from './paid-orders.ts';
import { column, euros, type MakeReport, monthRow, percentage, plain } from './report-draft.ts';
import { type ReportQuery, yearBefore } from './report-query.ts';

const columns = [
  column('Orders', 'count'),
  column('Revenue', 'money'),
  column('Returned', 'money'),
  column('Net', 'money'),
  column('NetBefore', 'money'),
  column('Change', 'percentage'),
];

interface Sums {
  orders: number;
  revenue: number;
  returned: number;
  before: number;
}

/** Sums of months in cents, beside those of the same months a year before. */
function addUp(
  amounts: readonly FactSum[],
  counts: readonly FactSum[],
  isOf: (sum: FactSum) => boolean,
  months: readonly string[],
): Sums {
  const now = new Set(months);
  const before = new Set(yearBefore(months));
  const own = amounts.filter(isOf);
  const sum = (some: readonly FactSum[], nth: number) => some.reduce((all, { sums }) => all + (sums[nth] ?? 0), 0);
  const current = own.filter(({ month }) => now.has(month));
  const former = own.filter(({ month }) => before.has(month));
  return {
    orders: sum(
      counts.filter((count) => isOf(count) && now.has(count.month)),
      0,
    ),
    revenue: sum(current, 0),
    returned: sum(current, 1),
    before: sum(former, 0) - sum(former, 1),
  };
}

const cellsOf = (
  { orders, revenue, returned, before }: Sums,
  orderCell: (count: number) => ReportCell,
): ReportCell[] => {
  const net = revenue - returned;
  return [
    orderCell(orders),
    euros(revenue),
    euros(returned),
    euros(net),
    euros(before),
    plain(before > 0 ? percentage(net - before, before) : null),
  ];
};

/** The filter of the orders that says the group. */
const groupFilter: Partial<Record<ReportQuery['by'], string>> = {
  origin: 'Origin',
  software: 'Software',
  package: 'Package',
};
const groupColumns: Partial<Record<ReportQuery['by'], readonly string[]>> = {
  origin: ['origin_id'],
  software: ['software'],
  package: ['package_id'],
};

/** What was sold in each month, or by brand, product line or package, beside the year before. */
export const makeRevenue: MakeReport = async ({ choose }, query) => {
  const db = choose(undefined);
  const { by, months, from, to, language } = query;
  const all = [...new Set([...yearBefore(months), ...months])];
  const keys = groupColumns[by] ?? [];
  const asked = { ...query, months: all };
  const [amounts, counts] = await Promise.all([
    sumFacts(db, revenueFact, asked, { keys, columns: ['revenue', 'returned'] }),
    // An order has several packages, and is one.
    by === 'package' || query.packageId !== null
      ? sumFacts(db, revenueFact, asked, { keys, columns: ['orders'] })
      : sumFacts(db, collectionFact, asked, { keys, columns: ['orders'] }),
  ]);
  const total = addUp(amounts.rows, counts.rows, () => true, months);
  const Total: ReportRow = {
    Key: '',
    Description: translator(language)('Reports.total'),
    // Orders with several packages are counted at each of them.
    Cells: cellsOf(
      total,
      by === 'package' && query.packageId === null ? () => plain(null) : paidOrders(query, from, to),
    ),
  };
  const preparedAt = [amounts.preparedAt, counts.preparedAt].filter((at) => at !== null).toSorted()[0] ?? null;
  if (by === 'month') {
    const rows = months.map((month) => {
      const isOf = (sum: FactSum) => sum.month === month || sum.month === monthStart(month, -12);
      return monthRow(
        month,
        query,
        cellsOf(addUp(amounts.rows, counts.rows, isOf, [month]), paidOrders(query, month, month)),
      );
    });
    return { columns, rows, total: Total, preparedAt };
  }
  const codes = [...new Set(amounts.rows.map((sum) => sum.keys[0] ?? ''))];
  const nameOf = await groupNames(db, by, codes, language);
  const groups = codes.map((group) => ({
    group,
    sums: addUp(amounts.rows, counts.rows, (sum) => sum.keys[0] === group, months),
  }));
  const filter = groupFilter[by];
  const rows = groups
    .filter(({ sums }) => sums.orders > 0 || sums.before !== 0)
    .toSorted(
      (a, b) => b.sums.revenue - b.sums.returned - (a.sums.revenue - a.sums.returned) || b.sums.before - a.sums.before,
    )
    .map(({ group, sums }) => ({
      Key: group,
      Description: nameOf(group),
      Cells: cellsOf(sums, filter ? paidOrders(query, from, to, { [filter]: group }) : plain),
    }));
  return { columns, rows, total: Total, preparedAt };
};
