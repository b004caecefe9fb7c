import { dirname } from 'node:path/posix';
import { importsOf, isTest, resolveImport, type Source, withoutComments } from './checks/sources.ts';

/** The folders that resources share, by name, at the root of every workspace's sources. */
const mechanism = /^(?:contract|server|web)\/src\/(?:http|resource|lists|record)\//;

/** The array of all resources; what it imports are their declarations. */
const registry = 'contract/src/resources.ts';

/** How large a folder of the mechanism is, and how many declarations of resources have a file that imports from it. */
export interface FolderSize {
  folder: string;
  files: number;
  lines: number;
  users: number;
}

/** Lines with code on them: neither comments nor blank ones. @example linesOfCode('// Why.\n\nconst a = 1;') // 1 */
export const linesOfCode = (text: string): number =>
  withoutComments(text)
    .split('\n')
    .filter((line) => line.trim() !== '').length;

const targetsOf = (source: Source): Set<string> =>
  new Set(importsOf(source).flatMap((imported) => resolveImport(source.path, imported) ?? []));

/** The declarations that the array of resources lists. */
export function findDeclarations(sources: Source[]): Set<string> {
  const listed = sources.find(({ path }) => path === registry);
  const targets = listed ? [...targetsOf(listed)] : [];
  return new Set(targets.filter((path) => !mechanism.test(path)));
}

/** One entry per folder of the mechanism, in the order of their paths; tests are not counted. */
export function measureFolders(sources: Source[]): FolderSize[] {
  const code = sources.filter(({ path }) => !isTest(path));
  const declarations = findDeclarations(code);
  const links = code.map((source) => ({ path: source.path, targets: targetsOf(source) }));
  const folders = new Set(code.flatMap(({ path }) => (mechanism.test(path) ? [dirname(path)] : [])));
  return [...folders].sort().map((folder) => {
    const own = code.filter(({ path }) => dirname(path) === folder);
    const users = new Set<string>();
    for (const { path, targets } of links) {
      if (path.startsWith(`${folder}/`) || ![...targets].some((target) => dirname(target) === folder)) continue;
      for (const file of [path, ...targets]) if (declarations.has(file)) users.add(file);
    }
    const lines = own.reduce((sum, { text }) => sum + linesOfCode(text), 0);
    return { folder, files: own.length, lines, users: users.size };
  });
}
