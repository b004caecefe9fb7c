const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** From so many letters on, a word is read without its last vowel: Italian says with that whether it is one or many. */
const longWord = 5;

/** A word without what its number ends in. @example stem('rimborso') // 'rimbors' */
const stem = (word: string): string => (word.length >= longWord ? word.replace(/[aeio]$/, '') : word);

/**
 * Whether every part of a text occurs in a label, whatever case and accents, and whether one thing or many are meant.
 * @example fits('Società', 'soc') // true
 * @example fits('Rimborsi', 'rimborso') // true
 */
export function fits(label: string, text: string): boolean {
  const parts = plain(text).split(/\s+/).filter(Boolean);
  return parts.every((part) => plain(label).includes(stem(part)));
}
