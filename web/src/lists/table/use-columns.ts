import type { ColumnLayout } from '@circolo/contract/lists/saved-views';
import type { Column } from '../../resource/columns.tsx';
import { usePreference } from '../../session/use-session.ts';
import { pinnedFirst, usualLayout } from './column-layout.ts';

const without = <T>(of: Record<string, T>, name: string): Record<string, T> => {
  const { [name]: _, ...others } = of;
  return others;
};

/** The columns that a person sees, in their order, how they lie, and ways to change that. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const [preference, change] = usePreference();
  const chosen = preference.columns[name];
  const layout = preference.layouts[name] ?? usualLayout;
  const byField = new Map<string, Column<Row>>(columns.map((column) => [column.field, column]));
  const visible = chosen
    ? chosen.flatMap((field) => byField.get(field) ?? [])
    : columns.filter((column) => !column.hidden);
  const choose = (fields: readonly string[], next: ColumnLayout = layout) =>
    change({
      columns: { ...preference.columns, [name]: [...fields] },
      layouts: { ...preference.layouts, [name]: next },
    });
  return {
    visible: pinnedFirst(visible.length > 0 ? visible : columns, layout.Pinned),
    layout,
    choose,
    lay: (changes: Partial<ColumnLayout>) =>
      change({ layouts: { ...preference.layouts, [name]: { ...layout, ...changes } } }),
    reset: () => change({ columns: without(preference.columns, name), layouts: without(preference.layouts, name) }),
  };
}

export type ChosenColumns<Row> = ReturnType<typeof useColumns<Row>>;
