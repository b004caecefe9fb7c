import { problem } from '@circolo/contract/errors/problem';
import type { PageData } from '@circolo/contract/origins/page-data';
import { entryOf } from '@circolo/contract/origins/page-entries';
import { isVisitorPage } from '@circolo/contract/origins/visitor-pages';
import { languageOf } from '@circolo/messages/languages';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Config } from '../config/config.ts';
import { version } from '../config/version.ts';
import { withinPool } from '../db/pool-name.ts';
import type { Api } from '../http/api.ts';
import { forgeryCookie, forgeryOwner, forgeryToken } from '../http/forgery.ts';
import { acceptedEncoding, compressed } from '../http/transport/encoding.ts';
import { isEncrypted } from '../http/transport/encrypted.ts';
import { findOrigin } from '../origins/find-origin.ts';
import { publicAddress } from '../origins/public-address.ts';
import { readCatalogue } from '../shop/storefront/catalogue.ts';
import { assetRoutes } from './assets.ts';
import { describePage } from './describe-page.ts';
import { faviconSvg } from './favicon.ts';
import { areaOf, customLoginOf, isKnownPath } from './page-address.ts';
import { renderPage } from './render-page.ts';
import { securityTxtRoute } from './security-txt.ts';
import { serviceWorkerRoute } from './service-worker.ts';
import { shopFirst } from './shop-first.ts';
import { sitemap } from './sitemap.ts';
import { ssoOffer } from './sso-offer.ts';
import { openTemplates, type Template } from './templates.ts';

type PageConfig = Pick<
  Config,
  | 'bases'
  | 'links'
  | 'storageKey'
  | 'componentsPage'
  | 'tagManager'
  | 'oidcProviders'
  | 'ssoHost'
  | 'security'
  | 'isCopy'
  | 'sms'
>;

const notBuilt = 'The pages of the web are not built: run "npm start", or "npx vite build" in web.\n';
/** Link checkers and monitors ask by HEAD; no call of the interface answers it. The pages are everybody's, as the shop is. */
const ofPages: RouteShorthandOptions = {
  exposeHeadRoute: true,
  preHandler: (_request, _reply, done) => withinPool('shop', done),
};
const robots = 'User-agent: *\nAllow: /shop\nAllow: /landing\nDisallow: /api/\nAllow: /api/Uploads/\nDisallow: /desk\n';

/** Gives the browser a valid anti-forgery cookie where it has none. */
function setForgeryCookie(api: Api, request: FastifyRequest, reply: FastifyReply): void {
  const held = request.cookies[forgeryCookie];
  if (held && forgeryOwner(api.secret, held) !== undefined) return;
  const options = { path: '/', sameSite: 'lax', secure: isEncrypted(request) } as const;
  reply.setCookie(forgeryCookie, forgeryToken(api.secret, null), options);
}

async function pageData(api: Api, config: PageConfig, request: FastifyRequest, path: string, query: string) {
  const origin = (await findOrigin(api.db, request.host, api.anyHost)) ?? null;
  return {
    origin,
    customLogin: origin && customLoginOf(path, query, origin.CustomLogins),
    bases: config.bases,
    storageKey: config.storageKey,
    links: config.links,
    tagManager: isVisitorPage(path) ? (config.tagManager ?? null) : null,
    providers: config.oidcProviders.map(({ Id, Name }) => ({ Id, Name })),
    sso: await ssoOffer(api.db, { ssoHost: config.ssoHost, host: request.host, origin }),
    componentsPage: config.componentsPage,
    smsMailings: config.sms.mailings,
    language: languageOf(request.headers['accept-language']),
    version,
  } satisfies PageData;
}

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const content = Buffer.from(html);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('vary', 'accept-encoding');
  if (!encoding) return reply.send(content);
  return reply.header('content-encoding', encoding).send(await compressed(content, encoding));
}

async function sendPage(
  api: Api,
  config: PageConfig,
  template: Template,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const [path = '/', query = ''] = request.url.split('?', 2);
  const data = await pageData(api, config, request, path, query);
  setForgeryCookie(api, request, reply);
  const first = await shopFirst(api, request, data.origin, { path, query });
  const description = describePage(path, data.origin, first);
  reply.code(data.origin && isKnownPath(path, config.componentsPage) ? 200 : 404);
  const { catalogue } = first;
  const page = { path, nonce: reply.cspNonce, data, description, catalogue, isCopy: config.isCopy };
  const html = await renderPage(template, page);
  return sendHtml(request, reply, html);
}

/** Serves the web from the folder of its build: its files, and a page filled for the brand on every other address. */
export function pageRoutes(api: Api, config: PageConfig, folder: string): void {
  const { http } = api;
  const templateOf = openTemplates(folder);
  const bases = new Set(Object.values(config.bases).map(areaOf));
  assetRoutes(http, `${folder}/assets`);
  serviceWorkerRoute(http, folder);
  http.get('/robots.txt', ofPages, async (request, reply) => {
    const address = await publicAddress(api.db, request.host);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(address ? `${robots}Sitemap: ${address}/sitemap.xml\n` : robots);
  });
  http.get('/sitemap.xml', ofPages, async (request, reply) => {
    const asked = { host: request.host, anyHost: api.anyHost, now: api.now() };
    const address = await publicAddress(api.db, request.host);
    if (!address) throw problem('UnknownPath');
    const xml = sitemap(address, await readCatalogue(api.db, asked, { Limit: 999 }));
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(xml);
  });
  securityTxtRoute(http, config.security, api.now);
  http.get('/favicon.svg', ofPages, async (request, reply) => {
    const origin = await findOrigin(api.db, request.host, api.anyHost);
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(faviconSvg(origin));
  });
  http.get('/favicon.ico', ofPages, async (request, reply) => {
    const origin = await findOrigin(api.db, request.host, api.anyHost);
    return reply.header('cache-control', 'no-store').redirect(origin?.Favicon ?? '/favicon.svg');
  });
  http.get('/*', ofPages, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (bases.has(areaOf(path)) || areaOf(path) === 'assets') throw problem('UnknownPath');
    const template = await templateOf(entryOf(path));
    if (!template) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    return sendPage(api, config, template, request, reply);
  });
}
