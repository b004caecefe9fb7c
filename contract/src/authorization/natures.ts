/** User types (product.md section 3). */
export const UserNature = {
  superuser: 'SUS',
  administrator: 'ADM',
  commercial: 'COM',
  helpdesk: 'HLP',
  standard: 'STD',
  enterprise: 'ENT',
  linkedContributor: 'LNC',
  subject: 'SUB',
  demo: 'DEM',
} as const;

/** The nature of a user: what it is and where it lands. */
export type UserNatureCode = (typeof UserNature)[keyof typeof UserNature];

const deskNatures: readonly UserNatureCode[] = [
  UserNature.superuser,
  UserNature.administrator,
  UserNature.commercial,
  UserNature.helpdesk,
  UserNature.subject,
];

/** Who works for the company. */
export const staffNatures: readonly UserNatureCode[] = [
  UserNature.superuser,
  UserNature.administrator,
  UserNature.commercial,
  UserNature.helpdesk,
];

/** Whether a nature lands on the desk (SUS, ADM, COM, HLP, SUB) rather than in the shop (ENT, STD, LNC, DEM). */
export const landsOnDesk = (nature: UserNatureCode): boolean => deskNatures.includes(nature);

/** Who buys: the natures that land in the shop, and subjects. */
export const buyerNatures: readonly UserNatureCode[] = [
  UserNature.standard,
  UserNature.enterprise,
  UserNature.linkedContributor,
  UserNature.demo,
  UserNature.subject,
];

/** Whether a nature works for the company. A SUB uses the desk, but reaches only its own and its parent's records. */
export const isStaff = (nature: UserNatureCode): boolean => staffNatures.includes(nature);

const rank: Record<UserNatureCode, number> = {
  [UserNature.superuser]: 3,
  [UserNature.administrator]: 2,
  [UserNature.commercial]: 1,
  [UserNature.helpdesk]: 1,
  [UserNature.subject]: 0,
  [UserNature.enterprise]: 0,
  [UserNature.standard]: 0,
  [UserNature.linkedContributor]: 0,
  [UserNature.demo]: 0,
};

/** Whether the first nature ranks above the second: superusers, administrators, commercials and helpdesk, customers. */
export const ranksAbove = (own: UserNatureCode, other: UserNatureCode): boolean => rank[own] > rank[other];

/**
 * Whether the first nature has what the second one opens, and may give it: staff give their own nature and those below.
 * Another nature of the same rank opens what one's own does not: the helpdesk sees every lead, a commercial does not.
 */
export const holdsNature = (own: UserNatureCode, given: UserNatureCode): boolean =>
  isStaff(own) && (own === given || ranksAbove(own, given));

/**
 * Whether the first nature decides what the second one as a whole may do or must have: those above it. No one ranks above
 * superusers, who decide for themselves too.
 */
export const governsNature = (own: UserNatureCode, other: UserNatureCode): boolean =>
  own === UserNature.superuser || ranksAbove(own, other);

/** Whether somebody of the first nature may act as one of the second: staff, and as customers only (decisions.md section 3). */
export const mayActAs = (own: UserNatureCode, other: UserNatureCode): boolean => isStaff(own) && !landsOnDesk(other);
