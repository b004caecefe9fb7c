import { createRequire } from 'node:module';
import { EmailType } from '@circolo/contract/mail/codes';
import { fillTags } from '@circolo/contract/mail/templates/blocks';
import type mrml from 'mrml';
import { blockMjml, escaped, ink, type RenderContext } from './block-mjml.ts';
import { blockText } from './block-text.ts';
import { darkStyles, type MailScheme } from './dark-styles.ts';
import type { Design } from './design.ts';
import { TemplateFault } from './mail-faults.ts';
import { mailHeader } from './mail-header.ts';

const fonts = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const require = createRequire(import.meta.url);
let engine: mrml.Engine | undefined;

/** A megabyte of WebAssembly, loaded with the first mail: no start waits for one. */
function openEngine(): mrml.Engine {
  const { Engine }: typeof mrml = require('mrml');
  return new Engine();
}

/** What the head of a page says. */
interface PageHead {
  language: string;
  title: string;
  /** What mail programs show beside the subject; '' for nothing. */
  preheader: string;
  /** Bright or dark for a preview; left out, the mail program decides. */
  scheme?: MailScheme | undefined;
}

/** HTML by the MJML that it was compiled of, for the last shapes of mails: a shape is most often followed by itself. */
const compiled = new Map<string, string>();
const mostCompiled = 40;

/**
 * Blocks and brand as the HTML of a mail: tables and inline styles, as mail programs want it. Throws `TemplateFault`. What differs from
 * mail to mail had better be marks (`MailMarks`), for the same MJML is compiled once.
 */
export function compileHtml(design: Design, by: RenderContext, page: PageHead): string {
  const source = mjml(design, by, page);
  const known = compiled.get(source);
  if (known !== undefined) return known;
  engine ??= openEngine();
  const result = engine.toHtml(source);
  if (result.type === 'error') throw new TemplateFault(`The mail cannot be compiled: ${result.message}`);
  const [oldest] = compiled.keys();
  if (oldest !== undefined && compiled.size >= mostCompiled) compiled.delete(oldest);
  compiled.set(source, result.content);
  return result.content;
}

function mjml(design: Design, by: RenderContext, { language, title, preheader, scheme }: PageHead): string {
  const { Layout, BackgroundColor, BoxColor, TextColor, Body } = design;
  const boxed = Layout.endsWith('X');
  const head = [
    `<mj-title>${escaped(title)}</mj-title>`,
    preheader && `<mj-preview>${escaped(preheader)}</mj-preview>`,
    `<mj-attributes><mj-all font-family="${fonts}" /><mj-text font-size="16px" line-height="1.55" color="${TextColor ?? ink.text}" padding="6px 32px" /><mj-table font-size="16px" line-height="1.45" color="${TextColor ?? ink.text}" padding="6px 32px" /><mj-button padding="6px 32px" /><mj-divider padding="6px 32px" /><mj-image padding="6px 32px" /></mj-attributes>`,
    `<mj-style>a{color:${by.brand.LinkColor}}</mj-style>`,
    darkStyles(design, by.brand, scheme),
  ];
  const box = BoxColor ?? ink.box;
  const rows = Body.map(({ Columns }) => {
    const columns = Columns.map(
      (blocks) => `<mj-column>${blocks.map((block) => blockMjml(block, by)).join('')}</mj-column>`,
    );
    return `<mj-section css-class="mail-box" padding="0" background-color="${box}"${boxed ? '' : ' full-width="full-width"'}>${columns.join('')}</mj-section>`;
  });
  const parts = [
    boxed && strip(24),
    Layout.includes('H') && mailHeader(design, by, boxed),
    strip(24, box, boxed),
    ...rows,
    design.Signature && signature(design.Signature, box, boxed),
    strip(24, box, boxed, true),
    // No layout leaves out how offers end.
    (Layout.includes('F') || unsubscribeLink(by) !== '') && footer(by, Layout.includes('F') ? design.Footer : null),
  ];
  return `<mjml lang="${language}"><mj-head>${head.filter(Boolean).join('')}</mj-head><mj-body css-class="mail-page" background-color="${BackgroundColor}">${parts.filter(Boolean).join('')}</mj-body></mjml>`;
}

function strip(height: number, color?: string, boxed = true, last = false): string {
  const background = color ? ` css-class="mail-box" background-color="${color}"` : '';
  const width = boxed ? '' : ' full-width="full-width"';
  const corners = last && boxed ? ' border-radius="0 0 12px 12px"' : '';
  return `<mj-section padding="0"${background}${width}${corners}><mj-column><mj-spacer height="${height}px" /></mj-column></mj-section>`;
}

function signature(html: string, color: string, boxed: boolean): string {
  const width = boxed ? '' : ' full-width="full-width"';
  return `<mj-section css-class="mail-box" padding="0" background-color="${color}"${width}><mj-column><mj-text font-size="14px">${html}</mj-text></mj-column></mj-section>`;
}

/** The link by which the person ends offers; '' in all other mails. */
const unsubscribeLink = ({ values }: RenderContext): string => values.link('UnsubscribeLink');

/** Why somebody gets the mail. */
function reasonOf(by: RenderContext): string {
  const { type, brand, t } = by;
  if (unsubscribeLink(by) !== '') return t('mail.footer.offer', { brand: brand.Name });
  // Who gets a letter may have neither an account nor an order, and reads in it why.
  return type === EmailType.userDefined ? '' : t('mail.footer.why', { brand: brand.Name });
}

/** Who sends it, why, and where help is. */
function footerLines(by: RenderContext): string[] {
  const { brand, t } = by;
  const { Seller, Support } = brand;
  const help = Support.Phone
    ? t('mail.footer.helpPhone', { email: Support.Email ?? '', phone: Support.Phone })
    : t('mail.footer.help', { email: Support.Email ?? '' });
  const vatNumber = Seller.VatNumber ? t('mail.footer.vatNumber', { number: Seller.VatNumber }) : null;
  return [
    Support.Email ? help : '',
    reasonOf(by),
    [Seller.Name, Seller.Address, vatNumber].filter(Boolean).join(' · '),
  ].filter(Boolean);
}

/** What a template adds to the foot: its text with the tags, its addresses. */
function ownFooter(own: Design['Footer'], { values }: RenderContext) {
  return { text: own?.Text ? fillTags(own.Text, values.text) : '', links: own?.Links ?? [] };
}

function footer(by: RenderContext, own: Design['Footer']): string {
  const link = unsubscribeLink(by);
  const { text, links } = ownFooter(own, by);
  const addresses = links.map(({ Label, Url }) => `<a href="${escaped(Url)}">${escaped(Label)}</a>`).join(' &nbsp; ');
  const end = link && `<a href="${escaped(link)}">${escaped(by.t('mail.footer.unsubscribe'))}</a>`;
  const added = [escaped(text).replace(/\n/g, '<br/>'), addresses].filter(Boolean).map((line) => `${line}<br/>`);
  const lines = [...added, ...footerLines(by).map(escaped), end].filter(Boolean).join('<br/>');
  return `<mj-section css-class="mail-foot" padding="16px 0 32px"><mj-column><mj-text font-size="13px" line-height="1.6" align="center" color="${ink.soft}">${lines}</mj-text></mj-column></mj-section>`;
}

/** The same mail for those who read text. */
export function compileText(design: Design, by: RenderContext): string {
  const blocks = design.Body.flatMap((row) => row.Columns.flat()).map((block) => blockText(block, by));
  const signed = design.Signature ? plainText(design.Signature) : '';
  const link = unsubscribeLink(by);
  const own = ownFooter(design.Layout.includes('F') ? design.Footer : null, by);
  const added = [own.text, ...own.links.map(({ Label, Url }) => `${Label}: ${Url}`)].filter(Boolean);
  const usual = link ? [...footerLines(by), `${by.t('mail.footer.unsubscribe')}: ${link}`] : footerLines(by);
  const lines = [...added, ...usual];
  return [...blocks, signed, '-- ', lines.join('\n')].filter(Boolean).join('\n\n');
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** What a sanitised text says without its formatting. */
const plainText = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/(?:p|li|h\d|blockquote)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&([a-z]+|#39);/g, (all, name: string) => named[name] ?? all)
    .trim();

/** What is read beside the subject, in one line. */
export const preheaderOf = (
  { Preheader }: Pick<Design, 'Preheader'>,
  { values }: Pick<RenderContext, 'values'>,
): string =>
  fillTags(Preheader ?? '', values.text)
    .replace(/\s+/g, ' ')
    .trim();

/** The subject with its tags, in one line. */
export const subjectOf = (design: Pick<Design, 'Subject'>, { values }: Pick<RenderContext, 'values'>): string =>
  fillTags(design.Subject, values.text).replace(/\s+/g, ' ').trim().slice(0, 200);
