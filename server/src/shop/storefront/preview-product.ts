import { previewProduct } from '@circolo/contract/shop/product-preview';
import { romeDay } from '@circolo/contract/values/rome-day';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { builtOnce } from '../../db/statements/built-once.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read } from '../../http/implement.ts';
import { plainHost } from '../../origins/find-origin.ts';
import { products } from '../../tables/catalogue/catalogue-tables.ts';
import { originAddresses, origins } from '../../tables/origins/origin-tables.ts';
import { productOf, productStatement, whateverItsVisibility } from './product.ts';

const find = builtOnce((db) => productStatement(db, whateverItsVisibility));

/** The brand that a product is looked at as: that of the host where it sells the product line, else the first one that does. */
async function brandFor(db: Queryable, productId: number, host: string) {
  const isHere = sql`exists (select from ${originAddresses}
    where ${originAddresses.OriginId} = ${origins.Id} and ${originAddresses.Host} = ${host})`;
  const [brand] = await db
    .select({ brand: origins.Id, software: origins.Software, category: origins.CategoryId })
    .from(products)
    .innerJoin(origins, eq(origins.Software, products.Software))
    .where(eq(products.Id, productId))
    .orderBy(desc(isHere), desc(origins.UseShop), asc(origins.Id))
    .limit(1);
  return orNotFound(brand);
}

/** `GET /Products/{Id}/Preview`: read each time, and never kept. */
export function previewProductRoute(api: Api): void {
  read(api, previewProduct, async (db, { params: { Id }, request, now }) => {
    const shop = await brandFor(db, Id, plainHost(request.host));
    const [found] = await find(db, { ...shop, product: Id, day: romeDay(now) });
    const { Product, ...offers } = orNotFound(found);
    return productOf({ Product: orNotFound(Product ?? undefined), ...offers });
  });
}
