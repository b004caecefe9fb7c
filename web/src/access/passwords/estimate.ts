import { rankWords } from '@circolo/contract/access/registration/common-words';
import { guessPower, leastPower } from '@circolo/contract/access/registration/guess-count';
import type { Language } from '@circolo/messages/languages';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { type Estimate, hintOf } from './password-strength.ts';

/*
 * Loaded when somebody begins to choose a password. It helps; the server decides, with more lists than a page should load.
 */

/** The rest of a longer one only makes it stronger, and the estimate slow. */
const most = 40;

const load = {
  it: () => import('./italian-words.ts'),
  en: () => import('./english-words.ts'),
} satisfies Record<Language, () => Promise<{ words: Record<string, string[]> }>>;

/** An estimate with the words of a language. */
export async function openEstimate(language: Language): Promise<(password: string) => Estimate> {
  const { words } = await load[language]();
  const passwords = dictionary['passwords-common'];
  const zxcvbn = new ZxcvbnFactory({ dictionary: { ...words, passwords }, graphs: adjacencyGraphs });
  const ranks = rankWords([...Object.values(words), passwords]);
  return (password) => {
    const start = password.slice(0, most);
    const { guessesLog10, feedback } = zxcvbn.check(start);
    const known = guessPower(start, (word) => ranks.get(word));
    const spare = Math.min(known - leastPower.words, guessesLog10 - leastPower.patterns);
    return { spare, hint: hintOf(spare, known < leastPower.words, feedback.warning) };
  };
}
