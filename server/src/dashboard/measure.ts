import type { Figure } from '@circolo/contract/dashboard/widget';
import { widgetUnit } from '@circolo/contract/dashboard/widget-codes';
import { daysBetween, romeDay } from '@circolo/contract/values/rome-day';
import type { GroupCount } from '../lists/report.ts';
import { countGroups } from '../lists/report.ts';
import type { Offer } from '../resource/offers.ts';
import { selectPage } from '../resource/select.ts';
import { fieldsOf, listOf, type Measurer, measureTotals, sumField } from './totals.ts';
import type { ChartQuery, FigureList, FigureQuery } from './widget-definition.ts';

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** How many days from today the first of a list's days is; null for none. */
async function measureFirst({ choose, caller }: Measurer, list: FigureList, field: string, today: string) {
  const { offer, query, scope } = listOf(caller, list);
  const asked = { ...query, OrderColumn: field, OrderType: 'ASC', Limit: 1 } as const;
  const [row] = await selectPage(choose(scope), offer.source, asked, scope);
  const at = (row as Record<string, unknown> | undefined)?.[field];
  return typeof at === 'string' ? daysBetween(today, romeDay(new Date(at))) : null;
}

const unitOf = ({ Of, Sum, First }: FigureQuery): Figure['Unit'] => {
  if (First) return widgetUnit.day;
  if (Of) return widgetUnit.percentage;
  return Sum ? widgetUnit.money : widgetUnit.count;
};

/** Numbers with what they were before. */
export async function measureFigures(
  measurer: Measurer,
  figures: readonly FigureQuery[],
  today: string,
): Promise<Figure[]> {
  const total = await measureTotals(measurer, figures);
  const firsts = new Map<FigureQuery, number | null>();
  for (const figure of figures)
    if (figure.First) firsts.set(figure, await measureFirst(measurer, figure.List, figure.First, today));
  const measured = ({ List, Sum, Of }: Pick<FigureQuery, 'List' | 'Sum' | 'Of'>) =>
    Of ? share(total(List), total(Of)) : total(List, Sum);
  return figures.map((figure) => {
    const { Key, List, Sum, Of, Before = [] } = figure;
    return {
      Key,
      Unit: unitOf(figure),
      Value: figure.First ? (firsts.get(figure) ?? null) : measured(figure),
      List,
      Sum: Sum ?? null,
      Of: Of ?? null,
      Before: Before.map(({ Against, ...before }) => ({
        Against,
        Value: measured({ ...before, ...(Sum ? { Sum } : {}) }),
        List: before.List,
      })),
    };
  });
}

/** The groups of a list by one of its fields, and what each adds up to. */
export async function measureGroups(
  { choose, caller }: Measurer,
  { Kind, List, GroupBy, Sum }: ChartQuery,
): Promise<{ offer: Offer; groups: (GroupCount & { value: number })[] }> {
  const { offer, query, scope } = listOf(caller, List);
  const db = choose(scope);
  const group = fieldsOf(db, offer).groups.find(({ Field }) => Field === GroupBy) ?? null;
  const sums = Sum ? [sumField(db, offer, Sum)] : [];
  const every = Kind === 'week' ? 'week' : 'month';
  const { counted } = await countGroups(db, offer.source, query, scope, { group, every, sums });
  return { offer, groups: counted.map((part) => ({ ...part, value: Sum ? (part.sums[0] ?? 0) : part.count })) };
}
