import type { Api } from '../http/api.ts';
import { allOffers } from '../resource/offers.ts';
import { bulkRoute, bulkRunRoutes } from './bulk/bulk.ts';
import { historyRoute } from './changes/history.ts';
import { importRoutes } from './import/routes.ts';
import { attachmentRoutes } from './notes/attachments.ts';
import { commentRoutes } from './notes/comments.ts';
import { colleagueRoutes } from './notes/mentions.ts';
import { reportRoute } from './report-routes.ts';
import { savedViewsRoutes } from './saved-views.ts';
import { searchRoutes } from './search/search-routes.ts';
import { tabsRoute } from './tabs.ts';
import { isByMenu } from './visible-record.ts';

/** The tools of every list: registered after the resources, for whatever each of them serves. */
export function listToolRoutes(api: Api): void {
  savedViewsRoutes(api);
  colleagueRoutes(api);
  searchRoutes(api);
  bulkRunRoutes(api);
  for (const offer of allOffers()) {
    if (isByMenu(offer.source.resource)) {
      reportRoute(api, offer);
      if (offer.tabs) tabsRoute(api, offer, offer.tabs);
      bulkRoute(api, offer);
      historyRoute(api, offer);
      commentRoutes(api, offer);
      attachmentRoutes(api, offer);
      importRoutes(api, offer);
    }
  }
}
