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

/** The level that the menu gives on a path below the desk. */
export const levelAt = (menu: PermissionMenu | null | undefined, path: string): Level =>
  menuFunctions(menu)
    .filter((item) => functionPath(item) === path)
    .map((item) => effectiveLevel(item.CustomAuthorization, item.BaseAuthorization))
    .reduce<Level>(widest, AuthorizationLevel.none);
