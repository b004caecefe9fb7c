import type { LoggedUser } from '@circolo/contract/access/sessions/logged-user';
import type { AuthRecord } from '@circolo/contract/access/sessions/session';
import type { Level } from '@circolo/contract/authorization/levels';
import { page } from '../page/page.ts';
import { tabStorage } from './acting.ts';
import { cipher } from './encryption.ts';
import { type StoredValue, stored } from './stored.ts';

const pageVeil = cipher(page.storageKey);
const known: StoredValue<unknown>[] = [];

/**
 * Keeps a value in this browser, encrypted. `shape` goes up when its type changes. Values declared before the start are
 * read then; one that a lazy screen declares must be read by its `reload` before its first `get`.
 */
export function createStored<T>(name: string, shape: number, storage: Storage = tabStorage): StoredValue<T> {
  const value = stored<T>({ name: `circolo-${name}`, shape, storage, cipher: pageVeil });
  known.push(value as StoredValue<unknown>); // Only read again, never written through this list.
  return value;
}

/** Reads every declared value. */
export const readStores = (): Promise<unknown> => Promise.all(known.map((value) => value.reload()));

/** The access and refresh token of this browser's session. */
export const auth = createStored<AuthRecord>('auth', 1);

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
export const sessionUser = createStored<SessionUser>('user', 3);

/** What somebody is about to buy; it outlives login and activation. */
export const orderSession = createStored<{ oAuth: { Id: string } | null; BaseProductId: number | null }>('order', 1);

/** The menu route that was chosen last, with its levels. */
export const selectedRoute = createStored<{
  key: number;
  customAuthorization: Level | null;
  baseAuthorization: Level;
}>('route', 1);

/** Staff have locked the account of the session that was open here; stored until somebody signs in. */
export const logoutReason = createStored<'UserBlockedLogout' | 'ShopBlockedLogout'>(
  'logout-reason',
  1,
  globalThis.sessionStorage,
);

/** The filters of each list by its path, until a menu item is chosen. */
export const filtersList = createStored<Record<string, Record<string, string>>>(
  'filters',
  1,
  globalThis.sessionStorage,
);

/** How a person likes lists and menu. */
export interface Preference {
  columns: Record<string, string[]>;
  compact: boolean;
  menuFolded: boolean;
  foldedGroups: number[];
}
/** The preferences of everybody who uses this browser, by user id. */
export const preferences = createStored<Record<string, Preference>>('preferences', 1);
