import {
  SwitchCredit,
  SwitchDirection,
  SwitchEffect,
  SwitchProration,
} from '@circolo/contract/catalogue/product-switch';
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
      return lower ? [switchOf(lower, upper, SwitchDirection.up), switchOf(upper, lower, SwitchDirection.down)] : [];
    });
    if (values.length > 0) await tx.insert(productSwitches).values(values);
  }
}

function switchOf(from: { Id: number; Title: string }, to: { Id: number; Title: string }, Direction: string) {
  const Description = `Da ${from.Title} a ${to.Title}`;
  const terms =
    Direction === SwitchDirection.up
      ? { Effect: SwitchEffect.immediate, Proration: SwitchProration.days, CreditMode: SwitchCredit.order }
      : { Effect: SwitchEffect.periodEnd, Proration: SwitchProration.none, CreditMode: SwitchCredit.wallet };
  return {
    Description,
    FromProductId: from.Id,
    ToProductId: to.Id,
    Direction,
    ...terms,
    Search: searchText(Description),
  };
}
