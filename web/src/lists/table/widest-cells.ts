const widestCell = '--cell-most';

/** How wide a cell may be, in pixels. */
const widths = [170, 185, 200, 215, 230, 245, 260, 280, 300, 320, 340, 370, 400, 440, 480, 520, 560] as const;

/** Gives cells the width again that the style sheet lets them have. */
export const resetWidestCells = (table: HTMLTableElement): void => {
  table.style.removeProperty(widestCell);
};

/** Lets cells be as wide as the table has room for: texts are cut where others need the room, not beside empty columns. */
export function setWidestCells(table: HTMLTableElement): void {
  const room = table.parentElement?.clientWidth ?? 0;
  if (table.offsetWidth > room) return;
  let fits = -1;
  let tooWide: number = widths.length;
  while (tooWide - fits > 1) {
    const middle = Math.floor((fits + tooWide) / 2);
    table.style.setProperty(widestCell, `${widths[middle]}px`);
    if (table.offsetWidth > room) tooWide = middle;
    else fits = middle;
  }
  if (fits < 0) resetWidestCells(table);
  else table.style.setProperty(widestCell, `${widths[fits]}px`);
}
