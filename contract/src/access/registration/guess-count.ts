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

/** A text with the letters that its digits and signs stand for. @example undisguised('p@ssw0rd') // 'password' */
export const undisguised = (text: string): string =>
  [...text].map((character) => disguises[character] ?? character).join('');

/** How early a word is tried: the first is 1; undefined for what is no word. */
export type RankOf = (word: string) => number | undefined;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const shortestWord = 3;
const longestWord = 24;

/** What people put between and around words, and how many tries it costs: from the usual to any. */
const separators = 5;
const lastSign = 3;
const anySign = 20;
const anyLetter = 26;
const years = 60;
const disguise = 3;

/** A password that is found in fewer guesses than ten million words, or than zxcvbn's third of four steps, is too weak. */
export const leastPower = { words: 7, patterns: 8 } as const;

const cost = (tries: number): number => Math.log10(tries);

function characterCost(character: string, isLast: boolean): number {
  if (/\p{Nd}/u.test(character)) return cost(10);
  if (/\p{L}/u.test(character)) return cost(anyLetter);
  if (isLast && '!.?'.includes(character)) return cost(lastSign);
  return cost('-_. @!'.includes(character) ? separators : anySign);
}

/** A run such as 1234, 4321 or 7777 is one choice, whatever its length. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((character, at) => character.charCodeAt(0) - text.charCodeAt(at));
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
}

function pieceCost(piece: string, rankOf: RankOf): number | null {
  if (piece.length >= shortestWord && isRun(piece)) return cost(years);
  if (/^(19|20)\d\d$/.test(piece)) return cost(years);
  if (piece.length < shortestWord || !/\p{L}/u.test(piece)) return null;
  const rank = rankOf(piece);
  if (rank !== undefined) return cost(rank);
  const word = rankOf(undisguised(piece));
  return word === undefined ? null : cost(word * disguise);
}

/** Capitals at the beginning of words cost one guess; others cost one each. */
function capitalsCost(password: string): number {
  const elsewhere = password.match(/(?<=\p{L})\p{Lu}/gu)?.length ?? 0;
  const isAll = password.toUpperCase() === password;
  return isAll ? cost(2) : cost(2) * (1 + elsewhere);
}

/**
 * The power of ten of the guesses that somebody needs who tries words that people use, in the order in which they use them,
 * with what people put between and around them. The cheapest way to read a password counts.
 * @example guessPower('Mario-Rossi1!', rankOf) // 5.1, which is about 126,000 guesses
 */
export function guessPower(password: string, rankOf: RankOf): number {
  const text = plain(password);
  const costs = [0];
  for (let end = 1; end <= text.length; end++) {
    let least = (costs[end - 1] ?? 0) + characterCost(text[end - 1] ?? '', end === text.length);
    for (let length = shortestWord; length <= Math.min(end, longestWord); length++) {
      const piece = pieceCost(text.slice(end - length, end), rankOf);
      if (piece !== null) least = Math.min(least, (costs[end - length] ?? 0) + piece);
    }
    costs.push(least);
  }
  return (costs[text.length] ?? 0) + capitalsCost(password);
}
