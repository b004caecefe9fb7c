import type { EmailBlock } from '@circolo/contract/mail/templates/blocks';
import { fillTags } from '@circolo/contract/mail/templates/blocks';
import type { Translate } from '@circolo/messages/translator';
import type { TagValues } from '../tags/tag-values.ts';
import type { Brand } from './brand.ts';

/** What turns blocks into text or markup: the tags' values, the brand, the words of the mail's language. */
export interface RenderContext {
  /** The type of the mail. */
  type: string;
  values: TagValues;
  brand: Brand;
  t: Translate;
  /** Where the picture of the bank code is found; null without one. */
  qr: string | null;
}

/** Colours that the mail's own text has, whatever the brand. */
export const ink = { text: '#1F2933', soft: '#52606D', line: '#E4E7EB', background: '#EFEFEF', box: '#FFFFFF' };

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in markup and in its attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

const filled = (text: string, { values }: RenderContext): string =>
  escaped(fillTags(text, values.text)).replace(/\n/g, '<br/>');

type Blocks = {
  [Kind in EmailBlock['Kind']]: (block: Extract<EmailBlock, { Kind: Kind }>, by: RenderContext) => string;
};

const blocks: Blocks = {
  title: (block, by) =>
    `<mj-text font-size="24px" line-height="1.3" font-weight="700" padding-bottom="12px">${filled(block.Text, by)}</mj-text>`,
  text: (block, by) =>
    block.Small
      ? `<mj-text font-size="14px" color="${ink.soft}">${filled(block.Text, by)}</mj-text>`
      : `<mj-text>${filled(block.Text, by)}</mj-text>`,
  button: (block, by) => {
    const link = by.values.link(block.Link);
    const { ButtonColor, ButtonInk } = by.brand;
    if (link === '') return '';
    return `<mj-button align="left" href="${escaped(link)}" background-color="${ButtonColor}" color="${ButtonInk}" font-size="16px" font-weight="600" border-radius="8px" inner-padding="14px 28px" padding-top="12px" padding-bottom="20px">${filled(block.Label, by)}</mj-button>`;
  },
  data: (block, by) => {
    const rows = block.Rows.map((row) => [filled(row.Label, by), filled(row.Value, by)]).filter(([, value]) => value);
    const cells = rows.map(([label, value]) => {
      const border = `border-bottom:1px solid ${ink.line};padding:10px 0;vertical-align:top;`;
      return `<tr><td style="${border}color:${ink.soft};font-size:14px;width:38%;">${label}</td><td style="${border}font-weight:600;word-break:break-word;">${value}</td></tr>`;
    });
    return cells.length > 0 ? `<mj-table padding-bottom="16px">${cells.join('')}</mj-table>` : '';
  },
  lines: (block, by) => linesTable(block.Tag, by),
  qr: (block, by) =>
    by.qr
      ? `<mj-image align="left" src="${escaped(by.qr)}" alt="${escaped(by.t('mail.qrAlt'))}" width="168px" /><mj-text font-size="14px" color="${ink.soft}">${filled(block.Text, by)}</mj-text>`
      : '',
  image: (block, by) => {
    const link = block.Link ? by.values.link(block.Link) : '';
    const href = link === '' ? '' : ` href="${escaped(link)}"`;
    return `<mj-image align="left" src="${escaped(pictureAddress(block.Source, by))}" alt="${escaped(block.Alt)}" width="${block.Width}px"${href} padding-top="8px" padding-bottom="12px" />`;
  },
  divider: () => `<mj-divider border-width="1px" border-color="${ink.line}" padding-top="8px" padding-bottom="16px" />`,
  spacer: (block) => `<mj-spacer height="${block.Height}px" />`,
};

/** Mails are read elsewhere: a picture has the brand's address before its own. */
const pictureAddress = (source: string, { brand }: RenderContext): string => new URL(source, `${brand.Base}/`).href;

function linesTable(tag: string, { values, t }: RenderContext): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${ink.line};vertical-align:top;`;
  const head = `padding:0 0 8px;border-bottom:1px solid ${ink.line};color:${ink.soft};font-size:13px;font-weight:400;`;
  const right = 'text-align:right;white-space:nowrap;padding-left:12px;';
  const rows = values.lines(tag).map((line) => {
    const until = line.Until ? t('mail.lines.until', { date: values.day(line.Until) }) : '';
    const more = until ? `<br/><span style="color:${ink.soft};font-size:14px;">${escaped(until)}</span>` : '';
    return `<tr><td style="${cell}">${escaped(line.Description)}${more}</td><td style="${cell}${right}">${escaped(values.quantity(line.Quantity))}</td><td style="${cell}${right}">${escaped(values.money(line.Amount))}</td></tr>`;
  });
  const titles = [t('mail.lines.description'), t('mail.lines.quantity'), t('mail.lines.amount')].map(escaped);
  const heading = `<tr><th align="left" style="${head}">${titles[0]}</th><th style="${head}${right}">${titles[1]}</th><th style="${head}${right}">${titles[2]}</th></tr>`;
  const totals = totalsOf(values, t).map(
    ([label, amount], index, all) =>
      `<tr><td colspan="2" style="${right}padding-top:8px;${index === all.length - 1 ? 'font-weight:700;' : `color:${ink.soft};`}">${escaped(label)}</td><td style="${right}padding-top:8px;${index === all.length - 1 ? 'font-weight:700;' : `color:${ink.soft};`}">${escaped(amount)}</td></tr>`,
  );
  return rows.length > 0
    ? `<mj-table padding-bottom="20px">${heading}${rows.join('')}${totals.join('')}</mj-table>`
    : '';
}

/** Net, VAT and total of a mail, as far as it has them; VAT that is paid to the State is not in the total. */
export function totalsOf(values: TagValues, t: Translate): [label: string, amount: string][] {
  const split = values.cents('OrderSplitVat');
  const all = [
    [t('mail.lines.net'), values.cents('OrderNet')],
    [t('mail.lines.vat'), values.cents('OrderVat')],
    [t('mail.lines.splitVat'), split ? -split : null],
    [t(split ? 'mail.lines.due' : 'mail.lines.total'), values.cents('OrderTotal')],
  ] as const;
  return all.flatMap(([label, cents]) => (cents === null ? [] : [[label, values.money(cents)]]));
}

/** The MJML of a block. */
export function blockMjml(block: EmailBlock, by: RenderContext): string {
  // The entry of a kind takes the blocks of that kind, which TypeScript cannot follow through the index.
  const render = blocks[block.Kind] as (block: EmailBlock, by: RenderContext) => string;
  return render(block, by);
}
