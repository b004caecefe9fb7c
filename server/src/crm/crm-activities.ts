import type { crmActivities } from '@circolo/contract/crm/crm-activity';
import type { Api } from '../http/api.ts';
import { exported } from '../resource/exported.ts';
import { count, list, one } from '../resource/read-routes.ts';
import { removed, type Save, saved } from '../resource/write-routes.ts';
import { crmActivitySource, reachesActivity } from './crm-activity-source.ts';
import { doneActivityRoutes } from './done-activity.ts';
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
  doneActivityRoutes(api);
  myDayRoute(api);
}
