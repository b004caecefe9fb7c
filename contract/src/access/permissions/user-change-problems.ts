import { AuthorizationLevel, allows, type Level } from '../../authorization/levels.ts';
import {
  holdsNature,
  isStaff,
  mayActAs,
  ranksAbove,
  UserNature,
  type UserNatureCode,
} from '../../authorization/natures.ts';

/** What one person does to another through the users; `readSessions` alone changes nothing. */
export const userAct = {
  create: 'create',
  edit: 'edit',
  remove: 'remove',
  note: 'note',
  lock: 'lock',
  unlock: 'unlock',
  sendRecovery: 'sendRecovery',
  resetFactor: 'resetFactor',
  endSessions: 'endSessions',
  readSessions: 'readSessions',
  authorize: 'authorize',
  actAs: 'actAs',
  cancelEmail: 'cancelEmail',
  erase: 'erase',
  merge: 'merge',
} as const;
export type UserActCode = (typeof userAct)[keyof typeof userAct];

/** Why it is refused. */
export const userChangeReason = {
  /** Only staff change people. */
  customer: 'customer',
  /** What one may change of oneself is in the profile. */
  self: 'self',
  /** The person ranks above. */
  above: 'above',
  /** Of a person of one's own rank a higher one changes it. */
  equal: 'equal',
  /** Staff act as customers of the shop only. */
  desk: 'desk',
  /** A nature that one has not and is not above. */
  nature: 'nature',
  /** A category that one has not. */
  category: 'category',
  /** It opens more than one has. */
  wider: 'wider',
} as const;
export type UserChangeReasonCode = (typeof userChangeReason)[keyof typeof userChangeReason];

/** Who changes somebody, with what they have themselves. */
export interface UserChanger {
  Id: number;
  /** Null for an account of the shop. */
  Nature: UserNatureCode | null;
}

/** A person as they are before a change. */
export interface ChangedUser {
  Id: number;
  Nature: UserNatureCode;
}

/** What somebody has or would have that can be given away. */
export interface Holdings {
  Levels: ReadonlyMap<string, Level>;
  Category: string;
}

export interface UserChange {
  act: UserActCode;
  /** Null for a new person. */
  before: ChangedUser | null;
  /** The fields that are given another value; of a new person all that are filled. */
  fields?: readonly string[];
  /** The nature afterwards. */
  Nature?: UserNatureCode;
  /** What the changer has, and what the person has before and afterwards, where the change touches it. */
  held?: Holdings & { OfProvider: boolean };
  had?: Holdings;
  given?: Holdings;
}

export interface UserChangeProblem {
  /** Null: the whole change. */
  field: string | null;
  reason: UserChangeReasonCode;
}

/**
 * What equals change of each other: what does not decide how somebody signs in, what is open to them and from where.
 * A field that is not listed is of the second kind.
 */
const ordinaryFields: readonly string[] = [
  'FirstName',
  'LastName',
  'Phone',
  'Language',
  'AssignedTo',
  'Billing',
  'Tags',
  'Notes',
  'CustomFields',
];
const ordinaryActs: readonly UserActCode[] = [userAct.edit, userAct.note, userAct.readSessions];

/** What even superusers leave to each other: a sign-in address is changed by its owner or by somebody above. */
const ownerFields: readonly string[] = ['Email'];

/** The fields that decide which levels a person has, the nearest cause first. */
const levelFields = ['CustomMenu', 'Nature', 'Software'] as const;

/** Whether an act or a field is refused for who does it to whom, whatever is given. */
function rankReason(by: UserChanger, { act, before }: UserChange): UserChangeReasonCode | null {
  const reads = act === userAct.readSessions;
  if (by.Nature === null || (!isStaff(by.Nature) && !reads)) return userChangeReason.customer;
  if (!before) return null;
  if (by.Id === before.Id && !reads) return userChangeReason.self;
  if (ranksAbove(before.Nature, by.Nature)) return userChangeReason.above;
  if (act === userAct.actAs) return mayActAs(by.Nature, before.Nature) ? null : userChangeReason.desk;
  // Staff are erased by superusers alone: what they did is looked for later.
  if (act === userAct.erase && isStaff(before.Nature) && by.Nature !== UserNature.superuser)
    return userChangeReason.equal;
  if (ranksAbove(by.Nature, before.Nature) || ordinaryActs.includes(act)) return null;
  return by.Nature === UserNature.superuser ? null : userChangeReason.equal;
}

function fieldReason(by: UserChanger, { Nature }: ChangedUser, field: string): UserChangeReasonCode | null {
  if (by.Nature !== null && ranksAbove(by.Nature, Nature)) return null;
  if (ordinaryFields.includes(field)) return null;
  // No one ranks above superusers: what no one else could change, they change of each other.
  const isHighest = by.Nature === UserNature.superuser && !ownerFields.includes(field);
  return isHighest ? null : userChangeReason.equal;
}

const none: ReadonlyMap<string, Level> = new Map();

/** Whether levels open something that they did not open before, and that is not held either. */
function opensWider(
  held: ReadonlyMap<string, Level>,
  before: ReadonlyMap<string, Level>,
  after: ReadonlyMap<string, Level>,
): boolean {
  const levelIn = (levels: ReadonlyMap<string, Level>, resource: string) =>
    levels.get(resource) ?? AuthorizationLevel.none;
  return [...after].some(
    ([resource, level]) => !allows(levelIn(before, resource), level) && !allows(levelIn(held, resource), level),
  );
}

/** What is given must be had by who gives it: natures, categories, levels. */
function grantProblems(by: UserChanger, { fields = [], Nature, held, had, given }: UserChange): UserChangeProblem[] {
  const problems: UserChangeProblem[] = [];
  if (Nature && fields.includes('Nature') && by.Nature !== null && !holdsNature(by.Nature, Nature))
    problems.push({ field: 'Nature', reason: userChangeReason.nature });
  if (!held || !given) return problems;
  const holdsCategory = held.OfProvider || held.Category === given.Category;
  if (fields.includes('Category') && !holdsCategory)
    problems.push({ field: 'Category', reason: userChangeReason.category });
  if (opensWider(held.Levels, had?.Levels ?? none, given.Levels)) {
    const field = levelFields.find((name) => fields.includes(name)) ?? null;
    problems.push({ field, reason: userChangeReason.wider });
  }
  return problems;
}

/**
 * The one rule of who may change whom and what (decisions.md section 7): superusers rank above administrators, those above
 * commercials and helpdesk, those above customers. No one changes themselves or somebody above through the users; of
 * equals a higher rank changes what decides how they sign in and what is open to them; whatever opens more must be
 * the giver’s own. Server and screens ask it; an empty answer allows the change.
 * @example userChangeProblems(caller, { act: 'lock', before: user }) // [{ field: null, reason: 'above' }]
 */
export function userChangeProblems(by: UserChanger, change: UserChange): readonly UserChangeProblem[] {
  const whole = rankReason(by, change);
  if (whole) return [{ field: null, reason: whole }];
  const { before, fields = [] } = change;
  const refused = fields.flatMap((field): UserChangeProblem[] => {
    const reason = before && fieldReason(by, before, field);
    return reason ? [{ field, reason }] : [];
  });
  return refused.length > 0 ? refused : grantProblems(by, change);
}
