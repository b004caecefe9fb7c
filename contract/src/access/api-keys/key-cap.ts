import { type Access, isOpen, needsOf, type ResourceLevel } from '../../authorization/call-access.ts';
import { AuthorizationLevel, allows, type Level, narrowest, widest } from '../../authorization/levels.ts';
import { type Endpoint, isWrite } from '../../http/endpoint.ts';

/**
 * The most that any key has of a resource: nothing of what rights are, who has done what, and keys themselves; no more than a look at
 * where money leaves and at where mails and links lead.
 */
const mostOfKeys: ReadonlyMap<string, Level> = new Map([
  ['ApiKeys', AuthorizationLevel.none],
  ['Menus', AuthorizationLevel.none],
  ['MenusFunctions', AuthorizationLevel.none],
  ['MenusGroups', AuthorizationLevel.none],
  ['NatureRules', AuthorizationLevel.none],
  ['SecurityEvents', AuthorizationLevel.none],
  ['System', AuthorizationLevel.none],
  ['DebitBatches', AuthorizationLevel.view],
  ['EmailConfigurations', AuthorizationLevel.view],
  ['MoneyApprovals', AuthorizationLevel.view],
  ['Origins', AuthorizationLevel.view],
  ['Refunds', AuthorizationLevel.view],
  ['RetentionRules', AuthorizationLevel.view],
  ['TransferBatches', AuthorizationLevel.view],
  ['UserCategories', AuthorizationLevel.view],
]);

const mostOf = (resource: string): Level => mostOfKeys.get(resource) ?? AuthorizationLevel.full;

/** The most that somebody with these levels may give a key of a function, by the resources that it opens. */
export const mostToGive = (resources: readonly string[], levels: ReadonlyMap<string, Level>): Level =>
  resources
    .map((resource) => narrowest(levels.get(resource) ?? AuthorizationLevel.none, mostOf(resource)))
    .reduce<Level>(widest, AuthorizationLevel.none);

/** What a scope says by resource, as far as any key may go. */
export const cappedScope = (scope: ReadonlyMap<string, Level>): ReadonlyMap<string, Level> =>
  new Map([...scope].map(([resource, level]) => [resource, narrowest(level, mostOf(resource))]));

/** What a key reaches by resource: what its owner does now, as far as its scope goes. */
export const levelsOfKey = (
  ofOwner: ReadonlyMap<string, Level>,
  scope: ReadonlyMap<string, Level>,
): ReadonlyMap<string, Level> =>
  new Map(
    [...scope].map(([resource, level]) => [
      resource,
      narrowest(level, ofOwner.get(resource) ?? AuthorizationLevel.none),
    ]),
  );

/**
 * Whether keys may make a call at all: what belongs to a resource, and the lists that forms of everybody choose from. Never what asks its
 * person for the password, what staff may not do as somebody else, what answers a secret, and what is a person's own.
 */
export function isForKeys(call: Endpoint): boolean {
  if (call.stepUp || call.notWhileActing || call.notByKey || call.answersSecret) return false;
  return typeof call.access === 'object' || (call.access === 'signedIn' && !isWrite(call));
}

const writing = (need: ResourceLevel): ResourceLevel =>
  allows(need.level, AuthorizationLevel.edit) ? need : { ...need, level: AuthorizationLevel.edit };

function writingAccess(access: Access): Access {
  if (typeof access !== 'object') return access;
  const needs = needsOf(access).map(writing);
  return 'anyOf' in access ? { anyOf: needs } : { allOf: needs };
}

/**
 * Whether a scope opens a call that the levels of the key do. One that only looks never writes, not even where looking is enough for a
 * person, such as for an export.
 */
export const scopeOpens = (scope: ReadonlyMap<string, Level>, call: Endpoint): boolean =>
  !isWrite(call) || isOpen(writingAccess(call.access), scope);
