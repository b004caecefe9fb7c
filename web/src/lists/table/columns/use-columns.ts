import type { ColumnLayout } from '@circolo/contract/lists/saved-views';
import { useState } from 'react';
import type { Column } from '../../../resource/columns.tsx';
import { usePreference } from '../../../session/use-session.ts';
import { pinnedFirst, usualLayout } from './column-layout.ts';
import { measureWidths } from './column-widths.ts';
import { fitColumns, type LeftOut } from './left-out.ts';

const without = <T>(of: Record<string, T>, name: string): Record<string, T> => {
  const { [name]: _, ...others } = of;
  return others;
};

/** What lists left out when they were last on the screen: they begin with it, and no column goes as one looks. */
const lastLeftOut = new Map<string, readonly LeftOut[]>();

/**
 * The columns of a list: `visible` are those of the person's choice, else the usual ones; `shown` is what the table has of them. Of the
 * usual ones those that are least needed are left out where there is no room; of what somebody chose, nothing.
 */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[], leastNeeded: readonly string[] = []) {
  const [preference, change] = usePreference();
  const [fitted, setFitted] = useState(() => lastLeftOut.get(name) ?? []);
  const own = preference.columns[name];
  const ownLayout = preference.layouts[name];
  const layout = ownLayout ?? usualLayout;
  const byField = new Map<string, Column<Row>>(columns.map((column) => [column.field, column]));
  const listed = own ? own.flatMap((field) => byField.get(field) ?? []) : columns.filter((column) => !column.hidden);
  const visible = pinnedFirst(listed.length > 0 ? listed : columns, layout.Pinned);
  const isFitted = own === undefined && ownLayout === undefined && leastNeeded.length > 0;
  const leftOut = isFitted ? fitted.map(({ field }) => field) : [];
  const shown = visible.filter(({ field }) => !leftOut.includes(field));

  const choose = (fields: readonly string[], next: ColumnLayout = layout) =>
    change({
      columns: { ...preference.columns, [name]: [...fields] },
      layouts: { ...preference.layouts, [name]: next },
    });
  const lay = (changes: Partial<ColumnLayout>) => {
    const next = { ...layout, ...changes };
    // What somebody arranges stays as they see it.
    if (leftOut.length > 0)
      choose(
        shown.map(({ field }) => field as string),
        next,
      );
    else change({ layouts: { ...preference.layouts, [name]: next } });
  };
  /** Leaves out what the table has no room for, and brings back what it has room for again. */
  const fit = (table: HTMLTableElement) => {
    const room = table.parentElement?.clientWidth ?? 0;
    const next = fitColumns(fitted, leastNeeded, { width: table.offsetWidth, room, widths: measureWidths(table) });
    if (next === fitted) return;
    lastLeftOut.set(name, next);
    setFitted(next);
  };
  return {
    visible,
    shown,
    leftOut,
    layout,
    choose,
    lay,
    fit: isFitted ? fit : undefined,
    reset: () => change({ columns: without(preference.columns, name), layouts: without(preference.layouts, name) }),
  };
}

export type ChosenColumns<Row> = ReturnType<typeof useColumns<Row>>;
