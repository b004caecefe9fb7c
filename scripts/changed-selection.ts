import { importsOf, resolveImport, type Source } from './checks/sources.ts';

/** What `npm test -- --changed` runs for the files that differ from main. */
export interface Selection {
  /** The workspaces whose types may differ. */
  workspaces: string[];
  /** The files of the step `unit`. */
  tests: string[];
  /** The files of the step `e2e`. */
  stories: string[];
}

/** A file that imports from so many folders, or so many files, of its workspace wires them together: what it imports says nothing about its importers. */
const foldersOfWiring = 10;
const filesOfWiring = 40;

/** Files that every test depends on: where one differs, everything runs. */
const concernsEverything =
  /^(package(-lock)?\.json|tsconfig\.(base|server)\.json|scripts\/(test|test-steps|test-files|test-reporter|runtime|set-up)\.mjs)$/;

/**
 * Chooses the tests of the files that differ: those that import one of them, directly or through other files, those of the same domain in every workspace, and
 * the stories that differ themselves or are named after the folder or the file. Files that wire all domains together end the way of an import; where
 * such a file differs itself, its importers count.
 * @example selectChanged(sources, ['server/src/sales/coupons/assign-coupon.ts']).stories // ['e2e/coupons.spec.ts', 'e2e/shop-coupon.spec.ts']
 */
export function selectChanged(sources: readonly Source[], changed: readonly string[]): Selection {
  const graph = new ImportGraph(sources);
  const paths = sources.map(({ path }) => path);
  const all = changed.some((path) => concernsEverything.test(path));
  const affected = graph.importersOf(changed);
  const domains = new Set(changed.flatMap(domainsConcernedBy));
  const pure = new Set(changed.map(workspaceOf).filter((workspace) => pureWorkspaces.includes(workspace)));
  const isSelected = (path: string) =>
    all || affected.has(path) || domains.has(domainIn(path)) || pure.has(workspaceOf(path));
  const nouns = changed.flatMap(nounsOf);
  const differsOrIsNamed = (path: string) => affected.has(path) || nouns.some((noun) => isNamedAfter(path, noun));
  return {
    workspaces: workspacesOf(paths, all ? paths : [...changed, ...graph.typesAffectedBy(changed)]),
    tests: paths.filter((path) => path.endsWith('.test.ts') && isSelected(path)),
    stories: paths.filter((path) => path.endsWith('.spec.ts') && (all || differsOrIsNamed(path))),
  };
}

class ImportGraph {
  readonly #importers = new Map<string, string[]>();
  readonly #wiring = new Set<string>();

  constructor(sources: readonly Source[]) {
    for (const source of sources) {
      const targets = importsOf(source).flatMap((imported) => resolveImport(source.path, imported) ?? []);
      for (const target of targets) this.#importers.set(target, [...(this.#importers.get(target) ?? []), source.path]);
      const own = targets.filter((target) => workspaceOf(target) === workspaceOf(source.path));
      const folders = new Set(own.map(folderOf));
      if (folders.size >= foldersOfWiring || own.length >= filesOfWiring) this.#wiring.add(source.path);
    }
  }

  /** The files themselves and everything that imports them, as far as the next file that wires. */
  importersOf(files: readonly string[]): Set<string> {
    return this.#walk(files, (path) => !this.#wiring.has(path));
  }

  /** The files whose types may differ: everything that imports them, however. */
  typesAffectedBy(files: readonly string[]): Set<string> {
    return this.#walk(files, () => true);
  }

  #walk(files: readonly string[], goesOn: (path: string) => boolean): Set<string> {
    const found = new Set(files);
    const waiting = [...files];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      for (const importer of this.#importers.get(path) ?? []) {
        if (found.has(importer)) continue;
        found.add(importer);
        if (goesOn(importer)) waiting.push(importer);
      }
    }
    return found;
  }
}

const workspaceOf = (path: string): string => path.slice(0, path.indexOf('/'));

const folderOf = (path: string): string => path.split('/').slice(0, -1).slice(0, 3).join('/');

/** Their tests need no server: all of them take seconds. */
const pureWorkspaces = ['contract', 'messages'];

/** Where a domain's tests may fail after a change in a workspace. */
const testedIn: Record<string, string[]> = {
  contract: ['contract', 'messages', 'server', 'web'],
  messages: ['messages', 'server', 'web'],
  server: ['server'],
  web: ['web'],
};

/** `server/src/sales/coupons/list.ts` → `sales`: the folder below the sources. Messages have a language before it, and a domain may be one file. */
function domainOf(path: string): string | undefined {
  return (/^messages\/src\/(?:it|en)\/([\w-]+)/.exec(path) ?? /^\w+\/(?:src|test)\/([\w-]+)\//.exec(path))?.[1];
}

const domainIn = (path: string): string => `${workspaceOf(path)} ${domainOf(path)}`;

function domainsConcernedBy(path: string): string[] {
  const domain = domainOf(path);
  return domain === undefined ? [] : (testedIn[workspaceOf(path)] ?? []).map((workspace) => `${workspace} ${domain}`);
}

/** The nouns of a file: the folders below its domain, and its own name without its kind. */
function nounsOf(path: string): string[] {
  const domain = domainOf(path);
  if (domain === undefined) return [];
  const [file = '', ...folders] = path.slice(path.indexOf(domain)).split('/').reverse();
  const name = file.replace(/(\.(test|module))?\.\w+$/, '');
  return [...new Set([...folders, name].map(kebab))];
}

const kebab = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/-(screen|page|dialog|list|tables?|rules?|calls?)$/, '');

/** Whether a story is named after a noun, in singular or plural: `shop-coupon.spec.ts` after `coupons`. */
function isNamedAfter(path: string, noun: string): boolean {
  const singular = (word: string) => word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
  const story = `-${path
    .slice(path.lastIndexOf('/') + 1, -'.spec.ts'.length)
    .split('-')
    .map(singular)
    .join('-')}-`;
  return story.includes(`-${noun.split('-').map(singular).join('-')}-`);
}

function workspacesOf(paths: readonly string[], affected: readonly string[]): string[] {
  const known = new Set(paths.filter((path) => path.includes('/')).map(workspaceOf));
  return [...new Set(affected.map(workspaceOf))].filter((workspace) => known.has(workspace)).sort();
}
