import type { PermissionMenu } from '@circolo/contract/access/sessions/logged-user';
import { builtInAction, isOffered, type ShellActions } from '../../../menu/built-in-functions.ts';
import { isCurrent, type MenuLine, menuLine } from '../../../menu/menu-line.ts';
import { namedFunctions } from '../../../session/menu.ts';

/** Every screen that a menu leads to, those of the settings too. */
const screenLines = (menu: PermissionMenu | null, shell: ShellActions): MenuLine[] =>
  namedFunctions(menu)
    .filter((item) => isOffered(item) && builtInAction(item, shell) === null)
    .map((item) => menuLine(item, shell));

/** The chosen screens, in the order of their choice; of those that a menu has lost, none. */
export function favouriteLines(menu: PermissionMenu | null, shell: ShellActions, keys: readonly number[]): MenuLine[] {
  if (keys.length === 0) return [];
  const lines = screenLines(menu, shell);
  return keys.flatMap((key) => lines.find((line) => line.key === key) ?? []);
}

/** The line of the menu that is open, if it is one: of two that begin alike, the longer. */
export const currentLine = (menu: PermissionMenu | null, shell: ShellActions, pathname: string): MenuLine | undefined =>
  screenLines(menu, shell)
    .filter((line) => isCurrent(line, pathname))
    .toSorted((one, other) => (other.href ?? '').length - (one.href ?? '').length)
    .at(0);
