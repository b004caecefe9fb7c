import type { ReportCell, ReportRow } from '@circolo/contract/reports/report-table';
import { translator } from '@circolo/messages/translator';
import type { Queryable } from '../../db/database.ts';
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

/** What was sold by month, and how many orders. */
interface Facts {
  amounts: readonly FactSum[];
  counts: readonly FactSum[];
}

interface Sums {
  orders: number;
  revenue: number;
  returned: number;
  before: number;
}

/** Sums of months in cents, beside those of the same months a year before. */
function addUp({ amounts, counts }: Facts, months: readonly string[]): Sums {
  const now = new Set(months);
  const before = new Set(yearBefore(months));
  const sum = (some: readonly FactSum[], nth: number) => some.reduce((all, { sums }) => all + (sums[nth] ?? 0), 0);
  const current = amounts.filter(({ month }) => now.has(month));
  const former = amounts.filter(({ month }) => before.has(month));
  return {
    orders: sum(
      counts.filter(({ month }) => now.has(month)),
      0,
    ),
    revenue: sum(current, 0),
    returned: sum(current, 1),
    before: sum(former, 0) - sum(former, 1),
  };
}

/** The sums of each group by its code: there may be thousands, so each row is looked at once. */
function byGroup({ amounts, counts }: Facts): Map<string, Facts> {
  const codeOf = ({ keys }: FactSum) => keys[0] ?? '';
  const countsOf = Map.groupBy(counts, codeOf);
  const groups = [...Map.groupBy(amounts, codeOf)];
  return new Map(groups.map(([code, own]) => [code, { amounts: own, counts: countsOf.get(code) ?? [] }]));
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

/** Amounts and numbers of orders of months, each with the group that the report is made by. */
async function readSales(db: Queryable, asked: ReportQuery): Promise<Facts & { preparedAt: string | null }> {
  const keys = groupColumns[asked.by] ?? [];
  // An order is at each of its packages.
  if (asked.by === 'package' || asked.packageId !== null) {
    const columns = ['revenue', 'returned', 'orders'];
    const { rows, preparedAt } = await sumFacts(db, revenueFact, asked, { keys, columns });
    return { amounts: rows, counts: rows.map((row) => ({ ...row, sums: row.sums.slice(2) })), preparedAt };
  }
  // An order has several packages, and is one.
  const [amounts, counts] = await Promise.all([
    sumFacts(db, revenueFact, asked, { keys, columns: ['revenue', 'returned'] }),
    sumFacts(db, collectionFact, asked, { keys, columns: ['orders'] }),
  ]);
  const preparedAt = [amounts.preparedAt, counts.preparedAt].filter((at) => at !== null).toSorted()[0] ?? null;
  return { amounts: amounts.rows, counts: counts.rows, preparedAt };
}

/** What was sold in each month, or by brand, product line or package, beside the year before. */
export const makeRevenue: MakeReport = async ({ choose }, query) => {
  const db = choose(undefined);
  const { by, months, from, to, language } = query;
  const all = [...new Set([...yearBefore(months), ...months])];
  const { preparedAt, ...facts } = await readSales(db, { ...query, months: all });
  const total = addUp(facts, months);
  const Total: ReportRow = {
    Key: '',
    Description: translator(language)('Reports.total'),
    // Orders with several packages are counted at each of them.
    Cells: cellsOf(
      total,
      by === 'package' && query.packageId === null ? () => plain(null) : paidOrders(query, from, to),
    ),
  };
  if (by === 'month') {
    const rows = months.map((month) => {
      const cells = cellsOf(addUp(facts, [month]), paidOrders(query, month, month));
      return monthRow(month, query, cells);
    });
    return { columns, rows, total: Total, preparedAt };
  }
  const own = byGroup(facts);
  const nameOf = await groupNames(db, by, [...own.keys()], language);
  const groups = [...own].map(([group, sums]) => ({ group, sums: addUp(sums, months) }));
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
