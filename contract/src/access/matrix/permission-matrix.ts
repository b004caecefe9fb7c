import { z } from 'zod';
import { level } from '../../authorization/level-schema.ts';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { userNature } from '../../authorization/user-nature.ts';
import { says } from '../../errors/issues.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { reference, referenceInput, referenceOrNull, textOrNull } from '../../values/kinds.ts';

/** A column: an active menu, those of the natures first, then those of types of activities, then the custom ones. */
const matrixMenu = z.object({
  Menu: reference,
  Nature: userNature,
  /** Null: for any. */
  ActivityType: referenceOrNull,
  /** Given to single users. */
  Custom: z.boolean(),
  /** Whether its nature may make files of lists, reports and registers. */
  MayExport: z.boolean(),
  /** How many users there are for whom it counts now. */
  Users: z.int(),
  /** Whether the caller decides about its nature. */
  Editable: z.boolean(),
  /** Whether it is the menu that the caller works with. */
  Own: z.boolean(),
});
export type MatrixMenu = z.infer<typeof matrixMenu>;

/** What one menu says of a function; the levels are null where it does not hold it. */
const matrixCell = z.object({
  Menu: z.int(),
  BaseAuthorization: level.nullable(),
  CustomAuthorization: level.nullable(),
  /** How many of the menu's users have a level of their own here, which counts in its place. */
  PersonalUsers: z.int(),
});
export type MatrixCell = z.infer<typeof matrixCell>;

/** A row: a function, in the order of the menu, with a cell for every column. */
const matrixFunction = z.object({
  Function: reference.extend({
    Icon: textOrNull,
    BaseUrl: z.string(),
    ChildUrl: textOrNull,
    AssociationOnly: z.boolean(),
    Active: z.boolean(),
  }),
  /** The heading that the menu shows it under. */
  Group: referenceOrNull,
  /** The resources that it opens. */
  Resources: z.array(z.string()),
  /** The widest level that the caller may give: the one they have on all that it opens. */
  Highest: level,
  Cells: z.array(matrixCell),
});
export type MatrixFunction = z.infer<typeof matrixFunction>;

const matrix = z.object({ Menus: z.array(matrixMenu), Functions: z.array(matrixFunction) });
export type PermissionMatrix = z.infer<typeof matrix>;

/** How many people of a cell are named at most. */
export const namedPeople = 12;

/** The people of a cell by name, those with a level of their own first. */
const cellPeople = z.object({
  /** At most `namedPeople`; none where the caller may not see users. */
  People: z.array(reference.extend({ Own: level.nullable() })),
  /** How many more there are. */
  More: z.int(),
});

const change = z.object({
  Menu: referenceInput,
  Function: referenceInput,
  /** What the cell had when the change was made, null where the menu did not hold the function. */
  Before: level.nullable(),
  Level: level,
});

const input = z.object({ Changes: z.array(change).min(1).max(1000) }).superRefine(({ Changes }, context) => {
  const seen = new Set<string>();
  for (const [index, { Menu, Function: used }] of Changes.entries()) {
    const cell = `${Menu.Id} ${used.Id}`;
    const path = ['Changes', index, 'Level'];
    if (seen.has(cell)) context.addIssue({ code: 'custom', path, message: says('alreadyUsed').error });
    seen.add(cell);
  }
});
export type MatrixChange = z.output<typeof change>;

/** Every function against every menu that is active. */
export const permissionMatrix = endpoint({
  method: 'GET',
  path: '/PermissionMatrix',
  summary: 'Every function with its level in every active menu',
  access: { resource: 'Menus', level: AuthorizationLevel.view },
  answer: matrix,
});

/** For whom a menu counts now, with the level of their own that they have on a function. 405 `AccessDenied` without the menus. */
export const listCellPeople = endpoint({
  method: 'GET',
  path: '/PermissionMatrix/{Menu}/{Function}/People',
  summary: 'The people whom a level of a menu concerns',
  access: { resource: 'Menus', level: AuthorizationLevel.view },
  params: z.object({ Menu: recordId.shape.Id, Function: recordId.shape.Id }),
  answer: cellPeople,
});

/**
 * Changes levels in several menus at once, all of them or none. 400 `ValidationFailed` names every refused cell at
 * `Changes.<n>.Level`: `higherRank` in the menu of a nature that the caller does not decide about, `opensMore` above the
 * caller's own level, `changedByOther` where the cell is not `Before` any more, `unknownRecord` where the menu or the
 * function is gone. 405 `OwnMenu` where superusers would no longer be able to change menus.
 */
export const savePermissionMatrix = endpoint({
  method: 'PUT',
  path: '/PermissionMatrix',
  summary: 'Changes levels in several menus at once, all of them or none',
  access: { resource: 'Menus', level: AuthorizationLevel.edit },
  stepUp: true,
  body: input,
  answer: matrix,
});
