import type { AnswerOf } from '@circolo/contract/http/endpoint';
import type { PublicOrigin } from '@circolo/contract/origins/public-origin';
import type { shopCatalogue } from '@circolo/contract/shop/storefront';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../http/api.ts';
import { readCatalogue } from '../shop/storefront/catalogue.ts';
import { readProduct } from '../shop/storefront/product.ts';
import { plainPath } from './page-address.ts';
import { findProductMeta, type ProductMeta, productSlugOf } from './product-meta.ts';

export type Catalogue = AnswerOf<typeof shopCatalogue>;

/** What a page of the shop is filled with before anything is asked for. */
export interface ShopFirst {
  /** Of the shop's home: its first products. */
  catalogue?: Catalogue;
  /** Of a product's page. */
  product?: ProductMeta;
}

/** How many products the home shows first; the page's own call asks for as many. */
const firstProducts = 10;

/** What is in the HTML of the shop's home and of a product's page. */
export async function shopFirst(
  api: Api,
  request: FastifyRequest,
  origin: PublicOrigin | null,
  { path, query }: { path: string; query: string },
): Promise<ShopFirst> {
  if (!origin?.UseShop) return {};
  const { host } = request;
  const asked = { host, anyHost: api.anyHost, now: api.now() };
  if (plainPath(path) === '/shop') {
    const catalogue = await readCatalogue(api.db, asked, { Limit: firstProducts });
    return catalogue ? { catalogue } : {};
  }
  const slug = productSlugOf(path, query);
  const meta = slug ? await findProductMeta(api.db, origin, slug) : undefined;
  if (!meta) return {};
  const sold = await readProduct(api.db, asked, meta.Slug);
  return { product: { ...meta, Totals: sold?.Packages.map(({ Total }) => Total) ?? [] } };
}
