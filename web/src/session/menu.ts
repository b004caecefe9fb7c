import type { MenuFunctionItem, PermissionMenu } from '@circolo/contract/access/sessions/logged-user';
import {
  AuthorizationLevel,
  effectiveLevel,
  functionPath,
  type Level,
  widest,
} from '@circolo/contract/authorization/levels';

/** Every function of a menu, in its order. */
export const menuFunctions = (menu: PermissionMenu | null | undefined): MenuFunctionItem[] =>
  (menu?.Details ?? []).flatMap((item) => item.GroupFunctions?.Functions ?? (item.Function ? [item.Function] : []));

/** Every function as the menu names it: one that is its group's only one is called like the group, whose entry leads to it. */
export const namedFunctions = (menu: PermissionMenu | null | undefined): MenuFunctionItem[] =>
  (menu?.Details ?? []).flatMap(({ GroupFunctions: group, Function: single }) => {
    if (!group) return single ? [single] : [];
    const [only, second] = group.Functions;
    return only && !second && !group.InSettings ? [{ ...only, Description: group.Description }] : group.Functions;
  });

/** The level that the menu gives on a path below the desk. */
export const levelAt = (menu: PermissionMenu | null | undefined, path: string): Level =>
  menuFunctions(menu)
    .filter((item) => functionPath(item) === path)
    .map((item) => effectiveLevel(item.CustomAuthorization, item.BaseAuthorization))
    .reduce<Level>(widest, AuthorizationLevel.none);
