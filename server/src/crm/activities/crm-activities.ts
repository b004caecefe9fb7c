import type { crmActivities } from '@circolo/contract/crm/activities/crm-activity';
import type { Api } from '../../http/api.ts';
import { count, list, one } from '../../resource/read-routes.ts';
import { removed, type Save, saved } from '../../resource/write-routes.ts';
import { exported } from '../../spooler/exported.ts';
import { completeActivityRoutes } from './complete-activity.ts';
import { crmActivitySource, reachesActivity } from './crm-activity-source.ts';
import { myDayRoute } from './my-day.ts';
import { leaveActivityBehind, saveCrmActivity } from './save-crm-activity.ts';

const save: Save<typeof crmActivities> = saveCrmActivity;

/** What is done, and to be done, with leads and for opportunities. */
export function crmActivitiesRoutes(api: Api): void {
  list(api, crmActivitySource, reachesActivity);
  count(api, crmActivitySource, reachesActivity);
  one(api, crmActivitySource, reachesActivity);
  saved(api, crmActivitySource, save, reachesActivity);
  removed(api, crmActivitySource, reachesActivity, leaveActivityBehind);
  exported(api, crmActivitySource, reachesActivity);
  completeActivityRoutes(api);
  myDayRoute(api);
}
