import type { PermissionMatrix } from '@circolo/contract/access/matrix/permission-matrix';
import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { Text } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { useLevel } from '../../session/use-level.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { gridKeys } from './grid-keys.ts';
import { LevelMenu } from './LevelMenu.tsx';
import { MatrixGrid } from './MatrixGrid.tsx';
import { MatrixSaveBar } from './MatrixSaveBar.tsx';
import { MatrixToolbar } from './MatrixToolbar.tsx';
import css from './matrix.module.css';
import { matrixColumns } from './matrix-columns.ts';
import { type CellKey, cellKey } from './matrix-draft.ts';
import { isStandard, listedRows } from './matrix-view.ts';
import { RefusedCells } from './RefusedCells.tsx';
import { useCellRange } from './use-cell-range.ts';
import { useMatrixAddress } from './use-matrix-address.ts';
import { useMatrixCells } from './use-matrix-cells.ts';
import { useMatrixDraft } from './use-matrix-draft.ts';
import { WhyPanel } from './WhyPanel.tsx';

const useWidth = (query: string): boolean =>
  useMediaQuery(query, globalThis.matchMedia(query).matches, { getInitialValueInEffect: false });

/** Whether the person may change permissions, by whichever screen of menus they have. */
function useMayChange(): boolean {
  const levels = [useLevel('menus'), useLevel()];
  return levels.some((level) => allows(level, AuthorizationLevel.edit));
}

/** Asks before a level of one's own menu goes down, for the same person cannot raise it again. */
const confirmOwnLoss = () =>
  confirmed({
    title: t('permissions.matrix.ownTitle'),
    text: t('permissions.matrix.ownHint'),
    confirm: t('permissions.matrix.ownConfirm'),
    danger: true,
  });

/** The matrix with what is chosen in it, the reason of the chosen cell beside it, and the save of all changes. */
export function MatrixEditor({ data }: { data: PermissionMatrix }) {
  const isPhone = useWidth('(max-width: 47.99em)');
  const isWide = useWidth('(min-width: 80em)');
  const mayChange = useMayChange();
  const matrix = useMatrixDraft(data);
  const [address, change] = useMatrixAddress();
  const { menus, compared, others, picker } = matrixColumns(data.Menus, isPhone, address, change);
  const [isExplained, setExplained] = useState(false);
  const cells = useMatrixCells(data, matrix, mayChange);

  const rows = listedRows(data.Functions, { menus, compared }, address, new Set(matrix.draft.changes.keys()));
  const keyRows = rows.map((row) => menus.map((menu) => cellKey(menu.Menu.Id, row.Function.Id)));
  const stop = keyRows.flat().find((key) => key === cells.active) ?? keyRows[0]?.[0] ?? null;
  const { open, close } = cells;
  const range = useCellRange(keyRows);
  /** A cell with those that are chosen together with it. */
  const together = (key: CellKey) => (range.cells.includes(key) ? range.cells : [key]);
  const opened = open ? together(open.key) : [];

  const go = (key: CellKey) => {
    const place = cells.placeOf(key);
    if (!place) return;
    const isOther = !isStandard(place.menu);
    change({ text: '', rows: 'every', menu: String(place.menu.Menu.Id), others: address.others || isOther });
    // Once the row is there again.
    setTimeout(() => cells.focus(key));
  };
  const save = async () => {
    const isOwnLoss = [...matrix.draft.changes].some(([key, level]) => {
      const before = cells.limitsOf(key)?.before;
      return cells.placeOf(key)?.menu.Own && before && !allows(level, before);
    });
    if (!isOwnLoss || (await confirmOwnLoss())) await matrix.save();
  };
  useHotkeys([
    ['mod+Z', matrix.undo],
    ['mod+Enter', () => void (matrix.draft.changes.size > 0 && !matrix.saving && save())],
  ]);
  const explain = () => {
    close();
    setExplained(true);
  };
  return (
    <div className={css.layout}>
      <div className={css.main}>
        <MatrixToolbar filter={address} setFilter={change} column={picker} others={others} mayChange={mayChange} />
        <RefusedCells problem={matrix.problem} refusals={matrix.refusals} nameOf={cells.nameOf} go={go} />
        <div className={css.viewport}>
          <MatrixGrid
            rows={rows}
            menus={menus}
            matrix={matrix}
            mayChange={mayChange}
            stop={stop}
            open={open?.key ?? null}
            range={range.cells}
            keys={gridKeys({
              ...cells,
              rows: keyRows,
              reached: cells.setActive,
              range,
              choose: (key, level) => cells.choose(together(key), level),
            })}
            table={cells.table}
          />
          {open ? (
            <LevelMenu
              at={open.at}
              name={
                opened.length > 1 ? t('permissions.matrix.chosen', { count: opened.length }) : cells.nameOf(open.key)
              }
              level={cells.levelOf(open.key)}
              limits={cells.widestLimits(opened)}
              choose={(level) => {
                cells.choose(opened, level);
                close();
              }}
              close={close}
              explain={isWide || opened.length > 1 ? null : explain}
            />
          ) : null}
          <p role="status" className="unseen">
            {range.cells.length > 0 ? t('permissions.matrix.chosen', { count: range.cells.length }) : ''}
          </p>
          {rows.length === 0 ? (
            <Text c="dimmed" size="sm" ta="center" py="xl" role="status">
              {t('permissions.own.nothing')}
            </Text>
          ) : null}
        </div>
        <MatrixSaveBar matrix={matrix} save={() => void save()} />
      </div>
      <WhyPanel
        of={cells.active ?? stop}
        cells={cells}
        matrix={matrix}
        mayChange={mayChange}
        isBeside={isWide}
        isPhone={isPhone}
        opened={isExplained}
        close={() => setExplained(false)}
      />
    </div>
  );
}
