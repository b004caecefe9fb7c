import { cellLevel } from '@circolo/contract/access/matrix/matrix-cell';
import type { MatrixFunction, MatrixMenu } from '@circolo/contract/access/matrix/permission-matrix';
import type { RefObject } from 'react';
import { MenuIcon } from '../../menu/MenuIcon.tsx';
import { enumLabel, t } from '../../messages/messages.ts';
import type { GridKeys } from './grid-keys.ts';
import { MatrixCellButton } from './MatrixCellButton.tsx';
import css from './matrix.module.css';
import { type CellKey, cellKey } from './matrix-draft.ts';
import { cellOf, columnLabel, inSections } from './matrix-view.ts';
import type { MatrixDraft } from './use-matrix-draft.ts';

interface Props {
  rows: readonly MatrixFunction[];
  menus: readonly MatrixMenu[];
  matrix: MatrixDraft;
  mayChange: boolean;
  /** The cell that Tab leads to. */
  stop: CellKey | null;
  /** The cell whose levels are offered. */
  open: CellKey | null;
  /** The cells that are chosen together. */
  range: readonly CellKey[];
  keys: GridKeys;
  table: RefObject<HTMLTableElement | null>;
}

function ColumnHead({ menu }: { menu: MatrixMenu }) {
  const { Nature, ActivityType, Custom, Menu, Users, Own, MayExport } = menu;
  const which = Custom ? Menu.Description : ActivityType?.Description;
  return (
    <th scope="col" className={css.column}>
      {enumLabel('UserNature', Nature)}
      {which ? <span className={css.under}>{which}</span> : null}
      <span className={css.under}>
        {t('permissions.matrix.users', { count: Users })}
        {Own ? ` · ${t('permissions.matrix.own')}` : ''}
      </span>
      {MayExport ? null : <span className={css.under}>{t('permissions.matrix.noExport')}</span>}
    </th>
  );
}

function RowHead({ row }: { row: MatrixFunction }) {
  const { Description, Icon, BaseUrl, AssociationOnly, Active } = row.Function;
  const note = Active ? (AssociationOnly ? enumLabel('LevelRule', 'O') : null) : enumLabel('LevelRule', 'I');
  return (
    <th scope="row" className={css.name}>
      <span className={css.function}>
        <MenuIcon name={Icon} screen={BaseUrl} />
        <span>
          {Description}
          {note ? <span className={css.under}>{note}</span> : null}
        </span>
      </span>
    </th>
  );
}

function Row({ row, ...grid }: Props & { row: MatrixFunction }) {
  const { menus, matrix, mayChange, stop, open, range } = grid;
  return (
    <tr>
      <RowHead row={row} />
      {menus.map((menu) => {
        const cell = cellOf(row, menu.Menu.Id);
        const key = cellKey(menu.Menu.Id, row.Function.Id);
        const stored = cellLevel(cell);
        return (
          <td key={menu.Menu.Id}>
            <MatrixCellButton
              cell={key}
              name={`${row.Function.Description}, ${columnLabel(menu)}`}
              level={matrix.draft.changes.get(key) ?? stored}
              stored={stored}
              changed={matrix.draft.changes.has(key)}
              custom={cell.CustomAuthorization !== null}
              personal={cell.PersonalUsers > 0}
              locked={!(mayChange && menu.Editable)}
              inRange={range.includes(key)}
              refusal={matrix.refusals.get(key)?.text ?? null}
              isStop={key === stop}
              open={key === open}
            />
          </td>
        );
      })}
    </tr>
  );
}

/** The functions against the menus: one stop of the tab key, arrows move, letters and digits change. */
export function MatrixGrid(props: Props) {
  const { rows, menus, keys, table } = props;
  return (
    <table ref={table} className={css.table} aria-label={t('PermissionMatrix.title')} {...keys}>
      <thead>
        <tr>
          <th scope="col" className={css.name}>
            {t('PermissionXRay.fields.Function')}
          </th>
          {menus.map((menu) => (
            <ColumnHead key={menu.Menu.Id} menu={menu} />
          ))}
        </tr>
      </thead>
      {inSections(rows).map(({ heading, rows: ofGroup }) => (
        <tbody key={heading}>
          <tr className={css.group}>
            <th scope="rowgroup" colSpan={menus.length + 1}>
              <span>{heading}</span>
            </th>
          </tr>
          {ofGroup.map((row) => (
            <Row key={row.Function.Id} row={row} {...props} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
