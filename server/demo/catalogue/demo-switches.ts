import {
  SwitchCredit,
  SwitchDirection,
  SwitchEffect,
  SwitchProration,
} from '@circolo/contract/catalogue/switches/product-switch';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import { searchText } from '../../src/db/text-search.ts';
import { products } from '../../src/tables/catalogue/catalogue-tables.ts';
import { productSwitches } from '../../src/tables/catalogue/switch-tables.ts';

/** Up at once and down at the end of the period, between every two base products that follow each other in a software. */
export async function seedDemoSwitches(tx: Tx): Promise<void> {
  for (const software of [Software.association, Software.centre] as const) {
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
