import { readFileSync } from 'node:fs';
import { isTownLike, plainTownName, type Town, townsMost } from '@circolo/contract/registries/town';
import { writtenName } from './town-names.ts';

interface Place extends Town {
  /** No town has this name any more. */
  Ceased: boolean;
}

const linesOf = (file: string): string[][] =>
  readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

/** Makes something when it is first asked for: most servers' first call is about something else. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

const places = once(
  () =>
    new Map<string, Place>(
      linesOf('towns.csv').map(([code = '', name = '', Province = '', , to = '']) => [
        code,
        { Name: writtenName(name), Province, Ceased: to !== '' },
      ]),
    ),
);

const states = once(
  () => new Map(linesOf('states.csv').map(([code = '', name = '']) => [code, writtenName(name)] as const)),
);

const towns = once(() =>
  [...places().values()]
    .filter(({ Ceased }) => !Ceased)
    .map(({ Name, Province }) => ({ Name, Province, plain: plainTownName(Name) }))
    .sort((one, other) => one.plain.length - other.plain.length || (one.plain < other.plain ? -1 : 1)),
);

/** How near a name is to what was searched for: the lower the nearer. */
function distance(plain: string, search: string): number {
  if (plain === search) return 0;
  return plain.startsWith(search) ? 1 : 2;
}

/** The towns of today that a text may mean, the nearest first; all of the same name. */
export function searchTowns(search: string): Town[] {
  const plain = plainTownName(search);
  if (plain === '') return [];
  const like = towns().filter(({ Name }) => isTownLike(Name, plain));
  const nearest = like.toSorted((one, other) => distance(one.plain, plain) - distance(other.plain, plain));
  return nearest.slice(0, townsMost).map(({ Name, Province }) => ({ Name, Province }));
}

/** The town or country of a place code, also one that is no more; null for a code that never was. @example placeOf('F205')?.Name // 'Milano' */
export function placeOf(code: string): { Name: string; Province: string | null } | null {
  const state = states().get(code);
  return state ? { Name: state, Province: null } : (places().get(code) ?? null);
}
