import { cellLevel } from '@circolo/contract/access/matrix/matrix-cell';
import type { MatrixCell, MatrixFunction, MatrixMenu } from '@circolo/contract/access/matrix/permission-matrix';
import { AuthorizationLevel, type Level } from '@circolo/contract/authorization/levels';
import { enumLabel, t } from '../../messages/messages.ts';
import { matches, resourceLabel } from '../permissions/permission-labels.ts';
import type { MatrixFilter, RowFilter } from './matrix-address.ts';
import { type CellKey, cellKey } from './matrix-draft.ts';

/** What a column is called: the type of users, and where there are several menus of it which of them. */
export function columnLabel({ Nature, ActivityType, Custom, Menu }: MatrixMenu): string {
  const nature = enumLabel('UserNature', Nature);
  if (Custom) return `${nature} · ${Menu.Description}`;
  return ActivityType ? `${nature} · ${ActivityType.Description}` : nature;
}

/** Whether a menu is the one of a nature as a whole, which is always a column. */
export const isStandard = ({ ActivityType, Custom }: MatrixMenu): boolean => !Custom && ActivityType === null;

/** The cell of a row in a column; every row has one for each. */
export function cellOf({ Function: { Id }, Cells }: MatrixFunction, menu: number): MatrixCell {
  const cell = Cells.find(({ Menu }) => Menu === menu);
  if (!cell) throw new Error(`The function ${Id} has no cell for the menu ${menu}`);
  return cell;
}

/** The columns as far as rows are chosen by them. */
interface Columns {
  menus: readonly MatrixMenu[];
  /** All that could be shown, where it is one at a time. */
  compared: readonly MatrixMenu[];
}

function isListed(row: MatrixFunction, { menus, compared }: Columns, rows: RowFilter, changed: ReadonlySet<CellKey>) {
  const cellsIn = (columns: readonly MatrixMenu[]) => columns.map(({ Menu }) => cellOf(row, Menu.Id));
  if (rows === 'custom') return cellsIn(menus).some(({ CustomAuthorization }) => CustomAuthorization !== null);
  if (rows === 'changed') return cellsIn(menus).some(({ Menu }) => changed.has(cellKey(Menu, row.Function.Id)));
  if (rows === 'every') return true;
  return new Set(cellsIn(compared).map((cell) => cellLevel(cell) ?? AuthorizationLevel.none)).size > 1;
}

/** The rows that a filter leaves. */
export const listedRows = (
  functions: readonly MatrixFunction[],
  columns: Columns,
  { text, rows }: MatrixFilter,
  changed: ReadonlySet<CellKey>,
): MatrixFunction[] =>
  functions
    .filter(({ Function: { Description, BaseUrl }, Group, Resources }) =>
      matches(text, [Description, BaseUrl, Group?.Description, ...Resources.map(resourceLabel)]),
    )
    .filter((row) => isListed(row, columns, rows, changed));

/** Rows under their heading, in their order. */
export function inSections(rows: readonly MatrixFunction[]): { heading: string; rows: MatrixFunction[] }[] {
  const sections = new Map<number | null, { heading: string; rows: MatrixFunction[] }>();
  for (const row of rows) {
    const id = row.Group?.Id ?? null;
    const section = sections.get(id) ?? {
      heading: row.Group?.Description ?? t('permissions.matrix.noGroup'),
      rows: [],
    };
    section.rows.push(row);
    sections.set(id, section);
  }
  return [...sections.values()];
}

/** The levels from the widest to none, each with the key that chooses it. */
export const levelKeys = (): readonly { level: Level; letter: string; digit: string }[] => [
  { level: AuthorizationLevel.full, letter: t('permissions.matrix.letter.F'), digit: '3' },
  { level: AuthorizationLevel.edit, letter: t('permissions.matrix.letter.E'), digit: '2' },
  { level: AuthorizationLevel.view, letter: t('permissions.matrix.letter.V'), digit: '1' },
  { level: AuthorizationLevel.none, letter: t('permissions.matrix.letter.N'), digit: '0' },
];

/** The level that a key chooses, by its letter in the reader's language or by its digit. */
export const levelFor = (pressed: string): Level | null =>
  levelKeys().find(({ letter, digit }) => pressed.toUpperCase() === letter || pressed === digit)?.level ?? null;
