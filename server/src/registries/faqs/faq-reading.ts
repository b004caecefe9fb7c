import { problem } from '@circolo/contract/errors/problem';
import { FaqType, helpFaqs, shopFaqs, voteFaq } from '@circolo/contract/registries/faq';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { contains, containsLater, patternsOf, wordsOf } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { read, write } from '../../http/implement.ts';
import { findOriginId } from '../../origins/find-origin.ts';
import { faqOrigins, faqProducts, faqs as t } from '../../tables/faqs/faq-tables.ts';

const shownMost = 100;

const shape = { Id: t.Id, Question: t.Question, Answer: t.Answer, Category: t.Category, Slug: t.Slug };

const shown = (type: string): SQL | undefined => and(eq(t.Type, type), eq(t.Published, true), eq(t.Active, true));

/** For the brand, or for all of them. */
const ofOrigin = (id: number): SQL =>
  sql`(not exists (select from ${faqOrigins} where ${faqOrigins.FaqId} = ${t.Id})
    or exists (select from ${faqOrigins} where ${faqOrigins.FaqId} = ${t.Id} and ${faqOrigins.OriginId} = ${id}))`;

const aboutProducts = sql`exists (select from ${faqProducts} where ${faqProducts.FaqId} = ${t.Id})`;

/** On a product's page its own questions; on the home those that are about no product in particular. */
const ofPage = (product: number | undefined): SQL =>
  product === undefined
    ? sql`not ${aboutProducts}`
    : sql`exists (select from ${faqProducts} where ${faqProducts.FaqId} = ${t.Id} and ${faqProducts.ProductId} = ${product})`;

/** In the language of the reader where there is anything in it, else in Italian. */
async function inLanguage<Row>(language: string, find: (language: string) => Promise<Row[]>): Promise<Row[]> {
  const rows = await find(language);
  return rows.length > 0 || language === 'it' ? rows : find('it');
}

/** The text of an answer: a tag within a line parts no words, any other does; signs are what they are called. */
const answerText = [
  ['</?(strong|b|em|i|u|s|a|code)( [^>]*)?>', ''],
  ['<[^>]*>', ' '],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
  ['[\\s\u00a0]+', ' '],
].reduce((text, [pattern, plain]) => sql`regexp_replace(${text}, ${pattern}, ${plain}, 'g')`, sql`${t.Answer}`);

const answerWords = wordsOf(answerText);

/**
 * Each word has to be somewhere: in the question, its category and further words, or in the answer, whose text is made once for all words.
 */
const hasWords = (search: string): SQL =>
  containsLater(sql`(${t.Search} || ' ' || ${answerWords})`, sql`${sql.param(patternsOf(search))}::text[]`);

/** What comes first: all words are in the question, then in what is searched beside it, then partly in the answer. */
const placeOfWords = (search: string): SQL =>
  sql`case when ${contains(wordsOf(t.Question), search) ?? sql`true`} then 0 when ${contains(t.Search, search) ?? sql`true`} then 1 else 2 end`;

async function assertFaqExists(db: Queryable, id: number): Promise<void> {
  const [faq] = await db
    .select({ Id: t.Id })
    .from(t)
    .where(and(eq(t.Id, id), or(shown(FaqType.shop), shown(FaqType.association))));
  if (!faq) throw problem('RecordNotFound');
}

/** Whether somebody does something for the first time, by which a vote counts once. */
export type FirstTime = (api: Api, request: FastifyRequest, what: readonly string[], now: Date) => Promise<boolean>;

/** Frequent questions, as people read them, and whether the answers helped. */
export function faqReadingRoutes(api: Api, isFirstTime: FirstTime): void {
  read(api, shopFaqs, async (db, { query, language, request }) => {
    const origin = await findOriginId(db, request.host, api.anyHost);
    return inLanguage(language, (wanted) =>
      db
        .select(shape)
        .from(t)
        .where(and(shown(FaqType.shop), eq(t.Language, wanted), ofOrigin(origin ?? 0), ofPage(query.Product)))
        .orderBy(asc(t.Position), asc(t.Id))
        .limit(shownMost),
    );
  });
  read(api, helpFaqs, async (db, { query, language, caller }) => {
    const OfScreen = sql<boolean>`(${query.Screen ?? ''} = any(${t.Screens}))`;
    const search = query.Search ?? '';
    return inLanguage(language, (wanted) =>
      db
        .select({ ...shape, OfScreen })
        .from(t)
        .where(and(shown(FaqType.association), eq(t.Language, wanted), ofOrigin(caller.OriginId), hasWords(search)))
        .orderBy(desc(OfScreen), asc(placeOfWords(search)), asc(t.Position), asc(t.Id))
        .limit(shownMost),
    );
  });
  write(
    api,
    voteFaq,
    async (tx, { params, body }, isNew: boolean) => {
      await assertFaqExists(tx, params.Id);
      if (!isNew) return undefined;
      const column = body.Helpful === null ? 'Views' : body.Helpful ? 'Helpful' : 'NotHelpful';
      await tx
        .update(t)
        .set({ [column]: sql`${t[column]} + 1` })
        .where(eq(t.Id, params.Id));
      return undefined;
    },
    // One look and one voice per network, question and day.
    (_, { params, body, request, now }) => {
      const what = body.Helpful === null ? 'look' : 'voice';
      return isFirstTime(api, request, [what, String(params.Id), romeDay(now)], now);
    },
  );
}
