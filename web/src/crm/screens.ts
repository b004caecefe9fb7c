import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screens of leads, opportunities and the agenda. */
export const crmScreens: DomainScreens = {
  desk: {
    leads: () => import('./leads/LeadsScreen.tsx').then((m) => m.LeadsScreen),
    'crm-teams': () => import('./teams/TeamsScreen.tsx').then((m) => m.TeamsScreen),
    'crm-assignment-rules': () => import('./teams/AssignmentRulesScreen.tsx').then((m) => m.AssignmentRulesScreen),
    timelines: () => import('./timelines/TimelinesScreen.tsx').then((m) => m.TimelinesScreen),
    'crm-activity-types': () => import('./activities/CrmActivityTypesScreen.tsx').then((m) => m.CrmActivityTypesScreen),
    opportunities: () => import('./opportunities/OpportunityViews.tsx').then((m) => m.OpportunityViews),
    'crm-activities': () => import('./activities/ActivitiesScreen.tsx').then((m) => m.ActivitiesScreen),
    agenda: () => import('./agenda/AgendaScreen.tsx').then((m) => m.AgendaScreen),
    'opportunities/$Id': () => import('./opportunities/page/OpportunityPage.tsx').then((m) => m.OpportunityPage),
    'opportunity-tags': () => import('./opportunities/OpportunityTagsScreen.tsx').then((m) => m.OpportunityTagsScreen),
    'renewal-radar': () => import('./radar/RadarScreen.tsx').then((m) => m.RadarScreen),
    'renewal-radar/$Part': () => import('./radar/RadarModelPage.tsx').then((m) => m.RadarModelPage),
  },
  pages: [
    { path: 'landing/invitation', load: () => import('./agenda/InvitationPage.tsx').then((m) => m.InvitationPage) },
    { path: 'landing/consent', load: () => import('./leads/ConfirmConsentPage.tsx').then((m) => m.ConfirmConsentPage) },
  ],
};
