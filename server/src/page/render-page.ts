import type { PageData } from '@circolo/contract/origins/page-data';
import { entryOf } from '@circolo/contract/origins/page-entries';
import { escapeHtml, escapeJson } from '../http/escape-html.ts';
import { copyCss, withNotice } from './copy-notice.ts';
import { firstPaintCss, skeleton } from './first-paint.ts';
import { firstScript } from './first-script.ts';
import { loginHtml } from './login-html.ts';
import type { Catalogue } from './shop-first.ts';
import { shopCss, shopHtml } from './shop-html.ts';
import type { Template } from './templates.ts';

/** What search engines and links shown elsewhere say of a page. */
export interface PageDescription {
  title: string;
  description?: string | null;
  /** Absolute addresses. */
  url?: string | undefined;
  image?: string | undefined;
  /** Structured data (schema.org). */
  data?: object;
  /** Only the shop wants to be found. */
  indexed: boolean;
}

/** One page to make: everything in it that differs from request to request. */
export interface PageRequest {
  path: string;
  nonce: string;
  data: PageData;
  description: PageDescription;
  /** The shop's first products. */
  catalogue?: Catalogue | undefined;
  /** The database is a restored copy, which every page says. */
  isCopy?: boolean;
}

const meta = (name: 'name' | 'property', key: string, content: string | null | undefined): string =>
  content ? `<meta ${name}="${key}" content="${escapeHtml(content)}">` : '';

function descriptionTags({ title, description, url, image, data, indexed }: PageDescription, nonce: string): string {
  if (!indexed) return `<title>${escapeHtml(title)}</title>${meta('name', 'robots', 'noindex')}`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    url ? `<link rel="canonical" href="${escapeHtml(url)}">` : '',
    data ? `<script type="application/ld+json" nonce="${nonce}">${escapeJson(data)}</script>` : '',
  ].join('');
}

/** Scripts, styles and preloads of the build carry the nonce of the page. */
const withNonce = (html: string, nonce: string): string =>
  html.replace(/<(script|style|link rel="(?:stylesheet|modulepreload)")/g, `<$1 nonce="${nonce}"`);

/** The largest thing of the first paint is asked for before everything else. */
const picturePreload = (address: string): string =>
  `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(address)}">`;

/** What is shown until the application takes over. */
function firstHtml({ classOf }: Template, { path, data, catalogue }: PageRequest): string {
  const { origin, customLogin, language } = data;
  if (catalogue && origin) return shopHtml({ origin, catalogue, language, classOf });
  if (entryOf(path) === 'auth') return loginHtml({ path, origin, customLogin, language, classOf });
  return skeleton(path, origin);
}

/** The page's HTML: what the first paint needs is in it, and what is large and not needed for that comes after it. */
export async function renderPage(template: Template, request: PageRequest): Promise<string> {
  const { path, nonce, data, description, catalogue, isCopy = false } = request;
  const { origin, language } = data;
  const icon = origin?.Favicon ?? '/favicon.svg';
  const { scripts, styles } = await template.filesOf(path, language);
  const link = (rel: string, file: string) =>
    `<link rel="${rel}" nonce="${nonce}" crossorigin href="${escapeHtml(file)}">`;
  return [
    `<!doctype html>\n<html lang="${language}">`,
    catalogue && origin?.ShopImage
      ? template.beforeHead.replace(/(<meta charset[^>]*>)/, `$1${picturePreload(origin.ShopImage)}`)
      : template.beforeHead,
    `<script nonce="${nonce}">${firstScript(Boolean(data.tagManager))}</script>`,
    descriptionTags(description, nonce),
    `<link rel="icon" href="${escapeHtml(icon)}">`,
    `<style nonce="${nonce}">${firstPaintCss(origin)}${catalogue ? shopCss : ''}${isCopy ? copyCss : ''}${styles.inline}</style>`,
    `<script type="application/json" id="circolo-page" nonce="${nonce}">${escapeJson(data)}</script>`,
    catalogue
      ? `<script type="application/json" id="circolo-catalogue" nonce="${nonce}">${escapeJson(catalogue)}</script>`
      : '',
    withNonce(template.headEnd, nonce),
    scripts.map((file) => link('modulepreload', file)).join(''),
    isCopy ? withNotice(withNonce(template.bodyStart, nonce), path, language) : withNonce(template.bodyStart, nonce),
    firstHtml(template, request),
    // Scripts wait for these sheets, the first paint does not.
    template.rest.replace('</div>', () => `</div>${styles.linked.map((file) => link('stylesheet', file)).join('')}`),
  ].join('');
}
