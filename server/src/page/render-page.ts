import type { PageData } from '@circolo/contract/origins/page-data';
import { escapeHtml, escapeJson } from '../http/escape-html.ts';
import { firstPaintCss, skeleton } from './first-paint.ts';
import { firstScript } from './first-script.ts';
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

/** The page's HTML. */
export function renderPage(template: Template, { path, nonce, data, description, catalogue }: PageRequest): string {
  const { origin, language } = data;
  const icon = origin?.Favicon ?? '/favicon.svg';
  return [
    `<!doctype html>\n<html lang="${language}">`,
    withNonce(template.beforeHead, nonce),
    `<script nonce="${nonce}">${firstScript(Boolean(data.tagManager))}</script>`,
    descriptionTags(description, nonce),
    `<link rel="icon" href="${escapeHtml(icon)}">`,
    `<style nonce="${nonce}">${firstPaintCss(origin)}${catalogue ? shopCss : ''}</style>`,
    `<script type="application/json" id="circolo-page" nonce="${nonce}">${escapeJson(data)}</script>`,
    catalogue
      ? `<script type="application/json" id="circolo-catalogue" nonce="${nonce}">${escapeJson(catalogue)}</script>`
      : '',
    withNonce(template.headEnd, nonce),
    // After the entry's own styles, in the order in which the application would load them.
    template.preloadLinks(path, language, nonce),
    withNonce(template.bodyStart, nonce),
    catalogue && origin ? shopHtml(origin, catalogue, language) : skeleton(path, origin),
    withNonce(template.rest, nonce),
  ].join('');
}
