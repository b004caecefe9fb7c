import type { Widget, WidgetSlice } from '@circolo/contract/dashboard/widget';
import { widgetUnit } from '@circolo/contract/dashboard/widget-codes';
import { monthStart } from '@circolo/contract/values/month';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { weekStart } from '@circolo/contract/values/week';
import { inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { offerOf } from '../resource/offers.ts';
import type { AnySource } from '../resource/source.ts';
import { measureGroups } from './measure.ts';
import type { Measurer } from './totals.ts';
import type { ChartQuery, FigureList } from './widget-definition.ts';

/** The most parts that a chart shows beside each other. */
const most = 6;

/** The stretches of time between two days, each with its first day and the days of it that count. */
function stretches(kind: 'month' | 'week', from: string, to: string) {
  const next = (start: string) => (kind === 'month' ? monthStart(start, 1) : shiftDay(start, 7));
  const found: { Start: string; From: string; To: string }[] = [];
  for (let Start = kind === 'month' ? monthStart(from) : weekStart(from); Start <= to; Start = next(Start)) {
    const last = shiftDay(next(Start), -1);
    found.push({ Start, From: Start < from ? from : Start, To: last > to ? to : last });
  }
  return found;
}

/** By time: also the stretches in which nothing happened. */
async function timeSlices(measurer: Measurer, chart: ChartQuery, kind: 'month' | 'week'): Promise<WidgetSlice[]> {
  const { List, GroupBy } = chart;
  const [fromName, toName] = [`${GroupBy}From`, `${GroupBy}To`];
  const { groups } = await measureGroups(measurer, chart);
  return stretches(kind, List.Filters[fromName] ?? '', List.Filters[toName] ?? '').map(({ Start, From, To }) => ({
    Description: Start,
    Value: groups.find(({ key }) => key === Start)?.value ?? 0,
    List: { ...List, Filters: { ...List.Filters, [fromName]: From, [toName]: To } },
  }));
}

type Row = Record<string, { Id?: number; Description?: string | null } | null> & { Id: number };

/** Rows of a list by their ids, whatever the resource: only their references are read. */
const rowsOf = async (db: Db, source: AnySource, ids: number[]): Promise<Row[]> =>
  ids.length === 0 ? [] : ((await source.rows(db, inArray(source.table.Id, ids), [])) as Row[]);

const within = (List: FigureList, name: string, value: string): FigureList => ({
  ...List,
  Filters: { ...List.Filters, [name]: value },
});

/** By a reference of the rows, the largest first. */
async function groupSlices(measurer: Measurer, chart: ChartQuery): Promise<WidgetSlice[]> {
  const { List, GroupBy } = chart;
  const { offer, groups } = await measureGroups(measurer, chart);
  const shown = groups.filter(({ key }) => key !== null).slice(0, most);
  const rows = await rowsOf(
    measurer.db,
    offer.source,
    shown.map(({ sample }) => sample),
  );
  return shown.map(({ key, sample, value }) => ({
    Description: rows.find(({ Id }) => Id === sample)?.[GroupBy]?.Description ?? '',
    Value: value,
    List: within(List, GroupBy, key ?? ''),
  }));
}

/** Customers by the category of their brand: a category's list is the one of all its brands. */
async function categorySlices(measurer: Measurer, chart: ChartQuery): Promise<WidgetSlice[]> {
  const { groups } = await measureGroups(measurer, chart);
  const ids = groups.map(({ key }) => Number(key));
  const brands = await rowsOf(measurer.db, offerOf('Origins').source, ids);
  const categories = new Map<string, { value: number; ids: number[] }>();
  for (const { key, value } of groups) {
    const Description = brands.find(({ Id }) => Id === Number(key))?.Category?.Description ?? '';
    const before = categories.get(Description) ?? { value: 0, ids: [] };
    categories.set(Description, { value: before.value + value, ids: [...before.ids, Number(key)] });
  }
  return [...categories]
    .map(([Description, { value: Value, ids: brandIds }]) => ({
      Description,
      Value,
      List: within(chart.List, 'Origin', brandIds.sort((one, other) => one - other).join()),
    }))
    .sort((one, other) => other.Value - one.Value)
    .slice(0, most);
}

/** A chart with its parts. */
export async function measureChart(measurer: Measurer, chart: ChartQuery): Promise<NonNullable<Widget['Chart']>> {
  const { Kind, Sum } = chart;
  const slices =
    Kind !== 'group'
      ? timeSlices(measurer, chart, Kind)
      : chart.GroupBy === 'Origin'
        ? categorySlices(measurer, chart)
        : groupSlices(measurer, chart);
  return { Kind, Unit: Sum ? widgetUnit.money : widgetUnit.count, Sum: Sum ?? null, Slices: await slices };
}
