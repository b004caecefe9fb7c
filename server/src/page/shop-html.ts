import { Software } from '@circolo/contract/codes/catalogue-codes';
import type { PublicOrigin } from '@circolo/contract/origins/public-origin';
import { heroPoints } from '@circolo/contract/shop/hero-points';
import type { Language } from '@circolo/messages/languages';
import { type Translate, translator } from '@circolo/messages/translator';
import { escapeHtml } from '../http/escape-html.ts';
import type { ClassOf } from './preloads.ts';
import type { Catalogue } from './shop-first.ts';

type Product = Catalogue['Products'][number];

/** How the shop looks until the application takes over: its own measures, so that little moves. */
export const shopCss = [
  '.boot-shop{min-height:100dvh;font-family:var(--page-font);line-height:1.55;-webkit-font-smoothing:antialiased}',
  '.boot-shop *{box-sizing:border-box}',
  '.boot-shop h1{font-family:inherit}',
  '.boot-shop svg{flex:none}',
  '.boot-products{max-width:1160px;display:grid;gap:20px;grid-template-columns:repeat(auto-fit,minmax(min(300px,100%),1fr));list-style:none;margin:48px auto;padding:0 16px}',
  '.boot-products li{border:1px solid #80808038;border-radius:20px;padding:24px}',
  '.boot-products li p{margin:4px 0}',
  '.boot-products li a{color:inherit;text-decoration:none;font-size:22px;font-weight:700}',
].join('');

/** The tick before a promise, as the components draw it. */
const tick =
  '<svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true"><circle cx="10" cy="10" r="10" fill="currentColor" opacity="0.14"/><path d="m6 10.4 2.7 2.6L14 7.4" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>';

const locales: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };

const priceIn = (language: Language, amount: number): string =>
  new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }).format(amount);

function priceOf({ Packages }: Product, t: Translate, language: Language): string {
  const lowest = Math.min(...Packages.map(({ Amount }) => Amount));
  if (!Number.isFinite(lowest)) return '';
  return `<p>${escapeHtml(t('shopFirst.from', { price: priceIn(language, lowest) }))}</p>`;
}

function productHtml(product: Product, t: Translate, language: Language): string {
  const href = `/shop/product-detail?product=${encodeURIComponent(product.Slug)}`;
  const subtitle = product.Subtitle ? `<p>${escapeHtml(product.Subtitle)}</p>` : '';
  return `<li><a href="${escapeHtml(href)}">${escapeHtml(product.Title)}</a>${subtitle}${priceOf(product, t, language)}</li>`;
}

interface ShopHtml {
  origin: PublicOrigin;
  catalogue: Catalogue;
  language: Language;
  classOf: ClassOf;
}

const element = (tag: string, name: string, content: string): string => `<${tag} class="${name}">${content}</${tag}>`;

/** The brand's bar, as the shop's frame has it. */
function headerHtml({ origin, classOf }: ShopHtml): string {
  const brand = escapeHtml(origin.Description);
  const logo = origin.DeskLogo ? `<img src="${escapeHtml(origin.DeskLogo)}" alt="${brand}" height="32">` : brand;
  const home = `<a href="/shop" class="${classOf('shop-frame', 'logo')}">${logo}</a>`;
  return element('header', classOf('shop-frame', 'header'), element('div', classOf('shop-frame', 'bar'), home));
}

/** What the brand sells, as the shop's first section has it: its picture is what the eye waits for. */
function heroHtml({ origin, catalogue, language, classOf }: ShopHtml): string {
  const t = translator(language);
  const hero = (name: string) => classOf('hero', name);
  const usual = origin.Software === Software.centre ? t('shop.hero.textO') : t('shop.hero.textA');
  const from = lowestPerMonth(catalogue);
  const price = from === null ? '' : escapeHtml(t('shop.hero.from', { price: priceIn(language, from) }));
  const button = element(
    'span',
    `${classOf('shop-button', 'button')} ${classOf('shop-button', 'primary')}`,
    escapeHtml(t('shop.hero.choose')),
  );
  const demo = `<a class="${hero('demo')}" href="/demo-activation">${escapeHtml(t('shop.hero.demo'))}</a>`;
  const points = heroPoints.map((point) => `<li>${tick}${escapeHtml(t(`shop.hero.points.${point}`))}</li>`).join('');
  const text = [
    `<h1>${escapeHtml(origin.ShopTitle ?? t('shop.hero.title'))}</h1>`,
    element('p', hero('text'), escapeHtml(origin.ShopText ?? usual)),
    element('div', hero('action'), button + demo + element('span', hero('from'), price)),
    element('ul', hero('points'), points),
  ].join('');
  const picture = origin.ShopImage
    ? element(
        'div',
        hero('picture'),
        `<img src="${escapeHtml(origin.ShopImage)}" alt="" width="1600" height="1000" fetchpriority="high">`,
      )
    : '';
  return element('section', hero('hero'), element('div', hero('inner'), element('div', hero('text'), text) + picture));
}

const lowestPerMonth = ({ Products }: Catalogue): number | null => {
  const prices = Products.flatMap(({ Packages }) => Packages.flatMap(({ PerMonth }) => PerMonth ?? []));
  return prices.length > 0 ? Math.min(...prices) : null;
};

/**
 * The shop's home as plain HTML, for search engines, and for people until the application is there: its bar and first section as
 * they stay, and the first products of the same answer that the application starts with.
 */
export function shopHtml(shop: ShopHtml): string {
  const t = translator(shop.language);
  const items = shop.catalogue.Products.map((product) => productHtml(product, t, shop.language)).join('');
  return `<div class="boot-shop">${headerHtml(shop)}<main>${heroHtml(shop)}<ul class="boot-products">${items}</ul></main></div>`;
}
