import { readAddresses } from '@circolo/contract/origins/address-list';
import type { PublicOrigin } from '@circolo/contract/origins/public-origin';
import { plainPath } from './page-address.ts';
import type { ProductMeta } from './product-meta.ts';
import type { PageDescription } from './render-page.ts';

const productName = 'Circolo';
const schema = 'https://schema.org';

/** What search engines may show; a customer's own pages and the desk are nobody else's business. */
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

function describeProduct(origin: PublicOrigin, product: ProductMeta, absolute: Absolute): PageDescription {
  const url = absolute(`/shop/product-detail?product=${encodeURIComponent(product.Slug)}`);
  const image = absolute(product.Image ?? origin.ShopImage);
  const description = product.Description ?? origin.ShopText;
  const brand = { '@type': 'Brand', name: origin.Description };
  const data = { '@context': schema, '@type': 'Product', name: product.Title, description, image, url, brand };
  return { title: `${product.Title} · ${origin.Description}`, description, url, image, data, indexed: true };
}

/** What a page says of itself: the shop's public ones in full, every other its brand's name only. */
export function describePage(path: string, origin: PublicOrigin | null, product?: ProductMeta): PageDescription {
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
    data: organization(origin, absolute),
    indexed: true,
  };
}
