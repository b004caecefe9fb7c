import { AuthorizationLevel, allows, type Level } from './levels.ts';

/** For whom a session was opened (product.md section 9; `desk` is ours, for the natures that land on the desk). */
export const audiences = ['shop', 'association', 'centre', 'desk'] as const;
export type Audience = (typeof audiences)[number];

/** The audiences of buyers: accounts of the shop, and customers of either product. */
export const customerAudiences = ['shop', 'association', 'centre'] as const satisfies readonly Audience[];

/** The audiences of the product's users, staff and customers: all but the shop's own accounts. */
export const userAudiences = ['association', 'centre', 'desk'] as const satisfies readonly Audience[];

/** A resource and the level that a call to it needs from the caller's own menu. */
export interface ResourceLevel {
  resource: string;
  level: Exclude<Level, 'N'>;
}

/**
 * Who may make a call (decisions.md section 4).
 * - `public`: anybody;
 * - `signedIn`: any session that the call's audiences accept;
 * - `own`: a session, and the handler reaches the caller's own records only;
 * - a resource and a level: the caller's menu must grant it; `anyOf`: one of several; `allOf`: each of them.
 */
export type Access =
  | 'public'
  | 'signedIn'
  | 'own'
  | ResourceLevel
  | { anyOf: readonly ResourceLevel[] }
  | { allOf: readonly ResourceLevel[] };

/** Every resource and level that an access speaks of; none where it is not by menu. */
export function needsOf(access: Access): readonly ResourceLevel[] {
  if (typeof access !== 'object') return [];
  if ('anyOf' in access) return access.anyOf;
  return 'allOf' in access ? access.allOf : [access];
}

/** Whether levels by resource open a call. */
export function isOpen(access: Access, levels: ReadonlyMap<string, Level>): boolean {
  if (typeof access !== 'object') return true;
  const granted = ({ resource, level }: ResourceLevel) =>
    allows(levels.get(resource) ?? AuthorizationLevel.none, level);
  return 'anyOf' in access ? access.anyOf.some(granted) : needsOf(access).every(granted);
}

/** What of a person decides which calls are open to them. */
interface CallRights {
  Levels: ReadonlyMap<string, Level>;
  /** Whether their nature may export. */
  MayExport: boolean;
}

/** Whether a call is open to a person: by their levels and, where it exports, by their nature. */
export const mayCall = (call: { access: Access; exports?: boolean }, { Levels, MayExport }: CallRights): boolean =>
  isOpen(call.access, Levels) && (call.exports !== true || MayExport);

const deskAudiences = ['desk'] as const satisfies readonly Audience[];

/** The audiences that a call accepts: its own list, else the desk for resources and everybody for the rest. */
export function audiencesOf(call: { access: Access; audiences?: readonly Audience[] }): readonly Audience[] {
  if (call.audiences) return call.audiences;
  return typeof call.access === 'object' ? deskAudiences : audiences;
}
