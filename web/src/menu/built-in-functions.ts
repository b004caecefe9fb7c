import { BuiltInKey } from '@circolo/contract/access/menus/built-in-keys';
import type { MenuFunctionItem } from '@circolo/contract/access/sessions/logged-user';
import { go } from '../navigation/navigation.ts';
import { paths } from '../navigation/paths.ts';
import { page } from '../page/page.ts';
import { signOut } from '../session/sign-out.ts';

/** What the shell itself does for a built-in item. */
export interface ShellActions {
  fold: () => void;
  openFiles: () => void;
}

const externals: Record<number, string | undefined> = {
  [BuiltInKey.chatbotAdmin]: page.links.chatbotAdmin,
  [BuiltInKey.helpdesk]: page.links.helpdesk,
  [BuiltInKey.helpdeskConnect]: page.links.helpdeskConnect,
};

/** Where an item leaves the product to: its own address, else the configured one of its key. */
const externalAddress = (item: MenuFunctionItem): string | undefined => item.ExternalUrl ?? externals[item.Key];

const leading: Record<number, string> = {
  [BuiltInKey.shop]: paths.shop,
  [BuiltInKey.shopLogin]: paths.shopLogin,
  [BuiltInKey.activityList]: paths.activities,
  [BuiltInKey.userProfile]: paths.profile,
};

/** Whether an item can be offered here: an external one only where its address is known, the shop where it is open. */
export function isOffered(item: MenuFunctionItem): boolean {
  if (item.Key in externals) return externalAddress(item) !== undefined;
  const shop = item.Key === BuiltInKey.shop || item.Key === BuiltInKey.shopLogin;
  return !shop || page.origin?.UseShop === true;
}

/** Where a built-in item leads: out of the product in a tab of its own, or to another of its pages. */
export interface Destination {
  href: string;
  outside: boolean;
}

/** The address of an item that is no screen of the desk, or null. */
export function destinationOf(item: MenuFunctionItem): Destination | null {
  const outside = externalAddress(item);
  if (outside) return { href: outside, outside: true };
  const inside = leading[item.Key];
  return inside ? { href: inside, outside: false } : null;
}

/** What choosing a built-in item does, or null for an ordinary screen. */
export function builtInAction(item: MenuFunctionItem, shell: ShellActions): (() => void) | null {
  const destination = destinationOf(item);
  if (destination?.outside) return () => void window.open(destination.href, '_blank', 'noopener');
  if (destination) return () => go(destination.href);
  if (item.Key === BuiltInKey.controlNavbar) return shell.fold;
  if (item.Key === BuiltInKey.spooler) return shell.openFiles;
  if (item.Key === BuiltInKey.logout) return () => signOut(false);
  return null;
}
