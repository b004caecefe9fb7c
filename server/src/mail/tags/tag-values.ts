import { EmailTagFormat, emailTags, type MailLine, type TagFormat } from '@circolo/contract/mail/tags/tags';
import { fromCents } from '@circolo/contract/values/money';
import type { Language } from '@circolo/messages/languages';

/** The tags of a mail as people read them, and the raw ones where a block needs more than text. */
export interface TagValues {
  text(code: string): string;
  /** The address behind a link tag, '' without one. */
  link(code: string): string;
  lines(code: string): MailLine[];
  cents(code: string): number | null;
  money(cents: number): string;
  day(value: string): string;
  quantity(value: number): string;
}

function formatsOf(locale: string) {
  const euro = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const date = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Rome',
  });
  return {
    money: (cents: number) => euro.format(fromCents(cents)),
    day: (value: string) => date.format(new Date(value)),
    quantity: (value: number) => number.format(value),
  };
}

// Made once: making one takes longer than filling a mail with it.
const formats = { it: formatsOf('it-IT'), en: formatsOf('en-GB') };

/** Reads the stored tags of a mail for one language; links that are paths get the brand's address before them. */
export function tagValues(raw: Record<string, unknown>, language: Language, base: string): TagValues {
  const { money, day, quantity } = formats[language];
  const link = (code: string) => (typeof raw[code] === 'string' ? absolute(raw[code], base) : '');
  const shown: Record<TagFormat, (code: string) => string> = {
    [EmailTagFormat.text]: (code) => String(raw[code]),
    [EmailTagFormat.date]: (code) => day(String(raw[code])),
    [EmailTagFormat.money]: (code) => money(Number(raw[code])),
    [EmailTagFormat.link]: link,
    [EmailTagFormat.lines]: () => '',
    [EmailTagFormat.iban]: (code) =>
      String(raw[code])
        .replace(/\s/g, '')
        .replace(/(.{4})(?=.)/g, '$1 '),
  };
  return {
    text: (code) => (raw[code] === null || raw[code] === undefined ? '' : shown[formatOf(code)](code)),
    link,
    // queueMail took the lines as MailLine[]; they come back from JSON as they went in.
    lines: (code) => (Array.isArray(raw[code]) ? (raw[code] as MailLine[]) : []),
    cents: (code) => (typeof raw[code] === 'number' ? raw[code] : null),
    money,
    day,
    quantity,
  };
}

function formatOf(code: string): TagFormat {
  const tags: Record<string, { Format: TagFormat }> = emailTags;
  return tags[code]?.Format ?? EmailTagFormat.text;
}

function absolute(link: string, base: string): string {
  if (/^https?:\/\//.test(link)) return link;
  return base.replace(/\/+$/, '') + (link.startsWith('/') ? link : `/${link}`);
}
