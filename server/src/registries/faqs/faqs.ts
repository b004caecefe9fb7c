import { slugOf } from '@circolo/contract/catalogue/products/slug';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { faqs } from '@circolo/contract/registries/faq';
import { faqTabs } from '@circolo/contract/registries/faq-tabs';
import type { InputOf } from '@circolo/contract/resource/resource';
import { eq, like, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { saveLinks } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { offer } from '../../resource/offers.ts';
import { richText } from '../../resource/rich-text.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { removed, type SaveContext, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { assertUnique } from '../../resource/unique.ts';
import { exported } from '../../spooler/exported.ts';
import { errorsOfFaq, originsOfFaq, productsOfFaq, faqs as t } from '../../tables/faqs/faq-tables.ts';
import { faqSource } from './faq-source.ts';

type Input = InputOf<typeof faqs>;

/** The words of a question as an address that no other question has. */
async function freeSlug(tx: Tx, question: string): Promise<string> {
  const slug = slugOf(question).slice(0, 74) || 'faq';
  const rows = await tx
    .select({ Slug: t.Slug })
    .from(t)
    .where(or(eq(t.Slug, slug), like(t.Slug, `${slug}-%`)));
  const taken = new Set(rows.map(({ Slug }) => Slug));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

/** The moment of the first publication stays; what is taken back has none. */
async function publishedAt(tx: Tx, { Published }: Input, { Id, now }: SaveContext): Promise<string | null> {
  if (!Published) return null;
  const [stored] = Id === null ? [] : await tx.select({ PublishedAt: t.PublishedAt }).from(t).where(eq(t.Id, Id));
  return stored?.PublishedAt ?? now.toISOString();
}

async function saveFaq(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  const Answer = richText(input.Answer);
  if (Answer === null) throw fieldProblem('Answer', 'required');
  const Slug = input.Slug ?? (await freeSlug(tx, input.Question));
  await assertUnique(tx, t, { Slug }, context.Id);
  const Search = searchText(input.Question, input.Category, ...input.Keywords);
  const PublishedAt = await publishedAt(tx, input, context);
  const id = await saveRow(tx, t, { ...input, Answer, Slug, PublishedAt, Search }, context);
  await saveLinks(tx, originsOfFaq, id, 'Origins', input.Origins);
  await saveLinks(tx, productsOfFaq, id, 'Products', input.Products);
  await saveLinks(tx, errorsOfFaq, id, 'PaymentErrors', input.PaymentErrors);
  return id;
}

/** Frequent questions, as staff keep them. */
export function faqsRoutes(api: Api): void {
  list(api, faqSource, everyRow);
  offer(faqSource, { tabs: faqTabs });
  count(api, faqSource, everyRow);
  lookup(api, faqSource, everyRow);
  one(api, faqSource, everyRow);
  saved(api, faqSource, saveFaq);
  removed(api, faqSource, everyRow);
  exported(api, faqSource, everyRow);
}
