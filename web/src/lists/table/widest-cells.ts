const widestCell = '--cell-most';

/** The least and the most that a cell is given, and what is tried between both, in pixels. */
const [least, most, step] = [160, 560, 5];

/** How wide a column is with its longest text on one line, and the width that it has at least, if it needs it. */
export interface Measured {
  width: number;
  floor: number;
}

const widthAt = (columns: readonly Measured[], most: number): number =>
  columns.reduce((sum, { width, floor }) => sum + Math.min(width, Math.max(floor, most)), 0);

/** How wide cells may be for their columns to fit into a room; null where they do not. */
export function widestThatFits(columns: readonly Measured[], room: number): number | null {
  for (let width = most; width >= least; width -= step) if (widthAt(columns, width) <= room) return width;
  return null;
}

/** The height of a text of one line ends here. */
const oneLine = 28;

/** Whether a text has a second line, or is cut. */
const hasCutText = (table: HTMLTableElement): boolean =>
  [...table.querySelectorAll<HTMLElement>('tbody td :is([data-text], [data-words], [data-long], [data-first])')].some(
    ({ offsetHeight, scrollWidth, clientWidth }) => offsetHeight > oneLine || scrollWidth > clientWidth,
  );

/** What the style sheet never cuts, and what it gives more room than other texts. */
const neverCut = '[data-whole], .mantine-Badge-root';
const first = '[data-words], [data-long], [data-customer]';

/** The columns of a table whose texts are all on one line. */
function measureColumns(table: HTMLTableElement): Measured[] {
  const usual = Math.min(Math.max(190, globalThis.innerWidth * 0.19), 340);
  const row = table.tBodies[0]?.rows[0];
  return [...(row?.cells ?? [])].map((cell) => {
    const width = cell.offsetWidth;
    if (cell.querySelector(neverCut)) return { width, floor: width };
    return { width, floor: 'main' in cell.dataset || cell.querySelector(first) ? usual : 0 };
  });
}

/** Gives cells the width again that the style sheet lets them have. */
export const resetWidestCells = (table: HTMLTableElement): void => {
  table.style.removeProperty(widestCell);
};

/**
 * Lets cells be as wide as the table has room for: texts are cut where others need the room, not beside empty columns. The columns
 * are measured once, for each time takes as long as drawing all rows.
 */
export function setWidestCells(table: HTMLTableElement): void {
  const room = table.parentElement?.clientWidth ?? 0;
  if (table.offsetWidth > room || !hasCutText(table)) return;
  table.dataset.measured = '';
  table.style.setProperty(widestCell, `${most}px`);
  const width = widestThatFits(measureColumns(table), room);
  delete table.dataset.measured;
  table.style.setProperty(widestCell, `${width}px`);
  // No such width, or a heading that needs more than its part.
  if (width === null || table.offsetWidth > room) resetWidestCells(table);
}
