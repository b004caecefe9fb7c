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

const deskNatures: readonly UserNatureCode[] = ['SUS', 'ADM', 'COM', 'HLP', 'SUB'];
const staffNatures: readonly UserNatureCode[] = ['SUS', 'ADM', 'COM', 'HLP'];

/** Whether a nature lands on the desk (SUS, ADM, COM, HLP, SUB) rather than in the shop (ENT, STD, LNC, DEM). */
export const landsOnDesk = (nature: UserNatureCode): boolean => deskNatures.includes(nature);

/** Whether a nature works for the company. A SUB uses the desk, but reaches only its own and its parent's records. */
export const isStaff = (nature: UserNatureCode): boolean => staffNatures.includes(nature);

const rank: Record<UserNatureCode, number> = {
  SUS: 5,
  ADM: 4,
  COM: 3,
  HLP: 2,
  SUB: 1,
  ENT: 0,
  STD: 0,
  LNC: 0,
  DEM: 0,
};

/** Whether somebody of the first nature may give or touch the second one: nobody grants above their own. */
export const mayGrant = (own: UserNatureCode, given: UserNatureCode): boolean => rank[own] >= rank[given];
