import { users } from '@circolo/contract/access/users/user';
import { leads } from '@circolo/contract/crm/leads/lead';
import { opportunityTags } from '@circolo/contract/crm/opportunities/opportunity-tag';
import {
  opportunityCategoriesLookup,
  opportunitySourcesLookup,
  timelines,
} from '@circolo/contract/crm/timelines/timeline';
import { origins } from '@circolo/contract/origins/origin';
import type { Filter } from '../../lists/filters/filters.ts';

/** What opportunities are filtered by, as a list, as a board and by day. */
export const opportunityFilters: Filter[] = [
  { field: 'Status', kind: 'enum', of: 'OpportunityStatus' },
  { field: 'AssignedTo', kind: 'reference', resource: users },
  { field: 'Unassigned', kind: 'flag' },
  { field: 'Late', kind: 'flag' },
  { field: 'NoNextActivity', kind: 'flag' },
  { field: 'Timeline', kind: 'reference', resource: timelines },
  { field: 'Category', kind: 'codes', lookup: opportunityCategoriesLookup },
  { field: 'Source', kind: 'codes', lookup: opportunitySourcesLookup },
  { field: 'Tag', kind: 'reference', resource: opportunityTags },
  { field: 'Priority', kind: 'enum', of: 'OpportunityPriority' },
  { field: 'Software', kind: 'enum', of: 'Software' },
  { field: 'Origin', kind: 'reference', resource: origins },
  { field: 'Lead', kind: 'reference', resource: leads },
  { field: 'User', kind: 'reference', resource: users },
  { field: 'ExpectedCloseDate', kind: 'days' },
  { field: 'Date', kind: 'days' },
  { field: 'ClosedAt', kind: 'days' },
  { field: 'ExpectedAmount', kind: 'numbers' },
];
