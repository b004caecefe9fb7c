import { cellLevel } from '@circolo/contract/access/matrix/matrix-cell';
import type { MatrixCell, MatrixChange, PermissionMatrix } from '@circolo/contract/access/matrix/permission-matrix';
import type { Level } from '@circolo/contract/authorization/levels';

/** A cell by its menu and its function. */
export type CellKey = `${number}:${number}`;

/** @example cellKey(3, 41) // '3:41' */
export const cellKey = (menu: number, used: number): CellKey => `${menu}:${used}`;

/** The levels that were chosen and are not saved, by cell. */
type Changes = ReadonlyMap<CellKey, Level>;

/** What is not saved, and what it was before each step, the last one at the end. */
export interface Draft {
  changes: Changes;
  past: readonly Changes[];
}

export const emptyDraft: Draft = { changes: new Map(), past: [] };

/** A level that is chosen for a cell (null: what is stored), and the one that is stored. */
interface LevelChoice {
  key: CellKey;
  level: Level | null;
  stored: Level | null;
}

/** Levels are chosen for some cells in one step; what a cell has already is no change. */
export function chooseLevels(draft: Draft, choices: readonly LevelChoice[]): Draft {
  const changes = new Map(draft.changes);
  for (const { key, level, stored } of choices) {
    if (level === null || level === stored) changes.delete(key);
    else changes.set(key, level);
  }
  if (choices.every(({ key }) => changes.get(key) === draft.changes.get(key))) return draft;
  return { changes, past: [...draft.past, draft.changes] };
}

/** Takes the last step back. */
export function undoStep({ changes, past }: Draft): Draft {
  return { changes: past.at(-1) ?? changes, past: past.slice(0, -1) };
}

/** What every cell of a matrix has, by cell. */
export function cellsOf({ Functions }: PermissionMatrix): ReadonlyMap<CellKey, MatrixCell> {
  return new Map(
    Functions.flatMap(({ Function: { Id }, Cells }) => Cells.map((cell) => [cellKey(cell.Menu, Id), cell] as const)),
  );
}

/** The draft over a matrix that was loaded again: what is gone, or has the wanted level already, is left out. */
export function rebase({ changes }: Draft, matrix: PermissionMatrix): Draft {
  const cells = cellsOf(matrix);
  const open = [...changes].filter(([key, level]) => {
    const cell = cells.get(key);
    return cell !== undefined && cellLevel(cell) !== level;
  });
  return { changes: new Map(open), past: [] };
}

/** The changes as a save takes them, each with the level that the cell had when it was chosen. */
export function toChanges({ changes }: Draft, matrix: PermissionMatrix): MatrixChange[] {
  const cells = cellsOf(matrix);
  return [...changes].map(([key, Level]) => {
    const [menu, used] = key.split(':').map(Number);
    const cell = cells.get(key);
    return {
      Menu: { Id: menu ?? 0 },
      Function: { Id: used ?? 0 },
      Before: cell ? cellLevel(cell) : null,
      Level,
    };
  });
}
