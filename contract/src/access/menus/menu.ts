import { z } from 'zod';
import { level } from '../../authorization/level-schema.ts';
import { UserNature } from '../../authorization/natures.ts';
import { userNature } from '../../authorization/user-nature.ts';
import { says } from '../../errors/issues.ts';
import { codesFilter, flagFilter, referenceFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import {
  auditFields,
  optional,
  optionalReference,
  reference,
  referenceInput,
  referenceOrNull,
  text,
  versionInput,
  whole,
} from '../../values/kinds.ts';

/** A nature as it goes out. */
export const natureReference = z.object({ Code: userNature, Description: z.string() });

/** A nature as it comes in: `{Code}`. */
export const natureInput = z.object({ Code: z.enum(UserNature, 'selectRequired') }, 'selectRequired');

/** A row of the menus' list. `ActivityType` null: for any; `Custom`: given to single users. */
const row = z.object({
  Id: z.int(),
  Description: z.string(),
  UserNature: natureReference,
  ActivityType: referenceOrNull,
  Custom: z.boolean(),
  Active: z.boolean(),
  ...auditFields,
});

/** A line of a menu: a function, in a group or on its own; the custom level counts over the base one. */
const detail = z.object({
  Position: z.int(),
  Group: referenceOrNull,
  Function: reference,
  BaseAuthorizations: level,
  CustomAuthorizations: level.nullable(),
});

const detailInput = z.object({
  Position: whole(0, 9999),
  Group: optionalReference,
  Function: referenceInput,
  BaseAuthorizations: level,
  CustomAuthorizations: optional(level),
});

const record = row.extend({ Details: z.array(detail) });

const input = z
  .object({
    Description: text(60),
    UserNature: natureInput,
    ActivityType: optionalReference,
    Custom: z.boolean().default(false),
    Active: z.boolean().default(true),
    Details: z.array(detailInput).max(200).default([]),
    ...versionInput,
  })
  .superRefine((menu, context) => {
    const seen = new Set<number>();
    for (const [index, { Function: used }] of menu.Details.entries()) {
      if (seen.has(used.Id)) {
        context.addIssue({ code: 'custom', path: ['Details', index, 'Function'], message: says('alreadyUsed').error });
      }
      seen.add(used.Id);
    }
  });

/** Permission menus (product.md sections 3 and 6). */
export const menus = resource({
  name: 'Menus',
  stepUp: true,
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Description: textFilter,
    UserNature: codesFilter(UserNature),
    ActivityType: referenceFilter,
    Custom: flagFilter,
    Active: flagFilter,
  },
  orderColumns: ['Description', 'UserNature', 'Custom', 'Active', 'UpdatedAt'],
  lookupFor: ['Users'],
});
