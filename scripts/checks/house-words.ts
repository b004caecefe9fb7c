import { partsOf } from './source-parts.ts';
import { type Check, readSources, type Source } from './sources.ts';

/** Names that stay although they hold a house word, with the reason. */
const exemptNames: Readonly<Record<string, string>> = {
  Anew: 'wire name: the body of `POST MyGoogle/Sync`',
  Unfit: 'wire name: the route `GET Shop/Unfit`',
};

interface HouseWord {
  words: RegExp;
  /** Whether only names are judged, because the word is good English in a sentence. */
  onlyNames?: true;
  instead: string;
}

/** Words that say nothing to a reader who searches for the term of the field; the ambiguous ones are left to the eye. */
const refusedWords: readonly HouseWord[] = [
  { words: /\bwhoever\b/i, instead: 'name the actor' },
  { words: /\bnobody\b/i, instead: 'an active sentence, or “no one”' },
  { words: /\b(told|tells?|telling|untold)\b/i, instead: 'notify, send, say, show' },
  { words: /\bsaid\b/i, instead: 'stated, or the active verb' },
  { words: /\banew\b/i, instead: 'again' },
  { words: /\bstands\b/i, instead: 'is' },
  { words: /\bhow-?manieth\b/i, instead: 'ordinal, sequence number' },
  { words: /\bof (their|its) like\b/i, instead: 'of the same kind' },
  { words: /\btroubles?\b/i, instead: 'error, problem' },
  { words: /\bby[- ]hand\b/i, instead: 'manually, custom' },
  { words: /\b(misfits?|unfit)\b/i, instead: 'eligibility, not eligible' },
  { words: /\bfarewell\b/i, instead: 'logout' },
  { words: /\bstrangers?\b/i, instead: 'who it is: another customer, an unknown caller' },
  { words: /\bgive back\b/i, onlyNames: true, instead: 'return, refund' },
  { words: /\btake back\b/i, onlyNames: true, instead: 'revoke, reverse' },
  { words: /\bcrm reach\b/i, onlyNames: true, instead: 'visibleTo' },
  { words: /\blab\b/i, onlyNames: true, instead: 'harness' },
];

/** House words in the names of files, in names of the code, in comments and in titles of tests. */
export function findHouseWords(sources: readonly Source[], exempt: Readonly<Record<string, string>>): string[] {
  return sources.flatMap(({ path, text }) => [
    ...judge(splitName(path), true).map((problem) => `${path} is named with ${problem}`),
    ...partsOf(text).flatMap((part) => {
      const isName = part.kind === 'name';
      if (isName && part.text in exempt) return [];
      const words = isName ? splitName(part.text) : withoutNames(part.text, exempt).replace(/\s+(?:\*\s)?/g, ' ');
      return judge(words, isName).map((problem) => `${path}:${part.line} has ${problem} in a ${part.kind}`);
    }),
  ]);
}

/** A comment without the exempt names that it mentions as code, such as `/Shop/Unfit`. */
function withoutNames(comment: string, exempt: Readonly<Record<string, string>>): string {
  return comment.replace(/`[^`\n]+`/g, (code) => (code.split(/\W+/).some((name) => name in exempt) ? '``' : code));
}

/** A name as a sentence of its parts: `takeBackCoupons` → `take Back Coupons`. */
function splitName(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ');
}

function judge(words: string, isName: boolean): string[] {
  return refusedWords.flatMap((word) => {
    const found = word.onlyNames && !isName ? undefined : word.words.exec(words);
    return found ? [`“${found[0]}” (write: ${word.instead})`] : [];
  });
}

const ownFiles = /^scripts\/checks\/house-words(\.test)?\.ts$/;

export const houseWords: Check = {
  name: 'house words',
  violations: async (root) =>
    findHouseWords(
      readSources(root).filter(({ path }) => !ownFiles.test(path)),
      exemptNames,
    ),
};
