import { origins } from '@circolo/contract/origins/origin';
import { originsCategories } from '@circolo/contract/origins/origin-category';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../app.ts';
import type { Sample } from '../sample.ts';

/** The id of a category of brands, made once per application. */
async function categoryId(app: TestApp): Promise<number> {
  const staff = await app.as('SUS');
  const { body } = await staff.get('/OriginsCategories?Limit=10&Code=SAMPLE');
  const [known] = body as { Id: number }[];
  if (known) return known.Id;
  const made = await staff.post('/OriginsCategories', { Code: 'SAMPLE', Description: 'Esempio' });
  return (made.body as { Id: number }).Id;
}

export const originsCategoriesSample: Sample = {
  resource: originsCategories,
  input: async (_app, nth) => ({ Code: `KIND${nth}`, Description: `Categoria ${nth}`, Position: nth }),
  change: { Description: 'Un’altra categoria', Position: 77 },
  finds: {
    Search: ({ Description }) => String(Description),
    Code: ({ Code }) => String(Code),
    Description: ({ Description }) => String(Description),
    Active: ({ Active }) => String(Active),
  },
  misses: { Search: 'nessuna', Code: 'NESSUNA', Description: 'nessuna', Active: 'false' },
  refer: async (_app, id, db) => {
    await db.execute(
      sql`insert into origin (description, software, category_id) values (${`Marchio della categoria ${id}`}, 'A', ${id})`,
    );
  },
};

export const originsSample: Sample = {
  resource: origins,
  input: async (app, nth) => ({
    Description: `Marchio ${nth}`,
    Software: 'A',
    Category: { Id: await categoryId(app) },
    Url: `https://marchio-${nth}.example.it`,
    UseShop: true,
  }),
  change: { Description: 'Un altro marchio', DeskMenuWidth: 300, DeskHeaderBackgroundColor: '#123456' },
  finds: {
    Search: ({ Description }) => String(Description),
    Description: ({ Description }) => String(Description),
    Software: ({ Software }) => String(Software),
    Category: ({ Category }) => String((Category as { Id: number }).Id),
    UseShop: ({ UseShop }) => String(UseShop),
  },
  misses: { Search: 'nessuno', Description: 'nessuno', Software: 'O', Category: '999999', UseShop: 'false' },
  refer: async (_app, id, db) => {
    await db.execute(
      sql`insert into identity (id, email, origin_id) values (${`origin-${id}`}, ${`origin-${id}@example.it`}, ${id})`,
    );
  },
};
