import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import { productSwitches } from './switch-tables.ts';
import { products } from './tables.ts';

/** Up at once and down at the end of the period, between every two base products that follow each other in a software. */
export async function seedDemoSwitches(tx: Tx): Promise<void> {
  for (const software of ['A', 'O'] as const) {
    const rows = await tx
      .select({ Id: products.Id, Title: products.ShopTitle })
      .from(products)
      .where(and(eq(products.Software, software), eq(products.IsBase, true)))
      .orderBy(products.Position, products.Id);
    const values = rows.slice(1).flatMap((upper, index) => {
      const lower = rows[index];
      return lower ? [switchOf(lower, upper, 'U'), switchOf(upper, lower, 'D')] : [];
    });
    if (values.length > 0) await tx.insert(productSwitches).values(values);
  }
}

function switchOf(from: { Id: number; Title: string }, to: { Id: number; Title: string }, Direction: 'U' | 'D') {
  const Description = `Da ${from.Title} a ${to.Title}`;
  const terms =
    Direction === 'U'
      ? { Effect: 'I', Proration: 'D', CreditMode: 'O' }
      : { Effect: 'E', Proration: 'N', CreditMode: 'W' };
  return {
    Description,
    FromProductId: from.Id,
    ToProductId: to.Id,
    Direction,
    ...terms,
    Search: searchText(Description),
  };
}
