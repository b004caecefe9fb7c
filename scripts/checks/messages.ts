import { pathToFileURL } from 'node:url';
import { type Check, isTest, readSources, type Source, withoutComments } from './sources.ts';

type Tree = { [key: string]: string | Tree };
type Flat = Map<string, string>;

const plural = /_(zero|one|two|few|many|other)$/;

/** A catalogue as paths: `action.save` → 'Salva'. */
export function flatten(tree: Tree, prefix = ''): Flat {
  const entries = Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

/** Keys and placeholders in which two languages differ, and messages that are empty. */
export function findDifferences(it: Flat, en: Flat): string[] {
  const missing = [...it.keys()].filter((key) => !en.has(key)).map((key) => `${key} has no English words`);
  const surplus = [...en.keys()].filter((key) => !it.has(key)).map((key) => `${key} has no Italian words`);
  const different = [...it].filter(
    ([key, words]) => en.has(key) && placeholders(words) !== placeholders(en.get(key) ?? ''),
  );
  const empty = [...it, ...en].filter(([, words]) => words.trim() === '').map(([key]) => `${key} is empty`);
  return [...missing, ...surplus, ...different.map(([key]) => `${key} has other placeholders in English`), ...empty];
}

function placeholders(words: string): string {
  return [...new Set(words.match(/\{\w+\}/g))].sort().join();
}

/** Keys that no source mentions, neither as they are nor by a template such as `errors.${code}`. */
export function findUnusedKeys(catalogue: Flat, sources: Source[]): string[] {
  const { literals, templates } = mentions(sources);
  const isUsed = (key: string) => literals.has(key) || templates.some((template) => template.test(key));
  return [...catalogue.keys()].filter((key) => !isUsed(key.replace(plural, ''))).map((key) => `${key} is used nowhere`);
}

function mentions(sources: Source[]) {
  const literals = new Set<string>();
  const templates = new Set<string>();
  for (const { text } of sources) {
    const code = withoutComments(text);
    for (const [, literal] of code.matchAll(/['"]([\w-]+(?:\.[\w-]+)*)['"]/g)) literals.add(literal ?? '');
    for (const [, template] of code.matchAll(/`([\w.-]*\$\{[^`]*)`/g)) templates.add(template ?? '');
  }
  return { literals, templates: [...templates].flatMap(patternOf) };
}

/** `${Name}.fields.${column}` → any key with `.fields.` there; a template without a fixed part and a point would match everything. */
function patternOf(template: string): RegExp[] {
  const fixed = template.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '\0');
  if (!/^[\w.\0-]+$/.test(fixed) || !/\w\.|\.\w/.test(fixed)) return [];
  return [new RegExp(`^${fixed.replaceAll('.', '\\.').replaceAll('\0', '.+')}$`)];
}

/** Members of enumerations of the contract without a label, and labels of members that do not exist. */
export function findEnumerationGaps(catalogue: Flat, enumerations: Map<string, string[]>): string[] {
  const wanted = [...enumerations].flatMap(([name, members]) => members.map((member) => `enums.${name}.${member}`));
  const known = new Set(wanted);
  const without = wanted.filter((key) => !catalogue.has(key)).map((key) => `${key} has no words`);
  const surplus = [...catalogue.keys()].filter((key) => key.startsWith('enums.') && !known.has(key));
  return [...without, ...surplus.map((key) => `${key} names no member of an enumeration`)];
}

/** The enumerations of the contract: exported constants with a capital whose values are all short texts. */
async function readEnumerations(root: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { path } of readSources(root, ['contract/src']).filter((source) => !isTest(source.path))) {
    const module: Record<string, unknown> = await import(pathToFileURL(`${root}/${path}`).href);
    for (const [name, value] of Object.entries(module))
      if (/^[A-Z]/.test(name) && isEnumeration(value)) found.set(name, Object.values(value));
  }
  return found;
}

function isEnumeration(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members = Object.values(value);
  return members.length > 0 && members.every((member) => typeof member === 'string');
}

const attribute = /\s(?:label|title|placeholder|description|alt|aria-label|aria-description)="([^"]*\p{L}{2}[^"]*)"/gu;

/** Words in the attributes of components; those between tags are found by the linter. */
export function findWordsInAttributes(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('web/src/') && path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(attribute)].map((match) => `${path} says "${match[1]}" outside the catalogue`),
    );
}

export const messages: Check = {
  name: 'messages',
  violations: async (root) => {
    const { it } = await import('@circolo/messages/it/catalogue');
    const { en } = await import('@circolo/messages/en/catalogue');
    const italian = flatten(it);
    const sources = readSources(root, ['contract', 'server', 'web']).filter(({ path }) => !isTest(path));
    return [
      ...findDifferences(italian, flatten(en)),
      ...findUnusedKeys(italian, sources),
      ...findEnumerationGaps(italian, await readEnumerations(root)),
      ...findWordsInAttributes(sources),
    ];
  },
};
