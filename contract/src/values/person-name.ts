import { z } from 'zod';

/** Letters of any script with apostrophes, hyphens and middle dots; a full stop ends a short form ("St.", "Jr."). */
const word = /^['’ʼ´`]?\p{L}[\p{L}\p{M}'’ʼ´`·-]*\.?$/u;
/** Longer than any name in use, shorter than a sentence that deceives. */
const wordsMost = 8;

/** Whether a text can be somebody's name: no digits, no addresses, no signs of other kinds. */
export function isPersonName(text: string): boolean {
  const words = text.split(/[ \u00a0]+/);
  return words.length <= wordsMost && words.every((part) => word.test(part));
}

/** Whether a mail program would make a link of something in a text. */
export const hasLink = (text: string): boolean => /[/@\\]|www\.|[\p{L}\p{N}]\.[\p{L}]{2}/iu.test(text);

/**
 * A name that a visitor types, of at most `max` characters: it is in mails to addresses without a proof, so
 * it must not carry a message or a link to them.
 */
export const personName = (max: number) => z.string().trim().min(1).max(max).refine(isPersonName, 'invalidName');
