import { z } from 'zod';
import { level } from '../../authorization/level-schema.ts';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { reference, referenceOrNull } from '../../values/kinds.ts';
import { menus, natureReference } from './menu.ts';

const change = { Before: level, After: level };

/** People whom a change concerns: of a nature and activity type (null: those without a menu of their own), or given a custom menu. */
const previewCase = z.object({
  Nature: natureReference,
  ActivityType: referenceOrNull,
  /** Those to whom the menu was given. */
  Custom: z.boolean(),
  /** How many users there are whose levels change. */
  Users: z.int(),
  MenuBefore: referenceOrNull,
  MenuAfter: referenceOrNull,
  Functions: z.array(z.object({ Function: reference, ...change })),
  Resources: z.array(z.object({ Name: z.string(), ...change })),
});
export type PreviewCase = z.infer<typeof previewCase>;

const preview = z.object({
  /** How many users there are whose levels change, over all cases. */
  Users: z.int(),
  Cases: z.array(previewCase),
  /** The caller's own level on the menus. */
  Own: z.object(change),
});
export type MenuPreview = z.infer<typeof preview>;

/** What saving a menu would change, for whom; nothing is saved. `Id` 0 is a new one. */
export const previewMenu = endpoint({
  method: 'POST',
  path: '/Menus/{Id}/Preview',
  summary: 'What saving a menu would change, and for whom; nothing is saved',
  access: { resource: 'Menus', level: AuthorizationLevel.edit },
  params: recordId,
  body: menus.input,
  answer: preview,
});
