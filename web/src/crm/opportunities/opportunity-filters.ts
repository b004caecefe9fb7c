import { users } from '@circolo/contract/access/users/user';
import { leads } from '@circolo/contract/crm/leads/lead';
import type { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import { opportunityTagsToPut } from '@circolo/contract/crm/opportunities/tag-lookups';
import {
  opportunityCategoriesLookup,
  opportunitySourcesLookup,
  timelines,
} from '@circolo/contract/crm/timelines/timeline';
import { origins } from '@circolo/contract/origins/origin';
import type { Filters } from '../../lists/filters/filters-of.ts';

/** What opportunities are filtered by, as a list, as a board and by day. */
export const opportunityFilters: Filters<typeof opportunities> = [
  'Status',
  { field: 'AssignedTo', to: users },
  'Unassigned',
  'Late',
  'NoNextActivity',
  { field: 'Timeline', to: timelines },
  { field: 'Category', to: opportunityCategoriesLookup },
  { field: 'Source', to: opportunitySourcesLookup },
  { field: 'Tag', to: { Name: 'OpportunityTagsToPut', lookup: opportunityTagsToPut } },
  'Priority',
  'Software',
  { field: 'Origin', to: origins },
  { field: 'Lead', to: leads },
  { field: 'User', to: users },
  'LastActivityAt',
  'ExpectedCloseDate',
  'Date',
  'ClosedAt',
  'ExpectedAmount',
];
