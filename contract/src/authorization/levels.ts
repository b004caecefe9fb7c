/** Authorization levels of a screen (decisions.md section 4). */
export const AuthorizationLevel = { full: 'F', edit: 'E', view: 'V', none: 'N' } as const;

/** `F` view, create, update and delete · `E` without delete · `V` view only · `N` not allowed. */
export type Level = (typeof AuthorizationLevel)[keyof typeof AuthorizationLevel];

const strength = {
  [AuthorizationLevel.none]: 0,
  [AuthorizationLevel.view]: 1,
  [AuthorizationLevel.edit]: 2,
  [AuthorizationLevel.full]: 3,
} as const satisfies Record<Level, number>;

/**
 * The level that counts on a screen: the custom one if set, else the base one, else not allowed
 * (product.md section 6).
 * @example effectiveLevel('V', 'F') // 'V'
 */
export const effectiveLevel = (custom: Level | null | undefined, base: Level | null | undefined): Level =>
  custom ?? base ?? AuthorizationLevel.none;

/** Whether a level is at least another one. @example allows('E', 'V') // true */
export const allows = (held: Level, needed: Level): boolean => strength[held] >= strength[needed];

/** The higher of two levels: a resource opened by two functions is open as far as the wider one says. */
export const widest = (one: Level, other: Level): Level => (allows(one, other) ? one : other);

/** The lower of two levels: what remains where both have to open something. */
export const narrowest = (one: Level, other: Level): Level => (allows(one, other) ? other : one);

/** What the guard reads of a menu function: a path is `BaseUrl` or `BaseUrl/ChildUrl`. */
export interface FunctionAddress {
  BaseUrl: string;
  ChildUrl?: string | null;
}

/** The path of a menu function below the desk. @example functionPath({BaseUrl: 'orders', ChildUrl: 'new'}) // 'orders/new' */
export const functionPath = (address: FunctionAddress): string =>
  address.ChildUrl ? `${address.BaseUrl}/${address.ChildUrl}` : address.BaseUrl;

/**
 * Whether the menu opens a path (product.md sections 5 "Menu access" and 6 "Guards"). `desk` itself is always open
 * when there is a menu; `path` has no leading slash and is below the desk.
 */
export function routeAllowed(functions: readonly FunctionAddress[] | null, path: string): boolean {
  if (!functions) return false;
  if (path === '' || path === 'desk') return true;
  return functions.some((address) => functionPath(address) === path);
}
