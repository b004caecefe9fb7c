import type { Queryable } from '../../db/database.ts';
import type { Person } from '../personal-data/person.ts';
import { namesOfOthers } from './names-of-others.ts';
import { type CopiedTable, type CopiedValue, writtenColumns } from './read-copy.ts';

const address = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
/** Nine digits or more that begin like a number of a telephone; days and amounts are shorter. */
const telephone = /(?<![\p{L}\d./-])(?:\+|00)?[\d](?:[ .-]?\d){8,14}(?![\d])/gu;
const lastDigits = (text: string): string => text.replace(/\D/g, '').slice(-9);

/** All texts in a value. */
function* textsIn(value: CopiedValue): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item);
  else if (value !== null && typeof value === 'object') for (const item of Object.values(value)) yield* textsIn(item);
}

function mapTexts(value: CopiedValue, change: (text: string) => string): CopiedValue {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, change)]));
}

/** What the person is reached by, as their own columns say: not to be masked. */
function ownIn(tables: readonly CopiedTable[]): { addresses: Set<string>; telephones: Set<string> } {
  const addresses = new Set<string>();
  const telephones = new Set<string>();
  for (const { table, rows } of tables) {
    const written = new Set(writtenColumns(table));
    for (const row of rows)
      for (const [name, value] of Object.entries(row)) {
        if (written.has(name)) continue;
        for (const text of textsIn(value)) {
          for (const [found] of text.matchAll(address)) addresses.add(found.toLowerCase());
          for (const [found] of text.matchAll(telephone)) telephones.add(lastDigits(found));
        }
      }
  }
  return { addresses, telephones };
}

const escaped = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}/-]/g, '\\$&');

/** A pattern of some names as whole words, with any spaces between theirs; null where there are none. */
function patternOf(names: readonly string[]): RegExp | null {
  if (names.length === 0) return null;
  const words = [...names]
    .sort((one, other) => other.length - one.length)
    .map((name) => name.split(/\s+/).map(escaped).join('\\s+'));
  return new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})(?![\\p{L}\\d])`, 'giu');
}

/**
 * Takes other people out of what was written about the person: their addresses, their telephones, and the names of
 * everybody else whom we know. The texts stay.
 */
export async function maskOthers(
  db: Queryable,
  person: Person,
  tables: readonly CopiedTable[],
  mask: string,
): Promise<CopiedTable[]> {
  const own = ownIn(tables);
  const texts = tables.flatMap(({ table, rows }) =>
    writtenColumns(table).flatMap((name) => rows.flatMap((row) => [...textsIn(row[name] ?? null)])),
  );
  const names = patternOf(await namesOfOthers(db, person, texts));
  const masked = (text: string): string => {
    const reached = text
      .replace(address, (found) => (own.addresses.has(found.toLowerCase()) ? found : mask))
      .replace(telephone, (found) => (isOwnNumber(found) ? found : mask));
    return names ? reached.replace(names, mask) : reached;
  };
  const isOwnNumber = (found: string): boolean =>
    own.telephones.has(lastDigits(found)) || !/^(\+|00|[03])/.test(found) || /^\d{4}-\d{2}-\d{2}/.test(found);
  return tables.map((copied) => {
    const written = new Set(writtenColumns(copied.table));
    if (written.size === 0) return copied;
    const rows = copied.rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, written.has(name) ? mapTexts(value, masked) : value]),
      ),
    );
    return { ...copied, rows };
  });
}
