import anyAscii from 'any-ascii';

/** Spaces, line ends and control characters become one space; what no alphabet knows is left out. */
function tidy(text: string): string {
  const spaced = text.replace(/[\s\p{Cc}]+/gu, ' ');
  return spaced.replace(/[^\x20-\x7e\xa1-\xac\xae-\xff]/g, '').trim();
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
export const latinText = (text: string, most: number): string =>
  cutAtWord(tidy(text.normalize('NFC').replace(/[^\0-\xff]/gu, anyAscii)), most);

/** A text in Basic Latin. @example basicText('Società', 20) // 'Societa' */
export const basicText = (text: string, most: number): string =>
  cutAtWord(tidy(anyAscii(text.normalize('NFC'))).replace(/[^\x20-\x7e]/g, ''), most);

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
