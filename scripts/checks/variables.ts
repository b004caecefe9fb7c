import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, isTest, readSources, type Source, withoutComments } from './sources.ts';

/** Where an operator reads about them. */
const page = 'docs/operations.md';

/** Folders whose programs read what an operator sets; the stories in the browser set their own. */
const folders = ['server', 'bench', 'scripts', 'web'] as const;

/** What is no setting of ours, or passes between our own processes, and why. */
const otherVariables = new Map([
  ['PATH', 'of the operating system'],
  ['TZ', 'of the operating system'],
  ['NODE_COMPILE_CACHE', 'of Node'],
  ['PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD', 'of Playwright'],
  ['TEST_COUNTS', 'a step of the tests says how many it ran'],
  ['MUTANT', 'the mutant that a process is to run'],
  ['MUTANT_LOADED', 'where that process says that it runs it'],
  ['TORTURE_CLOCK', 'the time that torture gives its servers'],
]);

const mention = /\b(?:process\.)?env\.([A-Z][A-Z0-9_]+)\b|\bprocess\.env\[['"]([A-Z][A-Z0-9_]+)['"]\]/g;
const declaration = /^ {2}([A-Z][A-Z0-9_]+): /gm;

/** The variables that sources read: those of the configuration by their schema, the others where the environment is asked. */
export function variablesRead(sources: readonly Source[]): Map<string, string> {
  const found = new Map<string, string>();
  const add = (path: string, name: string | undefined) => {
    if (name && !otherVariables.has(name) && !found.has(name)) found.set(name, path);
  };
  for (const { path, text } of sources) {
    if (isTest(path) || path.startsWith('scripts/checks/')) continue;
    const code = withoutComments(text);
    if (/^server\/src\/config\/\w[\w-]*config\.ts$|^server\/src\/config\/config\.ts$/.test(path))
      for (const [, name] of code.matchAll(declaration)) add(path, name);
    else for (const [, asked, named] of code.matchAll(mention)) add(path, asked ?? named);
  }
  return found;
}

/** The variables in the first columns of the tables of a page, and in its lines of commands (`NAME=value`). */
export function variablesListed(markdown: string): Set<string> {
  const names = markdown
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''));
  return new Set(names);
}

/** What is read and not listed, and what is listed and not read. */
export function compareVariables(read: ReadonlyMap<string, string>, listed: ReadonlySet<string>): string[] {
  const missing = [...read].flatMap(([name, path]) =>
    listed.has(name) ? [] : [`${path} reads ${name}, which no table of ${page} lists`],
  );
  const unread = [...listed]
    .filter((name) => !read.has(name))
    .map((name) => `${page} lists ${name}, which nothing reads`);
  return [...missing, ...unread];
}

/** The programs that need no build: the launcher and the steps of the tests. */
function startPrograms(root: string): Source[] {
  return ['', 'scripts/'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => ({ path: folder + name, text: readFileSync(join(root, folder, name), 'utf8') })),
  );
}

export const variables: Check = {
  name: 'variables',
  violations: async (root) => {
    const read = variablesRead([...startPrograms(root), ...readSources(root, folders)]);
    return compareVariables(read, variablesListed(readFileSync(join(root, page), 'utf8')));
  },
};
