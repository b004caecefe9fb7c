import { TagScope } from '@circolo/contract/codes/crm-codes';
import { opportunityOwners } from '@circolo/contract/crm/opportunities/opportunity';
import { opportunityTabs } from '@circolo/contract/crm/opportunities/opportunity-tabs';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { offer } from '../../resource/offers.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { removed, saved } from '../../resource/routes/write-routes.ts';
import type { Scope } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { opportunities as t } from '../../tables/crm/opportunity-tables.ts';
import { visibleTo } from '../scope/visible-to.ts';
import { ownersToChoose } from '../teams/owners.ts';
import { saveNewOpportunities } from './new-opportunities.ts';
import { opportunityActionsRoutes } from './opportunity-actions.ts';
import { opportunityBoardRoutes } from './opportunity-board.ts';
import { opportunityStepRoutes } from './opportunity-step-actions.ts';
import { opportunityFeedRoute } from './record/opportunity-feed.ts';
import { opportunitySource } from './record/opportunity-source.ts';
import { saveOpportunity } from './save-opportunity.ts';

const reached: Scope = (caller) => visibleTo(caller, t.AssignedToId);

/** Sales that may come of leads and customers. */
export function opportunitiesRoutes(api: Api): void {
  list(api, opportunitySource, reached);
  offer(opportunitySource, { tabs: opportunityTabs, tags: { scope: TagScope.opportunities } });
  count(api, opportunitySource, reached);
  lookup(api, opportunitySource, reached);
  one(api, opportunitySource, reached);
  saved(api, opportunitySource, saveOpportunity, reached);
  offer(opportunitySource, { saveMany: saveNewOpportunities });
  removed(api, opportunitySource, reached);
  exported(api, opportunitySource, reached);
  opportunityActionsRoutes(api);
  opportunityStepRoutes(api);
  opportunityBoardRoutes(api);
  opportunityFeedRoute(api);
  read(api, opportunityOwners, (db, { query }) => ownersToChoose(db, query));
}
