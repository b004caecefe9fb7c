import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import { userCategories } from '../../tables/access/user-tables.ts';

const rows = [
  {
    Code: 'PRV',
    Description: 'Circolo',
    DescriptionEn: 'Circolo',
    Provider: true,
    OpenToRegistration: true,
    Position: 10,
  },
  { Code: 'RIV', Description: 'Rivenditori', DescriptionEn: 'Resellers', Position: 20 },
  { Code: 'AFF', Description: 'Enti affilianti', DescriptionEn: 'Affiliating bodies', Position: 30 },
  { Code: 'STU', Description: 'Studi professionali', DescriptionEn: 'Professional firms', Position: 40 },
];

/** The categories of users that a new product begins with; the first one is the provider's own. */
export async function seedUserCategories(tx: Tx): Promise<void> {
  if ((await tx.$count(userCategories)) > 0) return;
  const searched = rows.map((row) => ({ ...row, Search: searchText(row.Code, row.Description, row.DescriptionEn) }));
  await tx.insert(userCategories).values(searched);
}
