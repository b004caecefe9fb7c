/** What pages use of the browser's powers; all others are switched off, for them and for every frame in them. */
const used = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'];

const unused = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** The headers of every answer, whatever it is. */
export const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  // Pictures of other hosts are fetched without cookies; nothing else of theirs is.
  'cross-origin-embedder-policy': 'credentialless',
  'permissions-policy': [
    ...unused.map((feature) => `${feature}=()`),
    ...used.map((feature) => `${feature}=(self)`),
  ].join(', '),
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  'origin-agent-cluster': '?1',
};

/** The policy of what is no page: opened by itself in a browser it may do nothing, and nothing may frame it. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * Two years, as the lists of browsers ask; a host below a brand's address needs HTTPS, too. To be put on those lists is
 * the operator's promise for a whole domain.
 */
export const strictTransport = (preload: boolean): string =>
  `max-age=63072000; includeSubDomains${preload ? '; preload' : ''}`;

/** What of the configuration says which headers an answer has. */
export interface HeaderSettings {
  production: boolean;
  hstsPreload: boolean;
}

/** All headers of an answer that never reaches the hook which sets them: of what is no request, or has no route. */
export const headersOfUnrouted = ({ production, hstsPreload }: HeaderSettings): Record<string, string> => ({
  ...fixedHeaders,
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': dataPolicy,
  ...(production && { 'strict-transport-security': strictTransport(hstsPreload) }),
});
