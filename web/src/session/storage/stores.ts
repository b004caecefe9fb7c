import type { LoggedUser } from '@circolo/contract/access/sessions/logged-user';
import type { AuthRecord } from '@circolo/contract/access/sessions/session';
import type { Level } from '@circolo/contract/authorization/levels';
import type { ColumnLayout } from '@circolo/contract/lists/saved-views';
import { page } from '../../page/page.ts';
import { tabStorage } from '../acting.ts';
import { cipher } from './encryption.ts';
import { goesWithPerson, storedPrefix } from './outliving-stores.ts';
import { type StoredValue, stored } from './stored.ts';

const pageVeil = cipher(page.storageKey);
const known = new Map<string, StoredValue<unknown>>();

/**
 * Keeps a value in this browser, encrypted. `shape` goes up when its type changes. Values declared before the start are
 * read then; one that a lazy screen declares must be read by its `reload` before its first `get`.
 */
export function createStored<T>(name: string, shape: number, storage: Storage = tabStorage): StoredValue<T> {
  const value = stored<T>({ name: storedPrefix + name, shape, storage, cipher: pageVeil });
  known.set(storedPrefix + name, value as StoredValue<unknown>); // Only read again or emptied through this list.
  return value;
}

/** Reads every declared value. */
export const readStores = (): Promise<unknown> => Promise.all([...known.values()].map((value) => value.reload()));

/** Empties what goes with a person who signs out, whether or not this page has asked for it: at once, for the page may be on its way out. */
export function emptyStores(): void {
  for (const [name, value] of known) if (goesWithPerson(name)) void value.set(null);
  for (const storage of [tabStorage, globalThis.sessionStorage])
    for (const name of Object.keys(storage).filter(goesWithPerson)) storage.removeItem(name);
}

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
  /** The last day of the person's demo. */
  DemoEndsOn: string | null;
  ActivitiesCount: number;
  CurrentActivity: LoggedUser['CurrentActivity'];
  Menu: LoggedUser['Menu'];
  /** Whether lists, reports and registers may be made into files. */
  MayExport: boolean;
  /** What must be done before anything else. */
  Must: LoggedUser['Must'];
  /** Who of the staff acts as this customer, and until when. */
  Acting: LoggedUser['Acting'];
}
export const sessionUser = createStored<SessionUser>('user', 3);

/** Who a session record is of, by a key that says nothing about them; null without one. An account that becomes a user stays itself. */
export const personIn = (user: SessionUser | null): string | null => (user ? user.poa || String(user.Id) : null);

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
  /** Widths of columns, and which stay at the left, by list. */
  layouts: Record<string, ColumnLayout>;
  compact: boolean;
  menuFolded: boolean;
  /** Keys of the menu's functions that are at its top, in the order in which they were chosen. */
  favourites: number[];
}
/** The preferences of everybody who uses this browser, by user id. */
export const preferences = createStored<Record<string, Preference>>('preferences', 1);
