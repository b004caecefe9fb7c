import type { Config } from '../config/config.ts';
import type { Api } from '../http/api.ts';
import { crmActivitiesRoutes } from './activities/crm-activities.ts';
import { crmActivityTypesRoutes } from './activities/crm-activity-types.ts';
import { agendaRoutes } from './agenda/agenda.ts';
import { giveCouponRoutes } from './campaigns/give-coupon.ts';
import { customerDuplicatesRoute } from './customers/customer-duplicates.ts';
import { customerFeedRoute } from './customers/customer-feed.ts';
import { mergeCustomersRoutes } from './customers/merge/merge-customers.ts';
import { leadsRoutes } from './leads/leads.ts';
import { leadLettersRoutes } from './letters/lead-letters.ts';
import { leadSmsRoutes } from './letters/lead-sms.ts';
import { opportunityLettersRoutes } from './letters/opportunity-letters.ts';
import { opportunitiesRoutes } from './opportunities/opportunities.ts';
import { opportunityTagsRoutes } from './opportunities/opportunity-tags.ts';
import { quotationPageRoutes } from './quotations/quotation-page.ts';
import { quotationRoutes } from './quotations/quotation-routes.ts';
import { renewalRadarRoutes } from './radar/radar.ts';
import { crmAssignmentRulesRoutes } from './teams/assignment-rules.ts';
import { crmTeamsRoutes } from './teams/teams.ts';
import { timelinesRoutes } from './timelines/timelines.ts';

/** The calls of leads, opportunities and the agenda; mails have the address where their brand has none of its own. */
export function registerCrm(api: Api, { address, sms }: Pick<Config, 'address' | 'sms'>): void {
  customerFeedRoute(api);
  customerDuplicatesRoute(api);
  mergeCustomersRoutes(api);
  leadsRoutes(api);
  leadLettersRoutes(api, address);
  leadSmsRoutes(api, sms.limits.daily);
  opportunitiesRoutes(api);
  opportunityLettersRoutes(api, address);
  crmTeamsRoutes(api);
  crmAssignmentRulesRoutes(api);
  timelinesRoutes(api);
  crmActivityTypesRoutes(api);
  opportunityTagsRoutes(api);
  crmActivitiesRoutes(api);
  agendaRoutes(api);
  quotationRoutes(api);
  quotationPageRoutes(api);
  renewalRadarRoutes(api);
  giveCouponRoutes(api);
}
