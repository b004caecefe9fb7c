import { type CellChoice, cellLevel, cellProblem } from '@circolo/contract/access/matrix/matrix-cell';
import type { MatrixFunction, MatrixMenu, PermissionMatrix } from '@circolo/contract/access/matrix/permission-matrix';
import { AuthorizationLevel, type Level } from '@circolo/contract/authorization/levels';
import { useRef, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import type { CellBox } from './LevelMenu.tsx';
import type { CellKey } from './matrix-draft.ts';
import { columnLabel } from './matrix-view.ts';
import type { MatrixDraft } from './use-matrix-draft.ts';

/** What a cell is of. */
export interface CellPlace {
  row: MatrixFunction;
  menu: MatrixMenu;
}

/** The cells as places on the page: which one has the focus, whose levels are offered, and what may be chosen there. */
export function useMatrixCells(data: PermissionMatrix, matrix: MatrixDraft, mayChange: boolean) {
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<CellKey | null>(null);
  const [open, setOpen] = useState<{ key: CellKey; at: CellBox } | null>(null);

  const placeOf = (key: CellKey): CellPlace | null => {
    const [menuId, functionId] = key.split(':').map(Number);
    const row = data.Functions.find(({ Function: { Id } }) => Id === functionId);
    const menu = data.Menus.find(({ Menu }) => Menu.Id === menuId);
    return row && menu ? { row, menu } : null;
  };
  const nameOf = (key: CellKey): string => {
    const place = placeOf(key);
    return place ? `${place.row.Function.Description}, ${columnLabel(place.menu)}` : '';
  };
  /** What limits a choice; null where the person may choose nothing. */
  const limitsOf = (key: CellKey): Omit<CellChoice, 'wanted'> | null => {
    const place = placeOf(key);
    const stored = matrix.cells.get(key);
    if (!place || !stored || !mayChange) return null;
    return { before: cellLevel(stored), highest: place.row.Highest, editable: place.menu.Editable };
  };
  /** The limits of that one of some cells that may have the most levels. */
  const widestLimits = (keys: readonly CellKey[]) => {
    const limits = keys.flatMap((key) => limitsOf(key) ?? []);
    const levels = Object.values(AuthorizationLevel);
    const offers = (one: Omit<CellChoice, 'wanted'>) =>
      levels.filter((wanted) => cellProblem({ ...one, wanted }) === null).length;
    return limits.toSorted((one, other) => offers(other) - offers(one))[0] ?? null;
  };
  const levelOf = (key: CellKey): Level | null => {
    const stored = matrix.cells.get(key);
    return matrix.draft.changes.get(key) ?? (stored ? cellLevel(stored) : null);
  };

  const elementOf = (key: CellKey) => table.current?.querySelector<HTMLElement>(`[data-cell="${key}"]`);
  const focus = (key: CellKey) => elementOf(key)?.focus();
  const offer = (key: CellKey) => {
    const cell = elementOf(key)?.closest('td');
    if (!cell) return;
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = cell;
    setOpen({ key, at: { left, top, width, height } });
  };
  const mayHave = (key: CellKey, level: Level | null): boolean => {
    const limits = limitsOf(key);
    return limits !== null && (level === null || cellProblem({ ...limits, wanted: level }) === null);
  };
  /** Chooses a level for some cells; of one that cannot have it, the levels are offered with the reason. */
  const choose = (keys: readonly CellKey[], level: Level | null) => {
    const [only] = keys;
    const able = keys.filter((key) => mayHave(key, level));
    if (able.length > 0) matrix.choose(able, level);
    else if (only) offer(only);
    const left = keys.length - able.length;
    if (able.length > 0 && left > 0) toast.info(t('permissions.matrix.leftOut', { count: left }));
  };
  const close = () => {
    if (open) focus(open.key);
    setOpen(null);
  };
  return {
    table,
    active,
    setActive,
    open,
    close,
    offer,
    choose,
    focus,
    placeOf,
    nameOf,
    limitsOf,
    widestLimits,
    levelOf,
  };
}

export type MatrixCells = ReturnType<typeof useMatrixCells>;
