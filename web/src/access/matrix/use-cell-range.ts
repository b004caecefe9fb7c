import { useRef, useState } from 'react';
import { type CellRows, cellsBetween } from './cell-range.ts';
import type { CellKey } from './matrix-draft.ts';

interface Corners {
  from: CellKey;
  to: CellKey;
}

/** Several cells that are chosen together, by Shift and the arrows or by dragging with the mouse. */
export function useCellRange(rows: CellRows) {
  const [corners, setCorners] = useState<Corners | null>(null);
  /** The cell on which the mouse went down, while it is. */
  const dragged = useRef<CellKey | null>(null);
  const cells = corners ? cellsBetween(rows, corners.from, corners.to) : [];
  return {
    /** The chosen cells; empty where it is one at most. */
    cells: cells.length > 1 ? cells : [],
    dragged,
    /** Chooses up to a cell: from the other corner where there is a range, else from the cell that is given. */
    extend: (from: CellKey, to: CellKey) => setCorners((before) => ({ from: before?.from ?? from, to })),
    clear: () => setCorners(null),
  };
}

export type CellRange = ReturnType<typeof useCellRange>;
