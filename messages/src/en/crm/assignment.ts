import type { assignmentMessages as italian } from '../../it/crm/assignment.ts';
import { auditLabels } from '../audit-labels.ts';

/** Messages of the rules that give away what comes in. */
export const assignmentMessages: typeof italian = {
  CrmAssignmentRules: {
    title: 'Assignment rules',
    one: 'Assignment rule',
    new: 'New rule',
    empty: 'No rules',
    emptyText: 'Without rules, leads from the site are unassigned until somebody takes them.',
    fields: {
      Search: 'Search',
      Description: 'Description',
      Position: 'Position',
      Active: 'Active',
      Software: 'Software',
      Origin: 'Brand',
      Source: 'Source',
      Province: 'Province',
      Mode: 'Assigned to',
      User: 'Person',
      Team: 'Team',
      LastUser: 'Last turn',
      ...auditLabels,
    },
    help: {
      Position: 'The first active rule that matches applies',
      Province: 'An empty field matches everything',
    },
  },
  assignment: {
    conditions: 'Which leads',
    target: 'Assigned to',
    note: 'For every lead that comes in the first active rule that fits counts, from top to bottom. Where none fits it belongs to no one, and everybody sees it.',
  },
};
