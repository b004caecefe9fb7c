/** The place of the plans on the home. */
export const plansId = 'plans';
