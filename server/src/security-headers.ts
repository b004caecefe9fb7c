import { randomBytes } from 'node:crypto';
import { isVisitorPage } from '@circolo/contract/origins/visitor-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEncrypted } from './http/encrypted.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The nonce that this page's own scripts and styles carry; one for each answer. */
    readonly cspNonce: string;
  }
}

const nonces = new WeakMap<FastifyReply, string>();

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': [
    'accelerometer',
    'bluetooth',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  'origin-agent-cluster': '?1',
};

/** Two years, as the lists of browsers ask; a host below a brand's address needs HTTPS, too. */
const onlyEncrypted = 'max-age=63072000; includeSubDomains';

const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Adds the security headers to every answer of the instance. A header that a route has set itself stays. Pages for
 * visitors may talk to the tag manager where one is configured.
 */
export function addSecurityHeaders(http: FastifyInstance, tagManager?: string): void {
  http.decorateReply('cspNonce', { getter: nonceOf });
  const policyOf = ({ url }: FastifyRequest, { cspNonce }: FastifyReply) =>
    pagePolicy(cspNonce, tagManager !== undefined && isVisitorPage(url.split('?', 1)[0] ?? '/'));
  http.addHook('onSend', async (request, reply, payload) => {
    for (const [name, value] of Object.entries(always)) setMissing(reply, name, value);
    // Pictures alone are shown by others: by the webmail of who gets a mail, and by the other brands.
    if (!isPicture(reply)) setMissing(reply, 'cross-origin-resource-policy', 'same-origin');
    if (isPage(reply) && !reply.hasHeader('content-security-policy')) setMissing(reply, 'x-frame-options', 'DENY');
    setMissing(reply, 'content-security-policy', isPage(reply) ? policyOf(request, reply) : dataPolicy);
    if (isEncrypted(request)) setMissing(reply, 'strict-transport-security', onlyEncrypted);
    return payload;
  });
}

function nonceOf(this: FastifyReply): string {
  const known = nonces.get(this);
  if (known) return known;
  const nonce = randomBytes(16).toString('base64url');
  nonces.set(this, nonce);
  return nonce;
}

/** What the container and its measurements call (Google, "Use Tag Manager with a Content Security Policy"). Its scripts need the nonce. */
const measured =
  'https://www.googletagmanager.com https://www.google.com https://*.google-analytics.com https://*.analytics.google.com';

function pagePolicy(nonce: string, mayMeasure: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Attributes only: positions and sizes that components compute. Style sheets need the nonce.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    `connect-src 'self'${mayMeasure ? ` ${measured}` : ''}`,
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function isPicture(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('image/');
}

function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html');
}

function setMissing(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) reply.header(name, value);
}
