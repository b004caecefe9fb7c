import type { assignmentMessages as italian } from '../../it/crm/assignment.ts';
import { auditLabels } from '../audit-labels.ts';

/** Messages of the rules that give away what comes in. */
export const assignmentMessages: typeof italian = {
  CrmAssignmentRules: {
    title: 'Assignment rules',
    one: 'Assignment rule',
    new: 'New rule',
    empty: 'No rules',
    emptyText: 'Without rules the leads that come from the site are nobody’s until somebody takes them.',
    fields: {
      Search: 'Search',
      Description: 'Description',
      Position: 'Position',
      Active: 'Active',
      Software: 'Software',
      Origin: 'Brand',
      Source: 'Source',
      Province: 'Province',
      Mode: 'Given to',
      User: 'Person',
      Team: 'Team',
      LastUser: 'Last turn',
      ...auditLabels,
    },
    help: {
      Position: 'The first active rule that fits is the one that counts',
      Province: 'A field left empty fits everybody',
    },
  },
  assignment: { conditions: 'Which leads', target: 'To whom' },
};
