import { commonWords } from '@circolo/contract/access/registration/common-words';
import { undisguised } from '@circolo/contract/access/registration/guess-count';

/** More signs than these around a word are a password of their own. */
const decoration = 5;
const shortestWord = 4;

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** Digits and signs at both ends are decoration; in between they may stand for letters. */
export function baseWordOf(password: string): string {
  const core = password.replace(/^[^\p{L}@$]+/u, '').replace(/[^\p{L}@$]+$/u, '');
  return letters(undisguised(core));
}

/** The parts of addresses and of names, of which somebody would try a password first. */
export function wordsOf(own: readonly string[]): string[] {
  const parts = own.flatMap((text) => (text.split('@', 1)[0] ?? '').split(/[^\p{L}]+/u));
  return parts.map(letters).filter((part) => part.length >= shortestWord);
}

/** A word and its repetitions: `ciaociao` is no longer than `ciao`. */
function isMadeOf(word: string, known: (part: string) => boolean): boolean {
  if (known(word)) return true;
  const half = word.length / 2;
  return Number.isInteger(half) && word.slice(0, half) === word.slice(half) && known(word.slice(0, half));
}

/**
 * Whether a password is a word that everybody knows, or a part of the person's own address or name, with a few digits and
 * signs around it. @example isGuessable('P@ssw0rd-26!', []) // true
 */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const word = baseWordOf(password);
  if ([...password].length - word.length > decoration) return false;
  const mine = wordsOf(own);
  return isMadeOf(word, (part) => commonWords.has(part) || mine.includes(part));
}
