import type { Decimal } from '@circolo/contract/invoicing/fatturapa/invoice-file';
import type { Language } from '@circolo/messages/languages';
import { isMessageKey, type Translate, translator } from '@circolo/messages/translator';
import { italianDay } from '../../../spooler/labels/cell-labels.ts';

/** How a file's values are written for people, in a language. */
export interface ReadableWords {
  t: Translate;
  /** An amount or a price with all the decimals that the file has, at least two. */
  amount(value: Decimal | null): string;
  number(value: Decimal | null): string;
  rate(value: Decimal): string;
  day(value: string | null): string;
  /** A code with what it means, where there is a message of it. @example coded('documentPaper.way.MP05', 'MP05') // 'MP05 · Bonifico' */
  coded(key: string, code: string | null): string;
}

/** The words of a language. */
export function readableWords(language: Language): ReadableWords {
  const locale = language === 'it' ? 'it-IT' : 'en-GB';
  const t = translator(language);
  const numbers = (minimumFractionDigits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 8, useGrouping: 'always' });
  const [amount, plain] = [numbers(2), numbers(0)];
  // Decimals are formatted as text, so that none is lost.
  const written = (format: Intl.NumberFormat, value: Decimal) => format.format(value as `${number}`);
  return {
    t,
    amount: (value) => (value === null ? '' : written(amount, value)),
    number: (value) => (value === null ? '' : written(plain, value)),
    rate: (value) => `${written(plain, value)}%`,
    day: (value) => (value === null ? '' : italianDay(value)),
    coded: (key, code) => {
      if (code === null) return '';
      return isMessageKey(key) ? `${code} · ${t(key)}` : code;
    },
  };
}
