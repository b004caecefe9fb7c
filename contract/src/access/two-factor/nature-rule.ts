import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { userNature } from '../../authorization/user-nature.ts';
import { endpoint } from '../../http/endpoint.ts';
import { instantOrNull, referenceOrNull, versionInput } from '../../values/kinds.ts';
import { natureReference } from '../menus/menu.ts';

/** What is asked of everybody of a nature, and what they may do with many records at once. */
const natureRule = z.object({
  Nature: natureReference,
  TwoFactorRequired: z.boolean(),
  /** Whether they may make files of lists, reports and registers. */
  MayExport: z.boolean(),
  /** How many can sign in, and how many of them have a second factor. */
  Users: z.int(),
  Enrolled: z.int(),
  /** Whether the caller may change it: only up to their own nature. */
  Editable: z.boolean(),
  /** Null until it is first changed. */
  UpdatedAt: instantOrNull,
  UpdatedBy: referenceOrNull,
  Version: z.int(),
});
export type NatureRule = z.infer<typeof natureRule>;

/** The rules of all nine natures. */
export const listNatureRules = endpoint({
  method: 'GET',
  path: '/NatureRules',
  summary: 'What is asked of everybody of a nature',
  access: { resource: 'NatureRules', level: AuthorizationLevel.view },
  answer: z.array(natureRule),
});

/**
 * Changes a rule, from the next call of everybody on; left out, `MayExport` stays. 400 `StaleVersion`; 405 `StepUpRequired`, and `AccessDenied` for a
 * nature above one's own.
 */
export const changeNatureRule = endpoint({
  method: 'PUT',
  path: '/NatureRules/{Nature}',
  summary: 'Changes what is asked of everybody of a nature',
  access: { resource: 'NatureRules', level: AuthorizationLevel.edit },
  stepUp: true,
  params: z.object({ Nature: userNature }),
  body: z.strictObject({ TwoFactorRequired: z.boolean(), MayExport: z.boolean().optional(), ...versionInput }),
  answer: natureRule,
});
