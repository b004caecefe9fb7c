/** Of a million random keys of 32 hexadecimal digits, the shortest that are taken, none is below 85 by this measure. */
const bitsLeast = 80;

/** What people write where a random key was asked for. */
const words =
  /change|circolo|default|demo|example|foobar|hello|letmein|password|placeholder|production|qwertyuiop|qwerty|asdfghjkl|asdfgh|zxcvbnm|random|secret|supersecret|test|your|admin|12345|abcdef/gi;

/** Bits by how often each character comes: repeated characters and few different ones give little. */
function bitsOf(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / value.length);
  return bits;
}

/** Whether a text is one part written again and again. */
function isRepeated(value: string): boolean {
  for (let period = 1; period <= value.length / 2; period++) {
    if (value.slice(period) === value.slice(0, -period)) return true;
  }
  return false;
}

/** How many characters stand just after their predecessor in the alphabet, up or down. */
function stepsIn(value: string): number {
  const codes = Array.from(value, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, nth) => nth > 0 && Math.abs(code - (codes[nth - 1] ?? 0)) === 1).length;
}

/** Whether most of a text is words of one case with something between them. */
function isProse(value: string): boolean {
  const parts = value.split(/[\s_.,;:'"!?-]+/).filter((part) => /^(?:[A-Z]?[a-zà-ù]+|[A-Z]+)$/.test(part));
  return parts.length >= 3 && parts.join('').length > value.length / 2;
}

/**
 * Whether a key looks as if somebody had typed it: a repetition, a sequence, sentences, or words with little around
 * them. A random one of the length that is asked for never does.
 */
export function isGuessableSecret(value: string): boolean {
  const unknown = value.replaceAll(words, '');
  return bitsOf(unknown) < bitsLeast || isRepeated(value) || stepsIn(value) > value.length / 2 || isProse(value);
}
