import type { PublicOrigin } from '@circolo/contract/origins/public-origin';
import type { Language } from '@circolo/messages/languages';
import { type Translate, translator } from '@circolo/messages/translator';
import { escapeHtml } from '../http/escape-html.ts';
import type { Catalogue } from './shop-first.ts';

type Product = Catalogue['Products'][number];

/** How the shop looks until the application takes over: its own measures, so that little moves. */
export const shopCss = [
  '.boot-shop{max-width:1200px;margin:0 auto;padding:88px 16px 40px;font-family:"Inter Variable",system-ui,sans-serif}',
  '.boot-shop h1{font-size:clamp(32px,5vw,52px);line-height:1.1;margin:0 0 12px;letter-spacing:-.02em}',
  '.boot-shop p{margin:4px 0;line-height:1.5}',
  '.boot-shop ul{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(280px,100%),1fr));list-style:none;margin:32px 0 0;padding:0}',
  '.boot-shop li{border:1px solid #80808038;border-radius:18px;padding:24px}',
  '.boot-shop a{color:inherit;text-decoration:none;font-size:20px;font-weight:650}',
].join('');

const locales: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };

function priceOf({ Packages }: Product, t: Translate, language: Language): string {
  const lowest = Math.min(...Packages.map(({ Amount }) => Amount));
  if (!Number.isFinite(lowest)) return '';
  const price = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }).format(lowest);
  return `<p>${escapeHtml(t('shopFirst.from', { price }))}</p>`;
}

function productHtml(product: Product, t: Translate, language: Language): string {
  const href = `/shop/product-detail?product=${encodeURIComponent(product.Slug)}`;
  const subtitle = product.Subtitle ? `<p>${escapeHtml(product.Subtitle)}</p>` : '';
  return `<li><a href="${escapeHtml(href)}">${escapeHtml(product.Title)}</a>${subtitle}${priceOf(product, t, language)}</li>`;
}

/** The first products of a shop as plain HTML: for search engines, and for people until the application is there. */
export function shopHtml(origin: PublicOrigin, { Products }: Catalogue, language: Language): string {
  const t = translator(language);
  const text = origin.ShopText ? `<p>${escapeHtml(origin.ShopText)}</p>` : '';
  const items = Products.map((product) => productHtml(product, t, language)).join('');
  return `<main class="boot-shop"><h1>${escapeHtml(origin.ShopTitle ?? origin.Description)}</h1>${text}<ul>${items}</ul></main>`;
}
