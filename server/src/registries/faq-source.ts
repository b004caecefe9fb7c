import { faqs } from '@circolo/contract/registries/faq';
import { asc, eq, sql } from 'drizzle-orm';
import { anyOf, isFlag, search, textIn } from '../resource/conditions.ts';
import { linked } from '../resource/links.ts';
import type { Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { codeOf } from '../resource/wire.ts';
import { errorsOfFaq, faqOrigins, faqProducts, originsOfFaq, productsOfFaq, faqs as t } from './faq-tables.ts';

const shape = {
  Id: t.Id,
  Type: codeOf(t.Type),
  Question: t.Question,
  Category: t.Category,
  Slug: t.Slug,
  Language: codeOf(t.Language),
  Published: t.Published,
  PublishedAt: t.PublishedAt,
  ReviewBy: t.ReviewBy,
  Helpful: t.Helpful,
  NotHelpful: t.NotHelpful,
  Views: t.Views,
  Active: t.Active,
  Position: t.Position,
  ...tailColumns(t),
};

const texts = { Answer: t.Answer, Keywords: t.Keywords, Screens: t.Screens };

/** How questions are read. */
export const faqSource = {
  resource: faqs,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .where(where)
      .orderBy(...order),
  record: async (db, id) => {
    const [faq] = await db
      .select({ ...shape, ...texts })
      .from(t)
      .where(eq(t.Id, id));
    if (!faq) return undefined;
    const Origins = await linked(db, originsOfFaq, id);
    const Products = await linked(db, productsOfFaq, id);
    return { ...faq, Origins, Products, PaymentErrors: await linked(db, errorsOfFaq, id) };
  },
  conditions: {
    Search: search(t.Search),
    Question: textIn(t.Question),
    Type: (value) => anyOf(t.Type, value),
    Category: textIn(t.Category),
    Language: (value) => anyOf(t.Language, value),
    Origin: (value) =>
      sql`exists (select from ${faqOrigins} where ${faqOrigins.FaqId} = ${t.Id} and ${anyOf(faqOrigins.OriginId, value)})`,
    Product: (value) =>
      sql`exists (select from ${faqProducts} where ${faqProducts.FaqId} = ${t.Id} and ${anyOf(faqProducts.ProductId, value)})`,
    Published: (value) => isFlag(t.Published, value),
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Question: t.Question,
    Type: t.Type,
    Category: t.Category,
    Published: t.Published,
    Views: t.Views,
    Helpful: t.Helpful,
    ReviewBy: t.ReviewBy,
    Position: t.Position,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.Type), asc(t.Position), asc(t.Question)],
  label: t.Question,
} satisfies Source<typeof faqs>;
