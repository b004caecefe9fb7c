import type { MenuFunctionItem } from '@circolo/contract/access/sessions/logged-user';
import { customerFilters } from '@circolo/contract/access/users/user-tabs';
import { functionPath } from '@circolo/contract/authorization/levels';
import { go } from '../navigation/navigation.ts';
import { paths } from '../navigation/paths.ts';
import { filtersList, selectedRoute } from '../session/storage/stores.ts';

/** Screens whose line in the menu names a part of their list: the others begin with all there is. */
const beginsWith: Partial<Record<string, Record<string, string>>> = { users: customerFilters };

function addressOf(item: MenuFunctionItem): string {
  const path = functionPath(item);
  const filters = beginsWith[path];
  return paths.deskScreen(filters ? `${path}?${new URLSearchParams(filters)}` : path);
}

/** Opens a screen from the menu: it begins clean, and is where the next login leads. */
export async function chooseScreen(item: MenuFunctionItem): Promise<void> {
  await Promise.all([
    filtersList.set(null),
    selectedRoute.set({
      key: item.Key,
      customAuthorization: item.CustomAuthorization,
      baseAuthorization: item.BaseAuthorization,
    }),
  ]);
  go(addressOf(item));
}
