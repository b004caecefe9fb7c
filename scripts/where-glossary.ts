import type { Source } from './checks/sources.ts';
import type { Place } from './where-place.ts';
import { contains, wordsOf } from './where-words.ts';

const glossary = 'docs/language.md';

/** A row of the glossary, with the line on which it is. */
interface Entry {
  line: number;
  nouns: string;
  meaning: string;
}

/** The entries of the glossary for a noun, and the files and identifiers that they name in backticks. */
export function findGlossaryPlaces(sources: Source[], words: string[]): Place[] {
  const text = sources.find(({ path }) => path === glossary)?.text ?? '';
  const entries = entriesOf(text).filter(({ nouns }) =>
    nouns.split(',').some((noun) => contains(wordsOf(noun), words)),
  );
  return entries.flatMap(({ line, nouns, meaning }) => [
    { path: glossary, line, text: `${nouns}: ${meaning}` },
    ...namedIn(meaning).flatMap((name) => filesOf(sources, name)),
  ]);
}

function entriesOf(text: string): Entry[] {
  return text.split('\n').flatMap((row, index) => {
    const [nouns, , meaning] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return nouns && meaning && !/^-+$/.test(nouns) ? [{ line: index + 1, nouns, meaning }] : [];
  });
}

const namedIn = (meaning: string): string[] => [...meaning.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

/** A path, or all files below a folder. */
const filesOf = (sources: Source[], name: string): Place[] =>
  sources
    .filter(({ path }) => path === name || (name.endsWith('/') && path.startsWith(name)))
    .map(({ path }) => ({ path }));
