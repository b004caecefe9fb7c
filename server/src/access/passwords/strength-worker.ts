import { parentPort } from 'node:worker_threads';
import { rankWords } from '@circolo/contract/access/registration/common-words';
import { guessPower } from '@circolo/contract/access/registration/guess-count';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import italian from '@zxcvbn-ts/language-it';
import { wordsOf } from './guessable-password.ts';

/*
 * Runs in a thread of its own (`password-strength.ts`), because the dictionaries take some 90 MB and an estimate takes up to
 * a second: both end with the thread.
 */

const dictionaries: Record<string, string[]> = {
  passwords: common.dictionary['passwords-common'],
  englishWords: english.dictionary['commonWords-en'],
  englishFirstNames: english.dictionary['firstnames-en'],
  lastNames: english.dictionary['lastnames-en'],
  english: english.dictionary['wikipedia-en'],
  italianWords: italian.dictionary.commonWords,
  italianFirstNames: italian.dictionary.firstnames,
  italianLastNames: italian.dictionary.lastnames,
  italian: italian.dictionary.wikipedia,
};

const ranks = rankWords(Object.values(dictionaries));
const zxcvbn = new ZxcvbnFactory({ dictionary: dictionaries, graphs: common.adjacencyGraphs });

/** The rest of a longer one only makes it stronger, and the estimate very slow. */
const most = 40;

/** The few words of the person and of the brand are tried first. */
const ownRank = 5;

/** What is asked: a password, and the words of the person and the brand. */
export interface StrengthQuestion {
  id: number;
  password: string;
  own: string[];
}

parentPort?.on('message', ({ id, password, own }: StrengthQuestion) => {
  const start = password.slice(0, most);
  const mine = wordsOf(own);
  const words = guessPower(start, (word) => (mine.includes(word) ? ownRank : ranks.get(word)));
  const { guessesLog10 } = zxcvbn.check(start, mine);
  parentPort?.postMessage({ id, words, patterns: guessesLog10 });
});
