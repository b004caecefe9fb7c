import { isBuiltIn } from '@circolo/contract/access/menus/built-in-keys';
import type { MenuItem, PermissionMenu } from '@circolo/contract/access/sessions/logged-user';
import { isOffered, type ShellActions } from '../../../menu/built-in-functions.ts';
import { type MenuLine, menuLine } from '../../../menu/menu-line.ts';
import { t } from '../../../messages/messages.ts';

/** An entry of the menu; with one line it is a link. */
export interface Entry {
  key: string;
  label: string;
  icon: string | null;
  lines: MenuLine[];
}

function entryOf({ Function: single, GroupFunctions: group }: MenuItem, shell: ShellActions): Entry[] {
  if (single) {
    if (isBuiltIn(single.Key) || !isOffered(single)) return [];
    const line = menuLine(single, shell);
    return [{ key: String(single.Key), label: line.label, icon: line.icon, lines: [line] }];
  }
  if (!group || group.InSettings) return [];
  const lines = group.Functions.filter(isOffered).map((item) => menuLine(item, shell));
  return lines.length > 0 ? [{ key: `group-${group.Id}`, label: group.Description, icon: group.Icon, lines }] : [];
}

/** What a menu has every day, in its order. */
export const dailyEntries = (menu: PermissionMenu | null, shell: ShellActions): Entry[] =>
  (menu?.Details ?? []).toSorted((one, other) => one.Position - other.Position).flatMap((item) => entryOf(item, shell));

/** The built-in items that a menu has on their own, as one entry at its end; null without any. */
export function toolsEntry(menu: PermissionMenu | null, shell: ShellActions): Entry | null {
  const lines = (menu?.Details ?? [])
    .toSorted((one, other) => one.Position - other.Position)
    .flatMap(({ Function: item }) => (item && isBuiltIn(item.Key) && isOffered(item) ? [menuLine(item, shell)] : []));
  return lines.length > 0 ? { key: 'tools', label: t('menu.tools'), icon: 'dots', lines } : null;
}
