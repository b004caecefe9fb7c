import { readAddresses } from '@circolo/contract/origins/address-list';
import type { PublicOrigin } from '@circolo/contract/origins/public-origin';
import { plainPath } from './page-address.ts';
import type { ProductMeta } from './product-meta.ts';
import type { PageDescription } from './render-page.ts';
import type { Catalogue, ShopFirst } from './shop-first.ts';

const productName = 'Circolo';
const schema = 'https://schema.org';

/** What search engines may show; a customer's own pages and the desk are private. */
const indexedPaths = new Set(['/shop', '/shop/product-detail', '/shop/terms', '/shop/privacy']);

/** Makes absolute addresses of a brand's pages and pictures; undefined where it has no address. */
type Absolute = (link: string | null) => string | undefined;

/** Who sells, as search engines read it. */
function organization(origin: PublicOrigin, absolute: Absolute): object {
  return {
    '@context': schema,
    '@type': 'Organization',
    name: origin.Description,
    legalName: origin.LegalName ?? undefined,
    vatID: origin.VatNumber ? `IT${origin.VatNumber}` : undefined,
    email: origin.SupportEmail ?? undefined,
    telephone: origin.SupportPhone ?? undefined,
    address: origin.Address ?? undefined,
    url: absolute('/shop'),
    logo: absolute(origin.LoginPrimaryLogo),
  };
}

/** What a product costs, as search engines read it: from the cheapest of its subscriptions to the dearest, with VAT. */
const offersOf = ({ Totals }: ProductMeta): object | undefined =>
  Totals.length === 0
    ? undefined
    : {
        '@type': 'AggregateOffer',
        priceCurrency: 'EUR',
        lowPrice: Math.min(...Totals).toFixed(2),
        highPrice: Math.max(...Totals).toFixed(2),
        offerCount: Totals.length,
        availability: `${schema}/InStock`,
      };

const productPath = (slug: string): string => `/shop/product-detail?product=${encodeURIComponent(slug)}`;

/** The first products of a shop in their order. */
const productList = ({ Products }: Catalogue, absolute: Absolute): object => ({
  '@context': schema,
  '@type': 'ItemList',
  itemListElement: Products.map(({ Slug, Title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: Title,
    url: absolute(productPath(Slug)),
  })),
});

function describeProduct(origin: PublicOrigin, product: ProductMeta, absolute: Absolute): PageDescription {
  const url = absolute(productPath(product.Slug));
  const image = absolute(product.Image ?? origin.ShopImage);
  const description = product.Description ?? origin.ShopText;
  const brand = { '@type': 'Brand', name: origin.Description };
  const offers = offersOf(product);
  const data = { '@context': schema, '@type': 'Product', name: product.Title, description, image, url, brand, offers };
  return { title: `${product.Title} · ${origin.Description}`, description, url, image, data, indexed: true };
}

/** What a page says of itself: the shop's public ones in full, every other its brand's name only. */
export function describePage(
  path: string,
  origin: PublicOrigin | null,
  { product, catalogue }: ShopFirst = {},
): PageDescription {
  const title = origin?.Description ?? productName;
  if (!origin?.UseShop || !indexedPaths.has(plainPath(path))) return { title, indexed: false };
  const [main] = readAddresses(origin.Url);
  const absolute: Absolute = (link) => (link && main ? main.Url + link : undefined);
  if (product) return describeProduct(origin, product, absolute);
  return {
    title: origin.ShopTitle ? `${origin.ShopTitle} · ${title}` : title,
    description: origin.ShopText,
    url: absolute(path),
    image: absolute(origin.ShopImage ?? origin.LoginPrimaryLogo),
    data: catalogue
      ? [organization(origin, absolute), productList(catalogue, absolute)]
      : organization(origin, absolute),
    indexed: true,
  };
}
