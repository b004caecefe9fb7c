/** What the container and its measurements call (Google, "Use Tag Manager with a Content Security Policy"). Its scripts need the nonce. */
const measured =
  'https://www.googletagmanager.com https://www.google.com https://*.google-analytics.com https://*.analytics.google.com';

/** What differs between pages. */
export interface PagePolicy {
  nonce: string;
  /** Whether the tag manager may talk to its makers. */
  mayMeasure: boolean;
  /** Whether browsers speak HTTPS with this server. */
  encrypted: boolean;
  /** Whether a library that knows no Trusted Types draws the page; in development alone. */
  untyped?: boolean;
}

/** The kinds of Trusted Types that our pages make, and nothing else. */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types default circolo-inert'];

/**
 * The content security policy of a page. The kinds of Trusted Types are those of `page/first-script.ts` (`default`) and of
 * `web/src/ui/values/parse-inert.ts`.
 */
export function pagePolicy({ nonce, mayMeasure, encrypted, untyped = false }: PagePolicy): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Attributes only: positions and sizes that components compute. Style sheets need the nonce.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "worker-src 'self'",
    `connect-src 'self'${mayMeasure ? ` ${measured}` : ''}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(untyped ? [] : trustedTypes),
    ...(encrypted ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
