import { t } from '../fixtures/messages.ts';
import type { ScreenPlan } from './screen-plan.ts';

const renamed = (name: string) => ({ field: 'Description', entry: `${name} bis`, shown: `${name} bis` });

/** The small registries of the CRM. */
export const crmPlans: readonly ScreenPlan[] = [
  {
    resource: 'CrmActivityTypes',
    path: 'crm-activity-types',
    fill: (name) => ({
      Code: name.slice(-10),
      Description: name,
      Category: { choose: t('enums.CrmActivityCategory.AP') },
    }),
    edit: renamed,
    filter: { field: 'Category', option: t('enums.CrmActivityCategory.AP') },
    viewer: 'COM',
  },
  {
    resource: 'OpportunityTags',
    path: 'opportunity-tags',
    fill: (name) => ({ Description: name }),
    edit: renamed,
    filter: { field: 'Scopes', option: t('enums.TagScope.O') },
    viewer: 'COM',
  },
  {
    resource: 'CrmActivities',
    path: 'crm-activities',
    fill: (name) => ({
      Subject: name,
      Type: { choose: 'Primo contatto telefonico' },
      Lead: { find: 'Circolo Il Mulino' },
    }),
    edit: (name) => ({ field: 'Subject', entry: `${name} bis`, shown: `${name} bis` }),
    filter: { field: 'Category', option: t('enums.CrmActivityCategory.TE') },
    viewer: null,
  },
  {
    resource: 'Leads',
    path: 'leads',
    fill: (name) => ({ BusinessName: name, Email: `${name.toLowerCase()}@example.it` }),
    edit: (name) => ({ field: 'BusinessName', entry: `${name} bis`, shown: `${name} bis` }),
    filter: { field: 'Status', option: t('enums.LeadStatus.N') },
    viewer: 'HLP',
  },
  {
    resource: 'CrmTeams',
    path: 'crm-teams',
    fill: (name) => ({ Description: name }),
    edit: renamed,
    filter: { field: 'Active', option: t('list.yes') },
    viewer: null,
  },
  {
    resource: 'CrmAssignmentRules',
    path: 'crm-assignment-rules',
    // Its province has no lead, so that no rule assigns what other stories bring in.
    fill: (name) => ({
      Description: name,
      Province: 'AO',
      Mode: { choose: t('enums.AssignmentMode.U') },
      User: { find: 'Orsini' },
    }),
    edit: renamed,
    filter: { field: 'Mode', option: t('enums.AssignmentMode.U') },
    viewer: null,
  },
];
