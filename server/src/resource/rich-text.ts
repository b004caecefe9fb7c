import { createRequire } from 'node:module';
import type sanitize from 'sanitize-html';

const require = createRequire(import.meta.url);
/** Loaded with the first text, for no start waits for one. */
const loadSanitize = (): typeof sanitize => require('sanitize-html');

const safeLink: sanitize.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: { ...attribs, rel: 'noopener noreferrer', target: '_blank' },
});

const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'code',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  transformTags: { a: safeLink },
};

/** What people write with formatting, reduced to what cannot harm a reader; nothing stays nothing. */
export function richText(html: string | null): string | null {
  return html === null ? null : loadSanitize()(html, allowed).trim() || null;
}
