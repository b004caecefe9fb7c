import { opportunityOwners } from '@circolo/contract/crm/opportunity';
import type { Api } from '../http/api.ts';
import { read } from '../http/implement.ts';
import { exported } from '../resource/exported.ts';
import { count, list, lookup, one } from '../resource/read-routes.ts';
import type { Scope } from '../resource/source.ts';
import { removed, saved } from '../resource/write-routes.ts';
import { opportunityActionsRoutes } from './opportunity-actions.ts';
import { opportunityBoardRoutes } from './opportunity-board.ts';
import { opportunityFeedRoute } from './opportunity-feed.ts';
import { opportunitySource } from './opportunity-source.ts';
import { opportunityStepRoutes } from './opportunity-step-actions.ts';
import { opportunities as t } from './opportunity-tables.ts';
import { crmReach } from './reach.ts';
import { saveOpportunity } from './save-opportunity.ts';
import { ownersToChoose } from './staff.ts';

const reached: Scope = (caller) => crmReach(caller, t.AssignedToId);

/** Sales that may come of leads and customers. */
export function opportunitiesRoutes(api: Api): void {
  list(api, opportunitySource, reached);
  count(api, opportunitySource, reached);
  lookup(api, opportunitySource, reached);
  one(api, opportunitySource, reached);
  saved(api, opportunitySource, saveOpportunity, reached);
  removed(api, opportunitySource, reached);
  exported(api, opportunitySource, reached);
  opportunityActionsRoutes(api);
  opportunityStepRoutes(api);
  opportunityBoardRoutes(api);
  opportunityFeedRoute(api);
  read(api, opportunityOwners, (db, { query }) => ownersToChoose(db, query));
}
