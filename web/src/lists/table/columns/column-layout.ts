import type { ColumnLayout } from '@circolo/contract/lists/saved-views';
import type { CSSProperties } from 'react';

/** Widths of columns by field, in pixels. */
export type Widths = ColumnLayout['Widths'];

/** How wide a column may be, in pixels. */
export const widthLimits = { least: 56, most: 1200 } as const;

/** The standard columns: as wide as their content, none of them pinned. */
export const usualLayout: ColumnLayout = { Widths: {}, Pinned: [] };

type Fields = readonly string[];

const onlyOf = (fields: Fields, layout: ColumnLayout): ColumnLayout => ({
  Widths: Object.fromEntries(Object.entries(layout.Widths).filter(([field]) => fields.includes(field))),
  Pinned: layout.Pinned.filter((field) => fields.includes(field)),
});

const written = ({ Widths, Pinned }: ColumnLayout): string =>
  JSON.stringify([Object.entries(Widths).sort(([a], [b]) => (a < b ? -1 : 1)), Pinned]);

/** Whether two layouts are the same for the columns that are visible. */
export const isSameLayout = (fields: Fields, one: ColumnLayout, other: ColumnLayout): boolean =>
  written(onlyOf(fields, one)) === written(onlyOf(fields, other));

/** The columns in the order in which a table has them: what is pinned is first. */
export const pinnedFirst = <Named extends { field: string }>(columns: readonly Named[], pinned: Fields): Named[] => [
  ...columns.filter(({ field }) => pinned.includes(field)),
  ...columns.filter(({ field }) => !pinned.includes(field)),
];

/** The fields after one of them was dragged to a place, which counts the places between all of them. */
export function moveTo(fields: Fields, field: string, place: number): string[] {
  const from = fields.indexOf(field);
  if (from < 0) return [...fields];
  const others = fields.filter((other) => other !== field);
  const to = place > from ? place - 1 : place;
  return [...others.slice(0, to), field, ...others.slice(to)];
}

/** A width that a column may have, for one that a drag or a measure asks for. */
export const allowedWidth = (width: number): number =>
  Math.round(Math.min(Math.max(width, widthLimits.least), widthLimits.most));

/** The custom property of the table that has the width of a column. A drag changes it, and no cell is drawn again. */
export const widthProperty = (field: string): `--w-${string}` => `--w-${field}`;

/** What is in a row before its first cell: a box that chooses it, a grip that moves it. */
interface RowStart {
  boxes: boolean;
  grips: boolean;
}

/** Room of that, before the first pinned column. */
function startOf({ boxes, grips }: RowStart): string {
  if (boxes) return grips ? '52px' : '40px';
  return grips ? '28px' : '0px';
}

/** What the cells of one column look like: its width, and where it stays at the left. */
export interface CellPlace {
  style: CSSProperties | undefined;
  /** The last pinned column has an edge. */
  pinned: 'last' | 'yes' | undefined;
}

/** The places of the cells of each visible column, whose pinned ones come first. */
export function cellPlaces(fields: Fields, { Widths, Pinned }: ColumnLayout, before: RowStart): CellPlace[] {
  const isPinned = (field: string | undefined) => field !== undefined && Pinned.includes(field) && field in Widths;
  let start = startOf(before);
  return fields.map((field, index) => {
    if (!(field in Widths)) return { style: undefined, pinned: undefined };
    const width = `var(${widthProperty(field)})`;
    const style: CSSProperties = { width, minWidth: width, maxWidth: width };
    if (!isPinned(field)) return { style, pinned: undefined };
    const place = { ...style, insetInlineStart: `calc(${start})` };
    start = `${start} + ${width}`;
    return { style: place, pinned: isPinned(fields[index + 1]) ? 'yes' : 'last' };
  });
}

/** The widths of a layout as custom properties of the table. */
export const widthProperties = ({ Widths }: ColumnLayout): CSSProperties =>
  Object.fromEntries(Object.entries(Widths).map(([field, width]) => [widthProperty(field), `${width}px`]));
