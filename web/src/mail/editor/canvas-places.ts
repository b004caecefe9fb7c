import type { BlockPlace } from './design/keyed-rows.ts';

/** The column of a place, as the canvas marks it. @example columnName({ row: 0, column: 1 }) // '0.1' */
export const columnName = ({ row, column }: Pick<BlockPlace, 'row' | 'column'>): string => `${row}.${column}`;

/** The blocks of a column without the one that moves. */
const blocksIn = (column: Element, moving: string): HTMLElement[] =>
  [...column.querySelectorAll<HTMLElement>('[data-block]')].filter(({ dataset }) => dataset.block !== moving);

const columnElement = (canvas: Element, place: BlockPlace): Element | null =>
  canvas.querySelector(`[data-column="${columnName(place)}"]`);

/** How far a point is from a box; 0 inside. */
function distance({ left, right, top, bottom }: DOMRect, { x, y }: { x: number; y: number }): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** The place under a point of the window: in the nearest column; null outside of the canvas. */
export function placeAt(canvas: Element, point: { x: number; y: number }, moving: string): BlockPlace | null {
  if (distance(canvas.getBoundingClientRect(), point) > 0) return null;
  const columns = [...canvas.querySelectorAll<HTMLElement>('[data-column]')];
  const by = new Map(columns.map((column) => [column, distance(column.getBoundingClientRect(), point)]));
  const [nearest] = columns.sort((one, other) => (by.get(one) ?? 0) - (by.get(other) ?? 0));
  const [row, column] = (nearest?.dataset.column ?? '').split('.').map(Number);
  if (!nearest || row === undefined || column === undefined) return null;
  const index = blocksIn(nearest, moving).filter((block) => {
    const { top, height } = block.getBoundingClientRect();
    return top + height / 2 < point.y;
  }).length;
  return { row, column, index };
}

/** Marks where a block would be put, or nothing. No component is drawn again for it. */
export function markPlace(canvas: Element, place: BlockPlace | null, moving: string): void {
  for (const marked of canvas.querySelectorAll('[data-drop]')) marked.removeAttribute('data-drop');
  const column = place && columnElement(canvas, place);
  if (!column) return;
  column.setAttribute('data-drop', 'here');
  const blocks = blocksIn(column, moving);
  const before = blocks[place.index];
  if (before) before.setAttribute('data-drop', 'before');
  else blocks.at(-1)?.setAttribute('data-drop', 'after');
}

/** Scrolls a place into view after a move by keyboard. */
export function showPlace(canvas: Element, place: BlockPlace, moving: string): void {
  const column = columnElement(canvas, place);
  const blocks = column ? blocksIn(column, moving) : [];
  (blocks[place.index] ?? blocks.at(-1) ?? column)?.scrollIntoView({ block: 'nearest' });
}
