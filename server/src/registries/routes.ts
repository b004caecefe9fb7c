import type { Api } from '../http/api.ts';
import { chartSectionsRoutes } from './chart-sections.ts';
import { codeTablesRoutes } from './code-tables/code-table-routes.ts';
import { customFieldsRoutes } from './custom-fields/custom-fields.ts';
import { documentSectionsRoutes } from './document-sections.ts';
import { type FirstTime, faqReadingRoutes } from './faqs/faq-reading.ts';
import { faqsRoutes } from './faqs/faqs.ts';
import { reasonsRoutes } from './reasons.ts';
import { townsRoutes } from './towns/towns.ts';

/** The calls of code tables and what is kept like them. */
export function registerRegistries(api: Api, isFirstVote: FirstTime): void {
  chartSectionsRoutes(api);
  faqsRoutes(api);
  faqReadingRoutes(api, isFirstVote);
  codeTablesRoutes(api);
  customFieldsRoutes(api);
  documentSectionsRoutes(api);
  reasonsRoutes(api);
  townsRoutes(api);
}
