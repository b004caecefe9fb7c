import type { Figure } from '@circolo/contract/dashboard/widget';
import type { Counted } from '../lists/report.ts';
import { countGroups } from '../lists/report.ts';
import type { Offer } from '../resource/offers.ts';
import type { AskedChart, AskedFigure } from './asked.ts';
import { fieldsOf, listOf, type Measurer, measureTotals, sumField } from './totals.ts';

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** Numbers with what they were before. */
export async function measureFigures(measurer: Measurer, figures: readonly AskedFigure[]): Promise<Figure[]> {
  const total = await measureTotals(measurer, figures);
  const measured = ({ List, Sum, Of }: Pick<AskedFigure, 'List' | 'Sum' | 'Of'>) =>
    Of ? share(total(List), total(Of)) : total(List, Sum);
  return figures.map((figure) => {
    const { Key, List, Sum, Of, Before = [] } = figure;
    return {
      Key,
      Unit: Of ? 'P' : Sum ? 'M' : 'C',
      Value: measured(figure),
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
  { db, caller }: Measurer,
  { Kind, List, GroupBy, Sum }: AskedChart,
): Promise<{ offer: Offer; groups: (Counted & { value: number })[] }> {
  const { offer, query, scope } = listOf(caller, List);
  const group = fieldsOf(db, offer).groups.find(({ Field }) => Field === GroupBy) ?? null;
  const sums = Sum ? [sumField(db, offer, Sum)] : [];
  const every = Kind === 'week' ? 'week' : 'month';
  const { counted } = await countGroups(db, offer.source, query, scope, { group, every, sums });
  return { offer, groups: counted.map((part) => ({ ...part, value: Sum ? (part.sums[0] ?? 0) : part.count })) };
}
