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
const staffNatures: readonly UserNatureCode[] = [
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
  [UserNature.superuser]: 5,
  [UserNature.administrator]: 4,
  [UserNature.commercial]: 3,
  [UserNature.helpdesk]: 2,
  [UserNature.subject]: 1,
  [UserNature.enterprise]: 0,
  [UserNature.standard]: 0,
  [UserNature.linkedContributor]: 0,
  [UserNature.demo]: 0,
};

/** Whether somebody of the first nature may give or change the second one: never above their own. */
export const mayGrant = (own: UserNatureCode, given: UserNatureCode): boolean => rank[own] >= rank[given];
