import { z } from 'zod';
import { TeamScope, teamScope } from '../../codes/crm-codes.ts';
import { codesFilter, flagFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import { auditFields, reference, referencesInput, text, versionInput, whole } from '../../values/kinds.ts';

/** A row of the list; `MembersCount` counts the members. */
const row = z.object({
  Id: z.number().int(),
  Description: z.string(),
  Scope: teamScope,
  MembersCount: z.number().int(),
  Active: z.boolean(),
  Position: z.number().int(),
  ...auditFields,
});

const input = z.object({
  Description: text(80),
  Scope: teamScope.default(TeamScope.team),
  Members: referencesInput,
  Active: z.boolean().default(true),
  Position: whole(0, 9999).default(0),
  ...versionInput,
});

/** Commercial staff who work together, and whose leads and opportunities they see (expectations.md section 2, row 19). */
export const crmTeams = resource({
  name: 'CrmTeams',
  row,
  record: row.extend({ Members: z.array(reference) }),
  input,
  filters: { Search: textFilter, Description: textFilter, Scope: codesFilter(TeamScope), Active: flagFilter },
  orderColumns: ['Description', 'Scope', 'Active', 'Position', 'UpdatedAt'],
  lookupFor: ['CrmAssignmentRules'],
});
