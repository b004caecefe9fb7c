import type { ReportUnit } from '@circolo/contract/reports/report-names';
import type { ReportTable } from '@circolo/contract/reports/report-table';
import { t } from '../../messages/messages.ts';
import { columnText, monthTick, valueText } from '../value-text.ts';

/** A row of bars of one colour. */
interface Series {
  name: string;
  color: string;
  values: readonly (number | null)[];
}

/** What is drawn: bars beside each other over time, bars below each other with a name each, or what comes above what goes. */
export interface Picture {
  kind: 'columns' | 'rows' | 'moves';
  unit: ReportUnit;
  series: readonly Series[];
  /** Below or beside the bars. */
  labels: readonly string[];
  /** What a pointer reads at each of them. */
  titles: readonly string[];
  /** The whole as text. */
  description: string;
}

const colors = {
  brand: 'var(--mantine-color-brand-text)',
  before: 'var(--mantine-color-gray-6)',
  come: 'var(--mantine-color-teal-7)',
  more: 'var(--mantine-color-blue-6)',
  less: 'var(--mantine-color-orange-6)',
  gone: 'var(--mantine-color-red-7)',
};

type ColumnName = ReportTable['Columns'][number]['Name'];

/** The columns that each report draws, and in what color. */
const drawn: Record<ReportTable['Report'], readonly (readonly [ColumnName, keyof typeof colors])[]> = {
  revenue: [
    ['Net', 'brand'],
    ['NetBefore', 'before'],
  ],
  recurring: [
    ['New', 'come'],
    ['Up', 'more'],
    ['Down', 'less'],
    ['Lost', 'gone'],
  ],
  collections: [
    ['Median', 'brand'],
    ['Ninetieth', 'before'],
  ],
  funnel: [['Entered', 'brand']],
  cohorts: [['Renewed', 'brand']],
  sources: [
    ['Leads', 'before'],
    ['Won', 'brand'],
  ],
};

/** The most rows with a name that a picture has. */
const rowsMost = 12;

function describe(table: ReportTable, titles: readonly string[]): string {
  const name = t(`Reports.names.${table.Report}`);
  return t('Reports.pictureOf', { report: name, parts: titles.join('; ') });
}

/** How all subscriptions together went on: one bar for each renewal. */
function cohortPicture(table: ReportTable): Picture {
  const columns = table.Columns.flatMap((column, nth) => (column.Name === 'Renewed' ? [{ column, nth }] : []));
  const values = columns.map(({ nth }) => table.Total?.Cells[nth]?.Value ?? null);
  const labels = columns.map(({ column }) => columnText(column));
  const titles = columns.map(({ column }, nth) => `${labels[nth]}: ${valueText(values[nth] ?? null, column)}`);
  return {
    kind: 'columns',
    unit: 'percentage',
    series: [{ name: t('Reports.names.cohorts'), color: colors.brand, values }],
    labels,
    titles,
    description: describe(table, titles),
  };
}

/** What a report looks like. */
export function pictureOf(table: ReportTable): Picture {
  const { Report, By, Columns } = table;
  if (Report === 'cohorts') return cohortPicture(table);
  const rows = By === 'month' ? table.Rows : table.Rows.slice(0, rowsMost);
  const columns = drawn[Report].flatMap(([name, color]) => {
    const nth = Columns.findIndex(({ Name }) => Name === name);
    const column = Columns[nth];
    return column ? [{ column, nth, color: colors[color] }] : [];
  });
  const goes = (name: ColumnName) => Report === 'recurring' && (name === 'Down' || name === 'Lost');
  const series = columns.map(({ column, nth, color }) => ({
    name: columnText(column),
    color,
    values: rows.map(({ Cells }) => {
      const value = Cells[nth]?.Value ?? null;
      return value !== null && goes(column.Name) ? -value : value;
    }),
  }));
  const titles = rows.map(({ Description, Cells }) => {
    const parts = columns.map(
      ({ column, nth }) => `${columnText(column)} ${valueText(Cells[nth]?.Value ?? null, column)}`,
    );
    return `${Description}: ${parts.join(', ')}`;
  });
  return {
    kind: Report === 'recurring' ? 'moves' : By === 'month' ? 'columns' : 'rows',
    unit: columns[0]?.column.Unit ?? 'count',
    series,
    labels: rows.map(({ Key, Description }, nth) => (By === 'month' ? monthTick(Key, nth === 0) : Description)),
    titles,
    description: describe(table, titles),
  };
}
