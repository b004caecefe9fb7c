import { createRequire } from 'node:module';
import type sanitize from 'sanitize-html';

const require = createRequire(import.meta.url);
/** Loaded with the first mail, for no start waits for one. */
const loadSanitize = (): typeof sanitize => require('sanitize-html');

/** Characters of a page that is stored; of a longer one only the text is. */
const longestPage = 500_000;

const harmless = [/^(?!.*(?:url|expression|import)\b)[\w\s#%.,()'"+-]{1,100}$/i];
const styles = ['color', 'background-color', 'text-align', 'font-weight', 'font-style', 'font-size', 'text-decoration'];
const boxes = ['padding', 'margin', 'border', 'width', 'max-width', 'vertical-align'];

const allowed: sanitize.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'div',
      'span',
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
      'blockquote',
      'code',
      'pre',
      'hr',
    ],
    ...[
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'table',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'td',
      'th',
      'img',
      'font',
      'center',
    ],
  ],
  allowedAttributes: {
    '*': ['style', 'align', 'dir'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan', 'valign', 'width', 'bgcolor'],
    th: ['colspan', 'rowspan', 'valign', 'width', 'bgcolor'],
    table: ['width', 'cellpadding', 'cellspacing', 'bgcolor'],
    font: ['color', 'size'],
  },
  allowedStyles: { '*': Object.fromEntries([...styles, ...boxes].map((name) => [name, harmless])) },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  nestingLimit: 100,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** The page of a mail of somebody else, reduced to what cannot harm a reader; null where nothing is left, or it is too long. */
export function safePage(html: string): string | null {
  if (html.length > 4 * longestPage) return null;
  const page = loadSanitize()(html, allowed).trim();
  return page === '' || page.length > longestPage ? null : page;
}

/** The words of a page, for a mail without a text of its own. */
export const wordsOfPage = (html: string): string =>
  loadSanitize()(html.replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h\d)\b[^>]{0,200}>/gi, '\n$&'), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (text) =>
      text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  })
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*\n\s*/g, '\n\n')
    .trim();

/** Whether a page that was made safe has pictures of other servers. */
export const hasRemotePictures = (page: string): boolean => /<img\s[^>]*src="https?:/i.test(page);

/** A whole document of a page that was made safe, for a frame; its pictures are loaded only where `pictures` says so. */
export function documentOf(page: string, pictures: boolean): string {
  const sources = pictures ? 'https: http: data:' : 'data:';
  const policy = `default-src 'none'; img-src ${sources}; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'`;
  const hidden = pictures ? '' : 'img{visibility:hidden}';
  const look = `body{font:15px/1.5 system-ui,sans-serif;margin:16px;background:#fff;color:#111;overflow-wrap:anywhere}img{max-width:100%;height:auto}${hidden}`;
  return `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${look}</style></head><body>${page}</body></html>`;
}
