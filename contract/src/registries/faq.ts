import { z } from 'zod';
import { enumeration } from '../codes/enumeration.ts';
import { endpoint } from '../http/endpoint.ts';
import { codesFilter, dayFilter, flagFilter, range, referenceFilter, textFilter } from '../resource/filters.ts';
import { resource } from '../resource/resource.ts';
import {
  instantOrNull,
  optional,
  optionalDay,
  optionalText,
  positionedFields,
  positionedInput,
  reference,
  referencesInput,
  text,
  textOrNull,
} from '../values/kinds.ts';
import { UserLanguage } from '../values/user-language.ts';

/** Whom a question is for: the shop's customers, or those who work with the product (product.md section 3). */
export const FaqType = { shop: 'S', association: 'A' } as const;
const faqType = enumeration('FaqType', FaqType);
const language = enumeration('UserLanguage', UserLanguage);

const row = z.object({
  Id: z.int(),
  Type: faqType,
  Question: z.string(),
  Category: textOrNull,
  /** Synonyms and other words that people search by. */
  Keywords: z.array(z.string()),
  Slug: z.string(),
  Language: language,
  Published: z.boolean(),
  PublishedAt: instantOrNull,
  ReviewBy: textOrNull,
  Helpful: z.int(),
  NotHelpful: z.int(),
  Views: z.int(),
  ...positionedFields,
});

/** One question; `Origins` empty means all brands, `Products` those whose pages show it, `Screens` those of the desk. */
const record = row.extend({
  Answer: z.string().describe('HTML, sanitised'),
  Screens: z.array(z.string()),
  Origins: z.array(reference),
  Products: z.array(reference),
  PaymentErrors: z.array(reference),
});

const input = z.object({
  Type: faqType,
  Question: text(250),
  Answer: text(10_000).describe('HTML, sanitised by the server'),
  Category: optionalText(60),
  Slug: optional(
    z
      .string()
      .trim()
      .toLowerCase()
      .max(80)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'invalidCode'),
  ).describe('Left out: made from the question'),
  Keywords: z.array(text(30)).max(30).default([]),
  Language: language.default('it'),
  Screens: z.array(text(60)).max(60).default([]),
  Origins: referencesInput,
  Products: referencesInput,
  PaymentErrors: referencesInput,
  Published: z.boolean().default(false),
  ReviewBy: optionalDay,
  ...positionedInput,
});

/** Frequent questions (entities.md section 9), shown in the shop and in the desk's help. */
export const faqs = resource({
  name: 'Faqs',
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Question: textFilter,
    Type: codesFilter(FaqType),
    Category: textFilter,
    Language: codesFilter(UserLanguage),
    Origin: referenceFilter,
    Product: referenceFilter,
    Published: flagFilter,
    ...range('ReviewBy', dayFilter),
    Active: flagFilter,
  },
  orderColumns: ['Question', 'Type', 'Category', 'Published', 'Views', 'Helpful', 'ReviewBy', 'Position', 'UpdatedAt'],
  placedWithin: ['Type'],
});

/** A question as it is read. */
const shownFaq = z.object({
  Id: z.int(),
  Question: z.string(),
  Answer: z.string().describe('HTML, sanitised'),
  Category: textOrNull,
  Slug: z.string(),
});

/** The questions that a brand's shop answers, in the caller's language: all, or those of one product's page. */
export const shopFaqs = endpoint({
  method: 'GET',
  path: '/Shop/Faqs',
  summary: 'Frequent questions of a brand’s shop',
  access: 'public',
  query: z.strictObject({ Product: z.coerce.number().int().min(1).optional() }),
  answer: z.array(shownFaq),
});

/** The questions of those who work with the product: of the screen first, then all others; `Search` looks in them. */
export const helpFaqs = endpoint({
  method: 'GET',
  path: '/Help/Faqs',
  summary: 'Frequent questions about the product',
  access: 'signedIn',
  audiences: ['association', 'centre', 'desk'],
  query: z.strictObject({ Screen: z.string().max(80).optional(), Search: textFilter.optional() }),
  answer: z.array(shownFaq.extend({ OfScreen: z.boolean() })),
});

/** Says that an answer was opened (null), or whether it helped. Counted once per network and day. */
export const voteFaq = endpoint({
  method: 'POST',
  path: '/Faqs/{Id}/Vote',
  summary: 'Says whether an answer helped',
  access: 'public',
  params: z.object({ Id: z.coerce.number().int().min(1) }),
  body: z.strictObject({ Helpful: z.boolean().nullable() }),
  answer: 'nothing',
});
