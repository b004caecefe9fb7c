import type { Level } from '@circolo/contract/access/authorization';
import type { LoggedUser } from '@circolo/contract/access/logged-user';
import type { AuthRecord } from '@circolo/contract/access/session';
import { page } from '../page.ts';
import { tabStorage } from './acting.ts';
import { type Stored, stored } from './stored.ts';
import { veil } from './veil.ts';

const pageVeil = veil(page.storageKey);
const known: Stored<unknown>[] = [];

/**
 * Keeps a value in this browser, encrypted. `shape` goes up when its type changes. Values declared before the start are
 * read then; one that a lazy screen declares must be read by its `reload` before its first `get`.
 */
export function keep<T>(name: string, shape: number, storage: Storage = tabStorage): Stored<T> {
  const value = stored<T>({ name: `circolo-${name}`, shape, storage, veil: pageVeil });
  known.push(value as Stored<unknown>); // Only read again, never written through this list.
  return value;
}

/** Reads every declared value. */
export const readStores = (): Promise<unknown> => Promise.all(known.map((value) => value.reload()));

/** The access and refresh token of this browser's session. */
export const auth = keep<AuthRecord>('auth', 1);

/** The session user record (product.md section 3). */
export interface SessionUser {
  /** The outer identity's id. */
  poa: string;
  /** 0 for shop-only users. */
  Id: number;
  Email: string;
  Category: LoggedUser['Category'];
  /** First and last name joined, or empty. */
  DisplayName: string;
  OriginCategory: string | null;
  Nature: NonNullable<LoggedUser['Nature']>['Code'] | null;
  ContactsSyncEnabled: boolean;
  CalendarSyncEnabled: boolean;
  ActivitiesCount: number;
  CurrentActivity: LoggedUser['CurrentActivity'];
  Menu: LoggedUser['Menu'];
  /** What must be done before anything else. */
  Must: LoggedUser['Must'];
  /** Who of the staff acts as this customer, and until when. */
  Acting: LoggedUser['Acting'];
}
export const sessionUser = keep<SessionUser>('user', 3);

/** What somebody is about to buy; it outlives login and activation. */
export const orderSession = keep<{ oAuth: { Id: string } | null; BaseProductId: number | null }>('order', 1);

/** The menu route that was chosen last, with its levels. */
export const selectedRoute = keep<{
  key: number;
  customAuthorization: Level | null;
  baseAuthorization: Level;
}>('route', 1);

/** Staff have locked the account of the session that was open here; kept until somebody signs in. */
export const farewell = keep<'UserBlockedLogout' | 'ShopBlockedLogout'>('farewell', 1, globalThis.sessionStorage);

/** The filters of each list by its path, until a menu item is chosen. */
export const filtersList = keep<Record<string, Record<string, string>>>('filters', 1, globalThis.sessionStorage);

/** How a person likes lists and menu. */
export interface Preference {
  columns: Record<string, string[]>;
  compact: boolean;
  menuFolded: boolean;
  foldedGroups: number[];
}
/** The preferences of everybody who uses this browser, by user id. */
export const preferences = keep<Record<string, Preference>>('preferences', 1);
