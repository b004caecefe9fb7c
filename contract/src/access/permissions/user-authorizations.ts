import { z } from 'zod';
import { level } from '../../authorization/level-schema.ts';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { says } from '../../errors/issues.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { reference, referenceInput, referenceOrNull, textOrNull, versionInput } from '../../values/kinds.ts';
import { LevelRule } from './permission-policy.ts';

/** A function of the desk with its levels for one person, and the rule that decided the effective one. */
export const functionLevels = z.object({
  Function: reference.extend({
    Key: z.int(),
    Icon: textOrNull,
    BaseUrl: z.string(),
    ChildUrl: textOrNull,
    AssociationOnly: z.boolean(),
    Active: z.boolean(),
  }),
  /** The heading that the menu shows it under. */
  Group: referenceOrNull,
  /** The menu's own levels; null where it does not hold the function, or has no custom one. */
  BaseAuthorization: level.nullable(),
  MenuAuthorization: level.nullable(),
  /** The level that was given to the person. */
  CustomAuthorization: level.nullable(),
  /** What counts in the end. */
  Level: level,
  Rule: enumeration('LevelRule', LevelRule),
  /** The resources that it opens at this level. */
  Resources: z.array(z.string()),
});
export type FunctionLevels = z.infer<typeof functionLevels>;

/** What a person has been given beside the menu, and what comes of it; `Version` is the user's. */
const authorizations = z.object({
  Version: z.int(),
  Menu: referenceOrNull,
  Details: z.array(functionLevels),
});
export type UserAuthorizations = z.infer<typeof authorizations>;

const input = z
  .object({
    Authorizations: z.array(z.object({ Function: referenceInput, CustomAuthorization: level })).max(500),
    ...versionInput,
  })
  .superRefine(({ Authorizations }, context) => {
    const seen = new Set<number>();
    for (const [index, { Function: used }] of Authorizations.entries()) {
      const path = ['Authorizations', index, 'Function'];
      if (seen.has(used.Id)) context.addIssue({ code: 'custom', path, message: says('alreadyUsed').error });
      seen.add(used.Id);
    }
  });

/** The levels of a user on every function of the desk. */
export const userAuthorizations = endpoint({
  method: 'GET',
  path: '/Users/{Id}/Authorizations',
  summary: 'Levels of a user on every function: of the menu, given to the user, effective',
  access: {
    allOf: [
      { resource: 'Users', level: AuthorizationLevel.view },
      { resource: 'Menus', level: AuthorizationLevel.view },
    ],
  },
  params: recordId,
  answer: authorizations,
});

/**
 * Gives a user levels of its own, the whole list: what is left out is taken back. 405 for a nature above one's own,
 * 400 `notAllowed` at a level above one's own, `NotEditable` for oneself and for customers, `StaleVersion`.
 */
export const saveUserAuthorizations = endpoint({
  method: 'PUT',
  path: '/Users/{Id}/Authorizations',
  summary: 'Gives a user levels of its own; the whole list',
  access: {
    allOf: [
      { resource: 'Users', level: AuthorizationLevel.edit },
      { resource: 'Menus', level: AuthorizationLevel.view },
    ],
  },
  stepUp: true,
  params: recordId,
  body: input,
  answer: authorizations,
});
