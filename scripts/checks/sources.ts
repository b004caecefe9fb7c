import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The folders whose sources the checks read. */
const workspaces = ['contract', 'messages', 'server', 'web', 'e2e', 'bench', 'scripts'] as const;

/** One source file: its path from the root of the repository, and its text. */
export interface Source {
  path: string;
  text: string;
}

/** A check of the house: gives one sentence per violation. */
export interface Check {
  name: string;
  violations: (root: string) => Promise<string[]>;
}

const skipped = new Set(['node_modules', 'dist', 'migrations', 'results', 'screenshots']);

/** Every TypeScript file of the workspaces, generated ones left out. */
export function readSources(root: string, folders: readonly string[] = workspaces): Source[] {
  return folders
    .flatMap((folder) => pathsUnder(root, folder))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function pathsUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : pathsUnder(root, path);
    return /\.(m?ts|tsx)$/.test(entry.name) && !/\.gen\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const specifier =
  /(?:^|[\s;}])(?:import|export)\s+(?:[\w\s{},*$]+?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** What a file imports, as it is written there. */
export function importsOf(source: Source): string[] {
  return [...withoutComments(source.text).matchAll(specifier)].map((match) => match[1] ?? match[2] ?? '');
}

/** The file of ours that an import means, from the root of the repository, or undefined for a package. */
export function resolveImport(from: string, imported: string): string | undefined {
  if (imported.startsWith('.')) return normalize(join(dirname(from), imported)).replaceAll('\\', '/');
  // What a list needs of a file of the contract (`web/slim-calls.ts`).
  if (imported.startsWith('#list/')) return `contract/src/${imported.slice('#list/'.length)}.ts`;
  const own = /^@circolo\/(\w+)\/(.+)$/.exec(imported);
  return own ? `${own[1]}/src/${own[2]}.ts` : undefined;
}

/** Whether a file is only there for tests, and may reach everything in its workspace. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^server\/(test|demo)\//.test(path);
}

/** The text without comments; strings that contain comment signs (addresses) survive. */
export function withoutComments(text: string): string {
  return text.replace(/('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|\/\*[\s\S]*?\*\/|(^|[^:'"`\\])\/\/[^\n]*/g, '$1$2');
}
