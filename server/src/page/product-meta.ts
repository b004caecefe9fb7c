import type { PublicOrigin } from '@circolo/contract/origins/public-origin';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { plainPath } from './page-address.ts';

/** What a product's page says of it, before anybody opens it. */
export interface ProductMeta {
  Slug: string;
  Title: string;
  Description: string | null;
  Image: string | null;
  /** What its subscriptions cost with VAT, in EUR; empty where none is on sale. */
  Totals: readonly number[];
}

/** The product that an address names: `/shop/product-detail?product=<slug>`. */
export function productSlugOf(path: string, query: string): string | null {
  if (plainPath(path) !== '/shop/product-detail') return null;
  return new URLSearchParams(query).get('product')?.toLowerCase() || null;
}

/** A product in the shop of a brand, by its address; the tables are the catalogue's, only the database joins them. */
export async function findProductMeta(
  db: Queryable,
  origin: PublicOrigin,
  slug: string,
): Promise<Omit<ProductMeta, 'Totals'> | undefined> {
  if (slug.includes('\0')) return undefined;
  const { rows } = await db.execute<{
    Slug: string;
    Title: string;
    Description: string | null;
    Image: string | null;
  }>(sql`
    select p.slug as "Slug", coalesce(p.seo_title, p.shop_title) as "Title",
      coalesce(p.seo_description, p.shop_subtitle) as "Description", p.image as "Image"
    from product p
    where p.slug = ${slug} and p.software = ${origin.Software} and p.active and p.visibility <> '3'
      and (not exists (select from product_origin l where l.product_id = p.id)
        or exists (select from product_origin l where l.product_id = p.id and l.origin_id = ${origin.Id}))
    limit 1`);
  return rows[0];
}
