import { escapeHtml } from '../http/escape-html.ts';
import type { Catalogue } from './shop-first.ts';

const publicPaths = ['/shop', '/shop/terms', '/shop/privacy', '/landing'];

/** The sitemap of a brand (sitemaps.org 0.9): its public pages and its products; `base` is its address. */
export function sitemap(base: string, catalogue: Catalogue | undefined): string {
  const products = (catalogue?.Products ?? []).map(
    ({ Slug }) => `/shop/product-detail?product=${encodeURIComponent(Slug)}`,
  );
  const urls = [...publicPaths, ...products].map((path) => `<url><loc>${escapeHtml(base + path)}</loc></url>`);
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}
