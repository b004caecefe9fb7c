import type { ReportCell } from '@circolo/contract/reports/report-table';
import { translator } from '@circolo/messages/translator';
import { collectionFact, packageCollectionFact } from '../facts/collection-fact.ts';
import { sumFacts } from '../facts/read-facts.ts';
import { groupNames } from './group-names.ts';
import { paidOrders } from './paid-orders.ts';
import { quantile, type ValueCount } from './quantile.ts';
import { column, type MakeReport, monthRow, percentage, plain } from './report-draft.ts';

const columns = [
  column('Orders', 'count'),
  column('SameDay', 'percentage'),
  column('Median', 'days'),
  column('Ninetieth', 'days'),
];

function cellsOf(taken: readonly ValueCount[], orders: (count: number) => ReportCell): ReportCell[] {
  const all = taken.reduce((sum, { count }) => sum + count, 0);
  const sameDay = taken.reduce((sum, { value, count }) => sum + (value === 0 ? count : 0), 0);
  return [orders(all), plain(percentage(sameDay, all)), plain(quantile(taken, 0.5)), plain(quantile(taken, 0.9))];
}

/** From the order to its money, by the month it was paid or by how it is paid. */
export const makeCollections: MakeReport = async ({ choose }, query) => {
  const db = choose(undefined);
  const { by, months, from, to, language, packageId } = query;
  const fact = packageId === null ? collectionFact : packageCollectionFact;
  const { rows: found, preparedAt } = await sumFacts(db, fact, query, {
    keys: ['payment_type', 'days'],
    columns: ['orders'],
  });
  const taken = found.map(({ keys: [paymentType = '', days = '0'], month, sums: [count = 0] }) => ({
    group: by === 'month' ? month : paymentType,
    value: Number(days),
    count,
  }));
  const keys = by === 'month' ? months : [...new Set(taken.map(({ group }) => group))];
  const nameOf = by === 'month' ? null : await groupNames(db, by, keys, language);
  const rows = keys.map((key) => {
    const own = taken.filter(({ group }) => group === key);
    if (!nameOf) return monthRow(key, query, cellsOf(own, paidOrders(query, key, key)));
    return {
      Key: key,
      Description: nameOf(key),
      Cells: cellsOf(own, paidOrders(query, from, to, { PaymentType: key })),
    };
  });
  if (nameOf) rows.sort((a, b) => (b.Cells[0]?.Value ?? 0) - (a.Cells[0]?.Value ?? 0));
  const Cells = cellsOf(taken, paidOrders(query, from, to));
  return { columns, rows, total: { Key: '', Description: translator(language)('Reports.total'), Cells }, preparedAt };
};
