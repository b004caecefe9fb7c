import { boolean, index, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import {
  code,
  day,
  description,
  id,
  instant,
  linkKeys,
  ownerReference,
  positionedColumns,
  requiredReference,
  searchColumn,
  searchIndexes,
} from '../../db/columns.ts';
import { defineLinks } from '../../db/links.ts';
import { products } from '../catalogue/catalogue-tables.ts';
import { origins } from '../origins/origin-tables.ts';
import { paymentErrors } from '../sales/payment-error-tables.ts';

/** Frequent questions: of the shop's customers, or of those who work with the product. */
export const faqs = snakeCase.table(
  'faq',
  {
    Id: id(),
    /** S shop, A association. */
    Type: code().notNull(),
    Question: description().notNull(),
    /** HTML, sanitised. */
    Answer: text().notNull(),
    Category: text(),
    Slug: code().notNull().unique(),
    Keywords: text().array().notNull().default([]),
    Language: code().notNull().default('it'),
    /** Screens of the desk (their BaseUrl) where the question helps. */
    Screens: text().array().notNull().default([]),
    Published: boolean().notNull().default(false),
    PublishedAt: instant(),
    ReviewBy: day(),
    Helpful: integer().notNull().default(0),
    NotHelpful: integer().notNull().default(0),
    Views: integer().notNull().default(0),
    Search: searchColumn(),
    ...positionedColumns(),
  },
  (t) => [index().on(t.Type, t.Language, t.Position), ...searchIndexes(t.Search)],
);

/** The origins that show a question; none means all. */
export const faqOrigins = snakeCase.table(
  'faq_origin',
  {
    FaqId: ownerReference(() => faqs.Id),
    OriginId: requiredReference(() => origins.Id),
  },
  (t) => linkKeys(t.FaqId, t.OriginId),
);

/** The products that a question is about. */
export const faqProducts = snakeCase.table(
  'faq_product',
  {
    FaqId: ownerReference(() => faqs.Id),
    ProductId: requiredReference(() => products.Id),
  },
  (t) => linkKeys(t.FaqId, t.ProductId),
);

/** The payment errors that a question answers. */
export const faqPaymentErrors = snakeCase.table(
  'faq_payment_error',
  {
    FaqId: ownerReference(() => faqs.Id),
    PaymentErrorId: requiredReference(() => paymentErrors.Id),
  },
  (t) => linkKeys(t.FaqId, t.PaymentErrorId),
);

/** The brands of a question; none means all. */
export const originsOfFaq = defineLinks({ owner: faqOrigins.FaqId, other: faqOrigins.OriginId, target: origins });

/** The products of a question. */
export const productsOfFaq = defineLinks({ owner: faqProducts.FaqId, other: faqProducts.ProductId, target: products });

/** The payment errors of a question. */
export const errorsOfFaq = defineLinks({
  owner: faqPaymentErrors.FaqId,
  other: faqPaymentErrors.PaymentErrorId,
  target: paymentErrors,
});
