import { textOrNull } from './kinds.ts';

/**
 * What distinguishes customers of the same name (entities.md section 1): `Organisation` is the business that is billed, else the association or centre
 * that they made first; `Town` is where it is billed. Both null where neither is known, as of staff.
 */
export const customerFields = { Organisation: textOrNull, Town: textOrNull };
