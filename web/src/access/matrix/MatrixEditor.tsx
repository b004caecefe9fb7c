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
import { type CellKey, cellKey } from './matrix-draft.ts';
import { listedRows, type MatrixFilter } from './matrix-view.ts';
import { RefusedCells } from './RefusedCells.tsx';
import { useMatrixCells } from './use-matrix-cells.ts';
import { useMatrixColumns } from './use-matrix-columns.ts';
import { useMatrixDraft } from './use-matrix-draft.ts';
import { WhyPanel } from './WhyPanel.tsx';

const everything: MatrixFilter = { text: '', rows: 'every' };

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
  const { menus, compared, others, picker, show } = useMatrixColumns(data.Menus, isPhone);
  const [filter, setFilter] = useState(everything);
  const [isExplained, setExplained] = useState(false);
  const cells = useMatrixCells(data, matrix, mayChange);

  const rows = listedRows(data.Functions, { menus, compared }, filter, new Set(matrix.draft.changes.keys()));
  const keyRows = rows.map((row) => menus.map((menu) => cellKey(menu.Menu.Id, row.Function.Id)));
  const stop = keyRows.flat().find((key) => key === cells.active) ?? keyRows[0]?.[0] ?? null;
  const { open, close } = cells;

  const go = (key: CellKey) => {
    const place = cells.placeOf(key);
    if (place) show(place.menu);
    setFilter(everything);
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
        <MatrixToolbar filter={filter} setFilter={setFilter} column={picker} others={others} mayChange={mayChange} />
        <RefusedCells problem={matrix.problem} refusals={matrix.refusals} nameOf={cells.nameOf} go={go} />
        <div className={css.viewport}>
          <MatrixGrid
            rows={rows}
            menus={menus}
            matrix={matrix}
            mayChange={mayChange}
            stop={stop}
            open={open?.key ?? null}
            keys={gridKeys({ ...cells, rows: keyRows, reached: cells.setActive })}
            table={cells.table}
          />
          {open ? (
            <LevelMenu
              at={open.at}
              name={cells.nameOf(open.key)}
              level={cells.levelOf(open.key)}
              limits={cells.limitsOf(open.key)}
              choose={(level) => {
                matrix.choose(open.key, level);
                close();
              }}
              close={close}
              explain={isWide ? null : explain}
            />
          ) : null}
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
