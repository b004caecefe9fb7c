import { type Check, importsOf, isTest, readSources, resolveImport, type Source, withoutComments } from './sources.ts';

/** Something of the desk that is loaded with its words: its module, and the parts that it names. */
interface Page {
  module: string;
  parts: string[];
}

const withWords = /withWords\(\s*\[([^\]]*)\],\s*\(\)\s*=>\s*import\('([^']+)'\)/g;
const withAllWords = /withAllWords\(\s*\(\)\s*=>\s*import\('[^']+'\)/g;
const routes = ['web/src/app/screen-routes.ts', 'web/src/app/desk-routes.tsx'];
const lazyImport = /\(\)\s*=>\s*import\('([^']+)'\)/g;
const partsFile = 'web/src/app/word-parts.ts';
const coreFile = 'messages/src/it/desk-core.ts';

const nameOf = (path: string): string => path.replace(/.*\/|\.ts$/g, '');

/** Where each first part of a key is said: `Groups` → `catalogue-words`. */
function filesOfKeys(sources: Source[], used: ReadonlySet<string>): Map<string, string> {
  const files = sources.filter(({ path }) => /^messages\/src\/it\/[\w-]+\.ts$/.test(path) && used.has(nameOf(path)));
  return new Map(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(/^ {2}(\w+): \{/gm)].map((match) => [match[1] ?? '', nameOf(path)] as const),
    ),
  );
}

/** The constants of a file that declare resources: one each, or the code tables together. */
function declaredIn(text: string): { constant: string; names: string[] }[] {
  const single = [...text.matchAll(/const (\w+) =\s*(?:\{\s*\.\.\.)?resource\(\{\s*name: '(\w+)'/g)];
  const tables = [...text.matchAll(/codeTable\(\{\s*name: '(\w+)'/g)].map((match) => match[1] ?? '');
  const together = tables.length > 0 ? (/const (\w+) = \{/.exec(text)?.[1] ?? '') : '';
  const singles = single.map(([, constant = '', name = '']) => ({ constant, names: [name] }));
  return together ? [...singles, { constant: together, names: tables }] : singles;
}

/** The resources of the contract whose words a file says: those that it shows, not those that it only refers to. */
function shownResources({ path, text }: Source, byPath: Map<string, Source>): string[] {
  const code = withoutComments(text);
  return importsOf({ path, text }).flatMap((imported) => {
    const declaring = byPath.get(resolveImport(path, imported) ?? '');
    if (!declaring?.path.startsWith('contract/')) return [];
    return declaredIn(declaring.text).flatMap(({ constant, names }) => {
      const uses = [...code.matchAll(new RegExp(`(.{10})\\b${constant}\\b`, 'gs'))].map((match) => match[1] ?? '');
      const shown = uses.some((before) => /resource=\{|typeof |words: |\.\.\.|\[$|\($/.test(before));
      return shown ? names : [];
    });
  });
}

/** The files that a page needs: what it imports, directly or lazily, but not what comes with words of its own. */
function filesOf(page: string, byPath: Map<string, Source>): Source[] {
  const seen = new Set<string>();
  const queue = [page];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const source = byPath.get(path);
    if (!source || seen.has(path) || routes.includes(path) || !path.startsWith('web/')) continue;
    seen.add(path);
    const own = { path, text: source.text.replaceAll(withWords, '').replaceAll(withAllWords, '') };
    for (const imported of importsOf(own)) queue.push(resolveImport(path, imported) ?? '');
  }
  return [...seen].flatMap((path) => byPath.get(path) ?? []);
}

/** The word files that a page says something of: by keys that it names, and by resources that it shows. */
function saidBy(page: string, byPath: Map<string, Source>, keys: Map<string, string>): Set<string> {
  const firsts = filesOf(page, byPath).flatMap((source) => [
    ...[...withoutComments(source.text).matchAll(/['"`](\w+)\.[\w$]/g)].map((match) => match[1] ?? ''),
    ...shownResources(source, byPath),
  ]);
  return new Set(firsts.flatMap((first) => keys.get(first) ?? []));
}

/** The word files of which a page does not name the part, and parts that it names without need. */
export function findWordGaps(sources: Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const core = new Set(importsOf(byPath.get(coreFile) ?? { path: coreFile, text: '' }).map(nameOf));
  const offered = new Set(
    [...(byPath.get(partsFile)?.text ?? '').matchAll(/messages\/it\/([\w-]+)'/g)].map((match) => match[1] ?? ''),
  );
  // The shop has words of its own under some of the same names.
  const keys = filesOfKeys(sources, new Set([...core, ...offered]));
  return pagesOf(sources).flatMap(({ module, parts }) => {
    const wanted = [...saidBy(module, byPath, keys)].filter((file) => !core.has(file) && offered.has(file));
    return [
      ...wanted.filter((file) => !parts.includes(file)).map((file) => `${module} says words of ${file}, not loaded`),
      ...parts.filter((file) => !wanted.includes(file)).map((file) => `${module} loads words of ${file}, says none`),
    ];
  });
}

/** Every page of the desk's routes, and whatever else is loaded with words. */
function pagesOf(sources: Source[]): Page[] {
  return sources.flatMap(({ path, text }) => {
    if (!path.startsWith('web/src/') || path === partsFile) return [];
    const worded = [...text.matchAll(withWords)].map(([, parts = '', imported = '']) => ({
      module: resolveImport(path, imported) ?? '',
      parts: [...parts.matchAll(/'([\w-]+)'/g)].map((match) => match[1] ?? ''),
    }));
    if (!routes.includes(path)) return worded;
    const plain = [...text.replaceAll(withWords, '').replaceAll(withAllWords, '').matchAll(lazyImport)];
    return [
      ...worded,
      ...plain.map(([, imported = '']) => ({ module: resolveImport(path, imported) ?? '', parts: [] })),
    ];
  });
}

/** The desk's pages are loaded with the words that they say, and with no others. */
export const wordParts: Check = {
  name: 'word parts',
  violations: async (root) =>
    findWordGaps(readSources(root, ['contract', 'messages', 'web']).filter(({ path }) => !isTest(path))),
};
