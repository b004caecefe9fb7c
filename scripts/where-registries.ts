import type { Source } from './checks/sources.ts';
import type { Place } from './where-place.ts';
import { contains, wordsOf } from './where-words.ts';

/** The files in which a feature adds a line, without being named for it. */
const registries = [
  /^contract\/src\/resources\.ts$/,
  /^server\/src\/app\.ts$/,
  /\/routes\.ts$/,
  /\/jobs\.ts$/,
  /\/screens\.tsx?$/,
  /^server\/src\/access\/menus\/seed-menu-rows\.ts$/,
  /^e2e\/screens\.ts$/,
  /^e2e\/screen-plans\//,
  /^scripts\/checks\/crossings\.ts$/,
];

/** Where a sample of the behaviour suite begins; the suite finds it by the name of its file. */
const isSample = /^export const \w+Sample\b/;

/** The lines about a noun in the registries, in the samples, in the declarations of tables and in the migrations. */
export function findRegistryLines({ path, text }: Source, words: string[]): Place[] {
  const lines = linesOf(path, text);
  return lines.filter(({ text: line }) => contains(wordsOf(tableName(line) ?? line.replace(/^export \w+/, '')), words));
}

function linesOf(path: string, text: string): { path: string; line: number; text: string }[] {
  const lines = text.split('\n').map((line, index) => ({ path, line: index + 1, text: line.trim() }));
  if (/^server\/(migrations|src\/tables)\//.test(path)) return lines.filter(({ text: line }) => tableName(line));
  if (/^server\/test\/.*samples?\.ts$/.test(path)) return lines.filter(({ text: line }) => isSample.test(line));
  if (!registries.some((registry) => registry.test(path))) return [];
  const body = lines.findLastIndex(({ text: line }) => /^(import\b.*|\}) from '/.test(line));
  return lines.slice(body + 1).filter(({ text: line }) => !/^(\/?\*|\/\/)/.test(line));
}

/** The table that a line of a migration creates, or that a line of a declaration exports. */
function tableName(line: string): string | undefined {
  return /^CREATE TABLE "(\w+)"/.exec(line)?.[1] ?? /^export const (\w+) = snakeCase\.table\(/.exec(line)?.[1];
}
