import type { Source } from './checks/sources.ts';

const layers = ['contract/', 'server/', 'web/', 'messages/src/it/', 'messages/src/en/', 'e2e/'];

/** The places of a noun in reading order: entity, rules, server, tests, screen, dialog, words, stories. */
export function findPlaces(sources: Source[], noun: string): string[] {
  const words = wordsOf(noun).map(singular);
  const places = sources.flatMap((source) => placesIn(source, words));
  return places.sort((a, b) => order(a, words) - order(b, words) || a.localeCompare(b));
}

function placesIn({ path, text }: Source, words: string[]): string[] {
  if (!path.startsWith('messages/')) return contains(nameOf(path), words) ? [path] : [];
  return text.split('\n').flatMap((line, index) => {
    const key = /^\s+(\w+): \{$/.exec(line)?.[1];
    return key && wordsOf(key).map(singular).join() === words.join() ? [`${path}:${index + 1}`] : [];
  });
}

/** 'contract/src/sales/order-status.test.ts' → ['order', 'status'] */
function nameOf(path: string): string[] {
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/(\.(test|spec))?\.\w+$/, '');
  return wordsOf(file).map(singular);
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_\s]+/);
}

function singular(word: string): string {
  if (/ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (/(ss|x|ch|sh)es$/.test(word)) return word.replace(/es$/, '');
  return /[^s]s$/.test(word) && !/(us|is)$/.test(word) ? word.slice(0, -1) : word;
}

function contains(name: string[], words: string[]): boolean {
  return name.some((_, start) => words.every((word, index) => name[start + index] === word));
}

/** By layer; in a layer the noun itself, then its rules, screen and dialog, then what begins with it, then the rest; a test follows its file. */
function order(path: string, words: string[]): number {
  const layer = layers.findIndex((prefix) => path.startsWith(prefix));
  const rest = nameOf(path).slice(words.length).join('-');
  const begins = nameOf(path).slice(0, words.length).join() === words.join();
  const kind = ['', 'rule', 'screen', 'dialog'].indexOf(rest);
  const rank = begins ? (kind < 0 ? 4 : kind) : 5;
  return layer * 100 + rank * 10 + (/\.(test|spec)\./.test(path) ? 1 : 0);
}
