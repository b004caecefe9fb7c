import { TagScope } from '@circolo/contract/codes/crm-codes';
import { leadOwners } from '@circolo/contract/crm/leads/lead';
import { leadTabs } from '@circolo/contract/crm/leads/lead-tabs';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { offer } from '../../resource/offers.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { removed, saved } from '../../resource/routes/write-routes.ts';
import type { Scope } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { leads as t } from '../../tables/crm/lead-tables.ts';
import { visibleTo } from '../scope/visible-to.ts';
import { ownersToChoose } from '../teams/owners.ts';
import { convertLeadRoute } from './convert-lead.ts';
import { leadActionsRoutes } from './lead-actions.ts';
import { leadConsentsRoute } from './lead-consents.ts';
import { leadDuplicatesRoute } from './lead-duplicates.ts';
import { leadFeedRoute } from './lead-feed.ts';
import { leadOptInRoute } from './lead-opt-in.ts';
import { leadRequestRoute } from './lead-request.ts';
import { leadSource } from './lead-source.ts';
import { mergeLeadsRoute } from './merge-leads.ts';
import { saveLead } from './save-lead.ts';

const reached: Scope = (caller) => visibleTo(caller, t.AssignedToId);

/** Those who may become customers. */
export function leadsRoutes(api: Api): void {
  list(api, leadSource, reached);
  offer(leadSource, { tabs: leadTabs, tags: { scope: TagScope.leads } });
  count(api, leadSource, reached);
  lookup(api, leadSource, reached);
  one(api, leadSource, reached);
  saved(api, leadSource, saveLead, reached);
  removed(api, leadSource, reached);
  exported(api, leadSource, reached);
  leadActionsRoutes(api);
  leadDuplicatesRoute(api);
  leadRequestRoute(api);
  leadOptInRoute(api);
  leadConsentsRoute(api);
  leadFeedRoute(api, reached);
  mergeLeadsRoute(api);
  convertLeadRoute(api);
  read(api, leadOwners, (db, { query }) => ownersToChoose(db, query));
}
