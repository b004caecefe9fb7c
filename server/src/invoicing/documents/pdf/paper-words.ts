import { DocumentType } from '@circolo/contract/invoicing/documents/document-codes';
import type { FinePrice } from '@circolo/contract/invoicing/documents/snapshot';
import { type BasisPoints, type Cents, fromBasisPoints, fromCents } from '@circolo/contract/values/money';
import type { Language } from '@circolo/messages/languages';
import { isMessageKey, type Translate, translator } from '@circolo/messages/translator';
import { italianDay } from '../../../spooler/labels/cell-labels.ts';
import type { PrintedDocument } from './printed-document.ts';

const finePerEuro = 100_000_000;

/** How a document writes what is no text, in the language of who reads it. */
export interface PaperWords {
  t: Translate;
  money(cents: Cents): string;
  price(price: FinePrice): string;
  rate(rate: BasisPoints): string;
  quantity(quantity: number): string;
  day(day: string): string;
  country(code: string): string;
}

/** The words of a language. @example paperWords('it').money(123_450) // '1.234,50 €' */
export function paperWords(language: Language): PaperWords {
  const locale = language === 'it' ? 'it-IT' : 'en-GB';
  const numbers = (minimumFractionDigits: number, maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits, useGrouping: 'always' });
  const [money, price, plain] = [numbers(2, 2), numbers(2, 8), numbers(0, 3)];
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    t: translator(language),
    money: (cents) => `${money.format(fromCents(cents))}\u00a0€`,
    price: (fine) => `${price.format(fine / finePerEuro)}\u00a0€`,
    rate: (rate) => `${plain.format(fromBasisPoints(rate))}%`,
    quantity: (quantity) => plain.format(quantity),
    day: italianDay,
    country: (code) => countries.of(code) ?? code,
  };
}

/** What a document is called. */
export function kindName({ Kind, DocumentType: type }: Pick<PrintedDocument, 'Kind' | 'DocumentType'>, t: Translate) {
  const key = `documentPaper.kind.${type === DocumentType.debitNote ? 'D' : Kind}`;
  return isMessageKey(key) ? t(key) : t('documentPaper.kind.I');
}

/** A document by its kind and number. @example documentTitle(document, 'it') // 'Fattura n. 2026/000123' */
export function documentTitle(
  document: Pick<PrintedDocument, 'Kind' | 'DocumentType' | 'FullNumber'>,
  language: Language,
): string {
  const t = translator(language);
  return t('documentPaper.titled', { kind: kindName(document, t), number: document.FullNumber });
}
