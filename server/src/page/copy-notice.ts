import { entryOf, type PageEntry } from '@circolo/contract/origins/page-entries';
import { isVisitorPage } from '@circolo/contract/origins/visitor-pages';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { escapeHtml } from '../http/escape-html.ts';

/** The notice lies over the end of the window, so that nothing moves, and lets clicks through; the page ends above it. */
export const copyCss =
  '.circolo-copy{position:fixed;inset:auto 0 0;z-index:2147483647;padding:8px 16px;background:#b00020;color:#fff;font:600 14px/1.4 "Inter Variable",system-ui,sans-serif;text-align:center;text-wrap:balance;pointer-events:none}body{padding-bottom:36px}@media(max-width:1023px){body{padding-bottom:60px}}@media(max-width:600px){.circolo-copy{padding:6px 12px;font-size:12px}}';

/** Whom a page is for. A campaign's page is of the desk's entry, and for visitors. */
function readerOf(path: string): PageEntry {
  const entry = entryOf(path);
  return entry === 'desk' && isVisitorPage(path) ? 'shop' : entry;
}

/** The beginning of the body with the notice of a restored copy before the application's own element, in words for staff or for customers. */
export function withNotice(bodyStart: string, path: string, language: Language): string {
  const notice = escapeHtml(translator(language)(`copyNotice.${readerOf(path)}`));
  return bodyStart.replace(/<div id=/, () => `<div class="circolo-copy" role="alert">${notice}</div><div id=`);
}
