import { faqs } from '@circolo/contract/registries/faq';
import { asc, sql } from 'drizzle-orm';
import { anyOf } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import {
  errorsOfFaq,
  faqOrigins,
  faqProducts,
  originsOfFaq,
  productsOfFaq,
  faqs as t,
} from '../../tables/faqs/faq-tables.ts';

/** How questions are read. */
export const faqSource = sourceOf(faqs, t, {
  details: { Origins: originsOfFaq, Products: productsOfFaq, PaymentErrors: errorsOfFaq },
  conditions: {
    Origin: (value) =>
      sql`exists (select from ${faqOrigins} where ${faqOrigins.FaqId} = ${t.Id} and ${anyOf(faqOrigins.OriginId, value)})`,
    Product: (value) =>
      sql`exists (select from ${faqProducts} where ${faqProducts.FaqId} = ${t.Id} and ${anyOf(faqProducts.ProductId, value)})`,
  },
  natural: [asc(t.Type), asc(t.Position), asc(t.Question)],
  label: t.Question,
});
