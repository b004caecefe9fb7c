import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { escapeHtml } from '../http/escape-html.ts';

/** The notice lies over the end of the page, so that nothing moves; it lets clicks through. */
export const copyCss =
  '.circolo-copy{position:fixed;inset:auto 0 0;z-index:2147483647;padding:8px 16px;background:#b00020;color:#fff;font:600 14px/1.4 "Inter Variable",system-ui,sans-serif;text-align:center;pointer-events:none}';

/** The beginning of the body with the notice of a restored copy before the application's own element. */
export const withNotice = (bodyStart: string, language: Language): string =>
  bodyStart.replace(
    /<div id=/,
    () => `<div class="circolo-copy" role="alert">${escapeHtml(translator(language)('copyNotice.text'))}</div><div id=`,
  );
