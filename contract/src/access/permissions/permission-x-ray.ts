import { z } from 'zod';
import { level } from '../../authorization/level-schema.ts';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { userNature } from '../../authorization/user-nature.ts';
import { Software } from '../../codes/catalogue-codes.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { endpoint } from '../../http/endpoint.ts';
import { reference, referenceOrNull } from '../../values/kinds.ts';
import { natureReference } from '../menus/menu.ts';
import { MenuReason } from './permission-policy.ts';
import { functionLevels } from './user-authorizations.ts';

/** A call that needs a resource, and whether the person may make it. */
const xRayCall = z.object({ Method: z.string(), Path: z.string(), Level: level, Open: z.boolean() });
export type XRayCall = z.infer<typeof xRayCall>;

/** A resource with the widest level that any function gives, and the calls that ask for it. */
const xRayResource = z.object({
  Name: z.string(),
  Level: level,
  /** The functions that give this level. */
  Functions: z.array(reference),
  Calls: z.array(xRayCall),
});
export type XRayResource = z.infer<typeof xRayResource>;

const xRay = z.object({
  Nature: natureReference,
  ActivityType: referenceOrNull,
  User: referenceOrNull,
  /** Null: of neither product, as staff is. */
  Software: enumeration('Software', Software).nullable(),
  /** The menu that counts, null where none does, and why. */
  Menu: referenceOrNull,
  Reason: enumeration('MenuReason', MenuReason),
  /** A menu that was given to the user and does not count: it is switched off, or of another nature. */
  IgnoredMenu: referenceOrNull,
  /** Whether the nature may make files of lists, reports and registers; where not, those calls are closed. */
  MayExport: z.boolean(),
  /** Every function, also those that are closed. */
  Functions: z.array(functionLevels),
  /** Every resource that some function opens or a call asks for. */
  Resources: z.array(xRayResource),
});
export type PermissionXRay = z.infer<typeof xRay>;

/**
 * What somebody may do and why: a nature with an activity type, a user, or a user as if it had them. Decided by the very
 * policy that decides every call. 400 `ValidationFailed` where neither a nature nor a user is named.
 */
export const permissionXRay = endpoint({
  method: 'GET',
  path: '/PermissionXRay',
  summary:
    'Every function, resource and call with its level for a nature, activity type or user, and the rule behind it',
  access: { resource: 'Menus', level: AuthorizationLevel.view },
  query: z.strictObject({
    Nature: userNature.optional(),
    ActivityType: z.coerce.number().int().min(1).optional(),
    User: z.coerce.number().int().min(1).optional(),
  }),
  answer: xRay,
});
