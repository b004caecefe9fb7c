import type { Api } from '../http/api.ts';
import { type ActivityOwners, activitiesRoutes } from './activities.ts';
import { activityTypesRoutes } from './types/activity-types.ts';
import { activityTypesLookupRoutes } from './types/activity-types-lookup.ts';

/** The calls of activities and their types. */
export function registerActivities(api: Api, owners: ActivityOwners): void {
  activitiesRoutes(api, owners);
  activityTypesLookupRoutes(api);
  activityTypesRoutes(api);
}
