import type { Source } from './checks/sources.ts';
import { findGlossaryPlaces } from './where-glossary.ts';
import type { Place } from './where-place.ts';
import { findRegistryLines } from './where-registries.ts';
import { contains, nameParts, wordsOf } from './where-words.ts';

/** The order in which somebody who does not know a noun reads: what it is, its tables, its server, its screens. */
const layers = [
  'docs/',
  'contract/',
  'server/src/tables/',
  'server/migrations/',
  'server/src/',
  'server/test/',
  'server/demo/',
  'server/',
  'web/',
  'messages/src/it/',
  'messages/src/en/',
  'e2e/',
  'scripts/',
];

/** At most so many lines that only mention a noun; more of them do not help. */
const mostMentions = 20;

/**
 * The places of a noun in reading order: its glossary entry, the files and folders that are named for it, its lines in
 * the registries, its tables and its messages. A noun that names no file is looked for in the texts.
 */
export function findPlaces(sources: Source[], noun: string): string[] {
  const words = wordsOf(noun);
  const named = sources.flatMap((source) => [
    ...filesNamed(source, words),
    ...messageKeys(source, words),
    ...findRegistryLines(source, words),
  ]);
  const places = [...findGlossaryPlaces(sources, words), ...named];
  const found = places.length > 0 ? places : findMentions(sources, words);
  return [...new Set(inReadingOrder(found, words).map(printed))];
}

function filesNamed({ path }: Source, words: string[]): Place[] {
  if (/^(docs|scripts|messages|server\/migrations)\//.test(path)) return [];
  const folders = path.split('/').slice(0, -1);
  const isInside = folders.some((folder) => wordsOf(folder).join() === words.join());
  return isInside || contains(nameParts(path), words) ? [{ path }] : [];
}

function messageKeys({ path, text }: Source, words: string[]): Place[] {
  if (!path.startsWith('messages/')) return [];
  return text.split('\n').flatMap((line, index) => {
    const key = /^\s+(\w+): \{$/.exec(line)?.[1];
    return key && wordsOf(key).join() === words.join() ? [{ path, line: index + 1 }] : [];
  });
}

function findMentions(sources: Source[], words: string[]): Place[] {
  const found = sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (contains(wordsOf(line), words) ? [{ path, line: index + 1, text: line.trim() }] : [])),
  );
  return found.slice(0, mostMentions);
}

function printed({ path, line, text }: Place): string {
  const place = line === undefined ? path : `${path}:${line}`;
  return text === undefined ? place : `${place}  ${text}`;
}

function inReadingOrder(places: Place[], words: string[]): Place[] {
  const rank = new Map(places.map((place) => [place, rankOf(place.path, words)]));
  return places.toSorted(
    (a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0) || a.path.localeCompare(b.path) || (a.line ?? 0) - (b.line ?? 0),
  );
}

/** By layer; in a layer the noun itself, then its rules, screen and dialog, then what begins with it, then the rest; a test follows its file. */
function rankOf(path: string, words: string[]): number {
  const layer = layers.findIndex((prefix) => path.startsWith(prefix));
  const name = nameParts(path);
  const begins = name.slice(0, words.length).join() === words.join();
  const kind = ['', 'rule', 'screen', 'dialog'].indexOf(name.slice(words.length).join('-'));
  const named = kind < 0 ? 4 : kind;
  const rank = begins ? named : 5 + Number(!contains(name, words));
  return layer * 100 + rank * 10 + (/\.(test|spec)\./.test(path) ? 1 : 0);
}
