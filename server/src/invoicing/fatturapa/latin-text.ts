import { toLatinText } from '@circolo/contract/values/latin-text';
import { anyAscii } from '../../xml/any-ascii.ts';

/**
 * As forms promise it (`toLatinText`), which do not know every script: letters of others are written as they are commonly spelled. Spaces,
 * line ends and control characters become one space.
 */
function tidy(text: string): string {
  const latin = toLatinText(text.replace(/[\s\p{Cc}]+/gu, ' '), anyAscii);
  return latin
    .replace(/[^\x20-\x7e\xa1-\xac\xae-\xff]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Ends a text at a word, where that leaves more than half of it. @example cutAtWord('uno due tre', 9) // 'uno due' */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.slice(0, most + 1).lastIndexOf(' ');
  return text.slice(0, space > most / 2 ? space : most).trimEnd();
}

/**
 * A text in the letters of the schema's Latin types (Basic Latin and Latin-1): letters of other alphabets become Latin ones, `è ü ß` stay.
 * @example latinText('Società Łódź', 60) // 'Società Lódz'
 */
export const latinText = (text: string, most: number): string => cutAtWord(tidy(text), most);

/** A text in Basic Latin. @example basicText('Società', 20) // 'Societa' */
export const basicText = (text: string, most: number): string =>
  cutAtWord(anyAscii(tidy(text)).replace(/[^\x20-\x7e]/g, ''), most);

/** A long text in parts that end at words, of letters as in `latinText`. */
export function latinParts(text: string, most: number): string[] {
  const parts: string[] = [];
  for (let rest = latinText(text, text.length * 8); rest !== ''; ) {
    const part = cutAtWord(rest, most);
    parts.push(part);
    rest = rest.slice(part.length).trimStart();
  }
  return parts;
}
