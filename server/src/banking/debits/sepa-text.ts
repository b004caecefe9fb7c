import { anyAscii } from '../../xml/any-ascii.ts';

/**
 * A text in the letters that banks pass on: every alphabet becomes Latin letters without accents; a sign that banks
 * refuse becomes a dot. @example sepaText('Società È', 70) // 'Societa E'
 */
export function sepaText(text: string, max: number): string {
  const plain = anyAscii(text.normalize('NFC').replaceAll('&', '+'))
    .replace(/\s+/g, ' ')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.');
  return plain.trim().slice(0, max).trim();
}

/** A name of ours that banks give back: no slash may begin, end or be doubled. @example sepaId('2026/0042', 35) // '2026-0042' */
export const sepaId = (text: string, max: number): string => sepaText(text, max).replaceAll('/', '-');
