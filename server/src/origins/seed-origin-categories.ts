import type { Tx } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import { originCategories } from '../tables/origins/origin-tables.ts';
import categoryData from './data/origin-categories.json' with { type: 'json' };

/** The categories of brands that a new product begins with; one that staff deleted does not come back. */
export async function seedOriginCategories(tx: Tx): Promise<void> {
  if ((await tx.$count(originCategories)) > 0) return;
  const rows = categoryData.rows.map((row, index) => ({
    Code: row.code,
    Description: row.it,
    DescriptionEn: row.en,
    Position: (index + 1) * 10,
    Search: searchText(row.code, row.it, row.en),
  }));
  await tx.insert(originCategories).values(rows);
}
