import { dirname, join } from 'node:path';
import type { SourceFile } from './sources.ts';

/** What a file reads, as far as its text says. */
export interface ReadFile extends SourceFile {
  folder: string;
  imports: Set<string>;
  /** Tables that it imports, by the names that they have in it. */
  tables: Map<string, string>;
  /** Names that are read, each with what they are read of; empty for parts of an object that is taken apart. */
  reads: { of: string; name: string }[];
  /** Names with an underscore, and those behind a dot: columns and tables in SQL. */
  sqlNames: Set<string>;
}

const importPattern = /import\s+(?:type\s+)?(?:\{([^}]*)\}\s+from\s+)?['"]([^'"]+)['"]/g;
const accessPattern = /([\w$]+|[)\]])[?!]?\.([A-Z]\w*)\b(?!\s*=[^=>])/g;
const partsPattern = /\{([^{}]*)\}\s*(=(?![=>])|[:),}])(?!\s*(?:input|body)\b)/g;
const sqlPattern = /(?<=\b[a-z]\w*\.)[a-z]\w*\b|\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g;
const named = /^\s*([A-Z]\w*)\s*(?:=.*)?$/s;
const taken = /^\s*([A-Z]\w*)/;
/** What a form sends is written, not read. */
const sent = new Set(['input', 'body']);

/** The file of ours that an import means. */
function resolved(from: string, imported: string): string {
  if (imported.startsWith('.')) return join(dirname(from), imported);
  if (imported.startsWith('#list/')) return `contract/src/${imported.slice('#list/'.length)}.ts`;
  return imported.replace(/^@circolo\/(\w+)\/(.+)$/, '$1/src/$2.ts');
}

function importsOf({ path, text }: SourceFile): Pick<ReadFile, 'imports' | 'tables'> {
  const imports = new Set<string>();
  const tables = new Map<string, string>();
  for (const [, names = '', from = ''] of text.matchAll(importPattern)) {
    const file = resolved(path, from);
    imports.add(file);
    if (!file.startsWith('server/src/tables/')) continue;
    for (const [, name = '', local] of names.matchAll(/(\w+)(?: as (\w+))?/g)) tables.set(local ?? name, name);
  }
  return { imports, tables };
}

function readsOf(text: string): ReadFile['reads'] {
  const accesses = [...text.matchAll(accessPattern)]
    .map(([, of = '', name = '']) => ({ of, name }))
    .filter(({ of }) => !sent.has(of));
  // A name with a colon is another name for what is read, or what is written where nothing is assigned.
  const parts = [...text.matchAll(partsPattern)].flatMap(([, list = '', next]) =>
    list.split(',').flatMap((part) => (next === '=' ? taken : named).exec(part)?.[1] ?? []),
  );
  return [...accesses, ...parts.map((name) => ({ of: '', name }))];
}

/** Takes a file apart, once for all questions about it. */
export const readFile = (source: SourceFile): ReadFile => ({
  ...source,
  folder: dirname(source.path),
  ...importsOf(source),
  reads: readsOf(source.text),
  sqlNames: new Set([...source.text.matchAll(sqlPattern)].map(([name]) => name)),
});
