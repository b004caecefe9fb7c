import { z } from 'zod';
import { TeamScope, teamScope } from '../../codes/crm-codes.ts';
import { codesFilter, flagFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import { positionedFields, positionedInput, reference, referencesInput, text, textOrNull } from '../../values/kinds.ts';

/** A row of the list; `MembersCount` counts the members, `MemberNames` says who they are, by surname. */
const row = z.object({
  Id: z.int(),
  Description: z.string(),
  Scope: teamScope,
  MembersCount: z.int(),
  MemberNames: textOrNull,
  ...positionedFields,
});

const input = z.object({
  Description: text(80),
  Scope: teamScope.default(TeamScope.team),
  Members: referencesInput,
  ...positionedInput,
});

/** Commercial staff who work together, and whose leads and opportunities they see (expectations.md section 2, row 19). */
export const crmTeams = resource({
  name: 'CrmTeams',
  row,
  record: row.extend({ Members: z.array(reference) }),
  input,
  filters: { Search: textFilter, Description: textFilter, Scope: codesFilter(TeamScope), Active: flagFilter },
  orderColumns: ['Description', 'Scope', 'Active', 'Position', 'UpdatedAt'],
  placedWithin: [],
  lookupFor: ['CrmAssignmentRules'],
});
