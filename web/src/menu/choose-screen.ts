import type { MenuFunctionItem } from '@circolo/contract/access/sessions/logged-user';
import { functionPath } from '@circolo/contract/authorization/levels';
import { go } from '../navigation/navigation.ts';
import { paths } from '../navigation/paths.ts';
import { filtersList, selectedRoute } from '../session/stores.ts';

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
  go(paths.deskScreen(functionPath(item)));
}
