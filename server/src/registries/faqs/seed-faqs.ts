import { slugOf } from '@circolo/contract/catalogue/products/slug';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import { faqs } from '../../tables/faqs/faq-tables.ts';
import { faqRows } from './data/initial-faqs.ts';

const languages = ['it', 'en'] as const;

/** The questions that a new product begins with, in both languages; one that staff deleted or reworded does not come back. */
export async function seedFaqs(tx: Tx): Promise<void> {
  if ((await tx.$count(faqs)) > 0) return;
  const PublishedAt = new Date().toISOString();
  const values = faqRows.flatMap((row, index) =>
    languages.map((Language, at) => ({
      Type: row.type,
      Question: row.question[at] ?? '',
      Answer: `<p>${row.answer[at] ?? ''}</p>`,
      Category: row.category[at] ?? null,
      Slug: slugOf(row.question[at] ?? ''),
      Language,
      Published: true,
      PublishedAt,
      Position: (index + 1) * 10,
      Search: searchText(row.question[at], row.category[at]),
    })),
  );
  await tx.insert(faqs).values(values);
}
