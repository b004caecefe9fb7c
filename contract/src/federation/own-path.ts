const base = 'https://own.invalid';

/**
 * A path of the application below an area, in normal form; null for anything that leads elsewhere. Origins are compared
 * as a browser reads them, so neither `//evil.example` nor `/shop/../desk` gets through.
 * @example ownPath('/shop/orders?Page=2', '/shop') // '/shop/orders?Page=2'
 */
export function ownPath(text: string | null | undefined, area: string): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, base)) return null;
  const { origin, pathname, search } = new URL(text, base);
  const inside = pathname === area || pathname.startsWith(`${area}/`);
  return origin === base && inside ? pathname + search : null;
}
