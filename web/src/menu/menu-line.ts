import type { MenuFunctionItem } from '@circolo/contract/access/sessions/logged-user';
import { functionPath } from '@circolo/contract/authorization/levels';
import { translate } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { builtInAction, destinationOf, type ShellActions } from './built-in-functions.ts';
import { chooseScreen } from './choose-screen.ts';

/** What a line of the menu is called, where it leads and what choosing it does. */
export interface MenuLine {
  key: number;
  label: string;
  icon: string | null;
  /** The screen of the desk that it opens, by which an icon is found where none is named. */
  screen: string;
  /** Null where it does something instead. */
  href: string | null;
  /** It leaves the product, in a tab of its own. */
  outside: boolean;
  run: () => void;
}

/** A function of the menu as a line of it. */
export function menuLine(item: MenuFunctionItem, shell: ShellActions): MenuLine {
  const destination = destinationOf(item);
  const action = builtInAction(item, shell);
  return {
    key: item.Key,
    label: item.Description || translate(`menu.builtin.${item.Key}`) || functionPath(item),
    icon: item.Icon,
    screen: item.BaseUrl,
    href: destination?.href ?? (action ? null : paths.deskScreen(functionPath(item))),
    outside: destination?.outside ?? false,
    run: action ?? (() => void chooseScreen(item)),
  };
}

/** Whether a line leads to the page of an address, or to one below it. */
export const isCurrent = ({ href, outside }: MenuLine, pathname: string): boolean =>
  href !== null && !outside && (pathname === href || pathname.startsWith(`${href}/`));
