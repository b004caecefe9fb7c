/*
 * A question that costs the asker some computing before a sign-in is tried, where passwords are being sprayed: find a counter for
 * which the SHA-256 of `<challenge>:<counter>` begins with as many zero bits as the challenge says before its first point.
 */

/** The answer to a challenge, as it travels in the header `proof`. */
export const proofHeader = (challenge: string, counter: number): string => `${challenge}:${counter}`;

/** How many zero bits a challenge asks for. */
export const bitsOf = (challenge: string): number => Number(challenge.slice(0, challenge.indexOf('.')));

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};
/** The first 32 bits of a root's fraction, as FIPS 180-4 takes its constants. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const constants = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const initial = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (words: Int32Array, index: number): number => words[index] as number; // The index is within.

const blockBytes = 64;
/** What a text may have to fit into one block: the block ends with a mark and the length. */
const textMost = blockBytes - 9;

/** The first word of the SHA-256 of what is in a block of its own; `words` is the block, with room for 64. */
function firstWord(words: Int32Array): number {
  for (let i = 16; i < 64; i++) {
    const [early, late] = [at(words, i - 15), at(words, i - 2)];
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[i] = at(words, i - 16) + small + at(words, i - 7) + large;
  }
  let [a, b, c, d, e, f, g, h] = initial as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + at(constants, i) + at(words, i)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return (a + at(initial, 0)) | 0;
}

function fill(words: Int32Array, text: string): void {
  words.fill(0);
  for (let i = 0; i <= text.length; i++) {
    const byte = i === text.length ? 0x80 : text.charCodeAt(i);
    words[i >> 2] = at(words, i >> 2) | (byte << (24 - 8 * (i & 3)));
  }
  words[15] = text.length * 8;
}

/** Whether an answer fits its challenge. Both are ASCII and fit into one block. */
export function isSolved(challenge: string, counter: number): boolean {
  const text = proofHeader(challenge, counter);
  if (text.length > textMost) return false;
  const words = new Int32Array(64);
  fill(words, text);
  return Math.clz32(firstWord(words)) >= bitsOf(challenge);
}

/** Tries counters from one on; null where none of so many fits, so that a page can draw in between. */
export function solve(challenge: string, from: number, tries: number): number | null {
  const bits = bitsOf(challenge);
  const words = new Int32Array(64);
  for (let counter = from; counter < from + tries; counter++) {
    fill(words, proofHeader(challenge, counter));
    if (Math.clz32(firstWord(words)) >= bits) return counter;
  }
  return null;
}
