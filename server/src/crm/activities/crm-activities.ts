import type { crmActivities } from '@circolo/contract/crm/activities/crm-activity';
import type { Api } from '../../http/api.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { removed, type Save, saved } from '../../resource/routes/write-routes.ts';
import { exported } from '../../spooler/exported.ts';
import { completeActivityRoutes } from './complete-activity.ts';
import { activityVisibleTo, crmActivitySource } from './crm-activity-source.ts';
import { myDayRoute } from './my-day.ts';
import { leaveActivityBehind, saveCrmActivity } from './save-crm-activity.ts';

const save: Save<typeof crmActivities> = saveCrmActivity;

/** What is done, and to be done, with leads and for opportunities. */
export function crmActivitiesRoutes(api: Api): void {
  list(api, crmActivitySource, activityVisibleTo);
  count(api, crmActivitySource, activityVisibleTo);
  one(api, crmActivitySource, activityVisibleTo);
  saved(api, crmActivitySource, save, activityVisibleTo);
  removed(api, crmActivitySource, activityVisibleTo, leaveActivityBehind);
  exported(api, crmActivitySource, activityVisibleTo);
  completeActivityRoutes(api);
  myDayRoute(api);
}
