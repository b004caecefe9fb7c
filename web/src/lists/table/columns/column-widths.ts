import type { Widths } from './column-layout.ts';

/** How wide each column of a table is now, by its field. */
export const measureWidths = (table: HTMLTableElement): Widths =>
  Object.fromEntries(
    [...table.querySelectorAll<HTMLElement>('thead th[data-field]')].map((head) => [
      head.dataset.field ?? '',
      Math.round(head.getBoundingClientRect().width),
    ]),
  );

/** What is in a cell, without what only appears above it. */
const contentOf = (cell: Element): Range => {
  const range = document.createRange();
  range.selectNodeContents(cell.querySelector('[data-value]') ?? cell);
  const edge = cell.querySelector('[role="separator"]');
  if (edge) range.setEndBefore(edge);
  return range;
};

/** Cells have so much room at both sides. */
const padding = 30;

/** How wide a column would be to show all that is in its cells, and its heading. */
export function contentWidth(table: HTMLTableElement, field: string): number {
  const head = table.querySelector<HTMLTableCellElement>(`thead th[data-field="${field}"]`);
  if (!head) return 0;
  const cells = [head, ...[...table.tBodies].flatMap((body) => [...body.rows])].map((row) =>
    row instanceof HTMLTableRowElement ? row.cells[head.cellIndex] : row,
  );
  table.dataset.measured = '';
  const widest = Math.max(...cells.map((cell) => (cell ? contentOf(cell).getBoundingClientRect().width : 0)));
  delete table.dataset.measured;
  return Math.ceil(widest + padding);
}
