import { fieldProblem } from '@circolo/contract/errors/problem';
import { commonWords } from './common-words.ts';

/** What people write in place of a letter. */
const disguises: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** More signs than these around a word are a password of their own. */
const decoration = 5;
const shortestWord = 4;

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

const undisguised = (text: string): string => [...text].map((character) => disguises[character] ?? character).join('');

/** Digits and signs at both ends are decoration; in between they may stand for letters. */
function baseWordOf(password: string): string {
  const core = password.replace(/^[^\p{L}@$]+/u, '').replace(/[^\p{L}@$]+$/u, '');
  return letters(undisguised(core));
}

/** The parts of an address and of names that somebody would try first. */
function personal(own: readonly string[]): string[] {
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
  const mine = personal(own);
  return isMadeOf(word, (part) => commonWords.has(part) || mine.includes(part));
}

/** Refuses such a password at its field. `own`: the address and the names of the account. */
export function assertNotGuessable(field: string, password: string, own: readonly string[]): void {
  if (isGuessable(password, own)) throw fieldProblem(field, 'passwordCommon');
}
