import { readTransferReference } from './transfer-reference.ts';

/** 23 letters and digits of a reference; what is not among them was mistyped. */
const alphabet = '34679ACDEFGHJKMNPQRTWXY';
const prefix = 'CR';
const length = 11;

const isReference = (text: string): boolean => readTransferReference(text) !== null;

const replaced = (text: string, place: number, by: string): string => text.slice(0, place) + by + text.slice(place + 1);

/** References that a window becomes when one of its characters is another one. */
function substitutions(window: string): string[] {
  const strange = [...window].flatMap((character, place) =>
    place >= prefix.length && !alphabet.includes(character) ? [place] : [],
  );
  if (strange.length > 1) return [];
  const places = strange.length === 1 ? strange : Array.from({ length: length - prefix.length }, (_, i) => i + 2);
  return places.flatMap((place) => [...alphabet].map((character) => replaced(window, place, character)));
}

/** References that a window becomes when two neighbours change places. */
const swaps = (window: string): string[] =>
  Array.from({ length: length - prefix.length - 1 }, (_, i) => i + 2).map(
    (place) => window.slice(0, place) + window.charAt(place + 1) + window.charAt(place) + window.slice(place + 2),
  );

/** The one reference whose prefix alone is wrong: a character of it, or both the wrong way round. */
function withPrefix(window: string): string[] {
  const typed = window.slice(0, prefix.length);
  const near = typed === 'RC' || typed[0] === prefix[0] || typed[1] === prefix[1];
  return near ? [prefix + window.slice(prefix.length)] : [];
}

/** What a text of a bank transfer may refer to. */
export interface FoundReferences {
  /** As they were given out. */
  exact: string[];
  /** What a text may have meant with one wrong character or two swapped neighbours; only an existing one counts. */
  corrected: string[];
}

/**
 * Finds transfer references anywhere in a text, whatever is around and between its characters.
 * @example readReferences('saldo ord. cr-cc 3333 47x') // { exact: ['CRCC333347X'], corrected: [] }
 */
export function readReferences(text: string): FoundReferences {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const exact = new Set<string>();
  const corrected = new Set<string>();
  for (let start = 0; start + length <= plain.length; start++) {
    const window = plain.slice(start, start + length);
    if (isReference(window)) exact.add(window);
    const meant = window.startsWith(prefix) ? [...substitutions(window), ...swaps(window)] : withPrefix(window);
    for (const candidate of meant) if (isReference(candidate)) corrected.add(candidate);
  }
  return { exact: [...exact], corrected: [...corrected].filter((candidate) => !exact.has(candidate)) };
}

/** Finds numbers of orders (`2026/000123`), also without zeros, with another sign or none. */
export function readOrderNumbers(text: string): string[] {
  const plain = text.replace(/\s*([/.-])\s*/g, '$1');
  const whole = [...plain.matchAll(/(?<!\d)(20\d{2})[/.\s-]?(\d{6})(?!\d)/g)];
  const short = [...plain.matchAll(/(?<!\d)(20\d{2})\/(\d{3,5})(?![\d/])/g)];
  return [...new Set([...whole, ...short].map(([, year, serial = '']) => `${year}/${serial.padStart(6, '0')}`))];
}
