import { z } from 'zod';
import { Software, software } from '../../codes/catalogue-codes.ts';
import { AssignmentMode, assignmentMode } from '../../codes/crm-codes.ts';
import { says } from '../../errors/issues.ts';
import { codeFilter, codesFilter, flagFilter, referenceFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import { isProvince } from '../../values/identifiers/provinces.ts';
import {
  auditFields,
  codeReference,
  optional,
  optionalCodeReference,
  optionalReference,
  positionInput,
  referenceOrNull,
  text,
  textOrNull,
  versionInput,
} from '../../values/kinds.ts';

/** A row of the list; a condition that is null fits everything. */
const row = z.object({
  Id: z.int(),
  Description: z.string(),
  Position: z.int(),
  Active: z.boolean(),
  Software: software.nullable(),
  Origin: referenceOrNull,
  Source: codeReference.nullable(),
  Province: textOrNull,
  Mode: assignmentMode,
  User: referenceOrNull,
  Team: referenceOrNull,
  /** Whose turn it was last, where the members of a team take turns. */
  LastUser: referenceOrNull,
  ...auditFields,
});

const input = z
  .object({
    Description: text(80),
    Position: positionInput,
    Active: z.boolean().default(true),
    Software: optional(software),
    Origin: optionalReference,
    Source: optionalCodeReference,
    Province: optional(z.string().trim().toUpperCase().refine(isProvince, says('invalidProvince'))),
    Mode: assignmentMode.default(AssignmentMode.turns),
    User: optionalReference,
    Team: optionalReference,
    ...versionInput,
  })
  .refine(({ Mode, User }) => Mode !== AssignmentMode.user || User !== null, { ...says('required'), path: ['User'] })
  .refine(({ Mode, Team }) => Mode !== AssignmentMode.turns || Team !== null, { ...says('required'), path: ['Team'] });

/** Who is given the leads that come by themselves: the first active rule that fits (expectations.md section 2, row 17). */
export const crmAssignmentRules = resource({
  name: 'CrmAssignmentRules',
  row,
  input,
  filters: {
    Search: textFilter,
    Description: textFilter,
    Software: codesFilter(Software),
    Origin: referenceFilter,
    Source: codeFilter,
    Mode: codesFilter(AssignmentMode),
    Active: flagFilter,
  },
  orderColumns: ['Position', 'Description', 'Software', 'Mode', 'Active', 'UpdatedAt'],
  placedWithin: [],
});
