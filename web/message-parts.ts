/** A file of messages that comes with the code that uses it. */
export interface MessagePart {
  /** Its path below the folder of a language. @example 'sales/orders' */
  file: string;
  /** The constant that the file exports, the same in every language. */
  constant: string;
  /** The first parts of the keys that it has. @example ['Orders', 'billing', 'sales'] */
  keys: string[];
}

/** What a source file of the browser needs, as its text shows. */
export interface ScannedModule {
  /** Files that are imported at once. */
  imports: string[];
  /** Files that are imported later, each with messages of its own. */
  lazyImports: string[];
  /** Values of the contract by the file that exports them; what is only referred to by a lookup is left out. */
  contract: { file: string; names: string[] }[];
  /** First parts of the keys that it names. */
  keys: string[];
  /** Whether it puts together a key whose first part is known at run time only. */
  composesKeys: boolean;
}

/** A module with the keys of the resources that it shows. */
export type NeedyModule = Pick<ScannedModule, 'imports' | 'lazyImports' | 'keys' | 'composesKeys'>;

/** The sources of the browser by their path below `web/src`. */
export type ModuleGraph = ReadonlyMap<string, NeedyModule>;

type Messages = Record<string, unknown>;

/** Which file adds each key of the catalogue: where several have the very same messages, the one that has least besides. */
export function findMessageParts(catalogue: Messages, files: ReadonlyMap<string, Messages>): MessagePart[] {
  const offers = [...files].flatMap(([file, constants]) =>
    Object.entries(constants).map(([constant, messages]) => ({
      file,
      constant,
      keys: Object.entries(messages as Messages) // Every constant of a file of messages is a catalogue.
        .filter(([key, value]) => catalogue[key] === value)
        .map(([key]) => key),
    })),
  );
  const smallestFirst = offers.toSorted((one, other) => one.keys.length - other.keys.length);
  const ownerOf = (key: string) => smallestFirst.find(({ keys }) => keys.includes(key));
  const owners = new Set(Object.keys(catalogue).flatMap((key) => ownerOf(key) ?? []));
  return [...owners].map((offer) => ({
    ...offer,
    keys: offer.keys.filter((key) => ownerOf(key) === offer),
  }));
}

const comments = /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|\/\*[\s\S]*?\*\/|(^|[^:'"`\\])\/\/[^\n]*/g;
const staticImport = /^(?:import|export)\s+(?!type\b)(?:([\w\s{},*$]+?)\s+from\s+)?'([^']+)'/gm;
const lazyImport = /\bimport\('(\.[^']+\.tsx?)'\)/g;
const keyBeginnings = [
  // 'sales.total', `sales.status.${status}`
  /['"`](\w+)\.[\w$]/g,
  // fieldLabel('Orders', …), words: 'Orders'
  /['"]([A-Z]\w+)['"]/g,
  /\bwords(?:=|: )['"](\w+)['"]/g,
];
const composedKey = /\b(?:t|translate)\(\s*`\$\{/;

const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The values of an import, as they are exported and as the file calls them. @example '{ type Row, orders }' → [['orders', 'orders']] */
const valuesOf = (names: string): [exported: string, local: string][] =>
  names
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as '))
    .map(([exported = '', local = exported]) => [exported, local]);

/** Whether a value of the contract is shown: a resource that is only the target of a reference shows none of its messages. */
function isShown(code: string, name: string): boolean {
  const withoutReferences = code.replace(new RegExp(`\\bto(?:=\\{|: )${name}\\b|\\b${name}\\.lookup\\b`, 'g'), '');
  return new RegExp(`\\b${name}\\b`).test(withoutReferences);
}

/** The exported names of what a file imports and shows; `*` for all of them. */
const shownValues = (names: string, code: string): string[] =>
  valuesOf(names).flatMap(([exported, local]) => (isShown(code, local) ? [exported] : []));

/** Finds in the text of a source file what decides on its messages. */
export function scanModule(text: string): ScannedModule {
  const code = text.replace(comments, '$1$2');
  const body = code.replace(staticImport, '');
  const statements = [...code.matchAll(staticImport)].map(([, names = '', specifier = '']) => ({ names, specifier }));
  return {
    imports: statements.flatMap(({ specifier }) => (/^\..*\.tsx?$/.test(specifier) ? [specifier] : [])),
    lazyImports: firstGroups(code, lazyImport),
    contract: statements.flatMap(({ names, specifier }) => {
      const file = /^(?:@circolo\/contract\/|#list\/)(.+)$/.exec(specifier)?.[1];
      return file ? [{ file, names: shownValues(names, body) }] : [];
    }),
    keys: [...new Set(keyBeginnings.flatMap((pattern) => firstGroups(body, pattern)))],
    composesKeys: composedKey.test(body),
  };
}

/** Every file that the browser loads together with a file, itself included. */
export function staticClosure(path: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  const module = graph.get(path);
  if (!module || seen.has(path)) return seen;
  seen.add(path);
  for (const imported of module.imports) staticClosure(imported, graph, seen);
  return seen;
}

/** Every file that the browser can load from a file on, at once or later. */
export function reachableFrom(path: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  const module = graph.get(path);
  if (!module || seen.has(path)) return seen;
  seen.add(path);
  for (const imported of [...module.imports, ...module.lazyImports]) reachableFrom(imported, graph, seen);
  return seen;
}

/** A module that imports this file names resources of any kind. */
export const anyResource = 'messages/any-resource.ts';

const isResourceKey = (key: string): boolean => /^[A-Z]/.test(key);

/** The files of messages that one module needs for itself. */
function partsOfModule(path: string, module: NeedyModule, parts: readonly MessagePart[]): MessagePart[] {
  if (path === anyResource) return parts.filter(({ keys }) => keys.some(isResourceKey));
  const domain = path.split('/')[0] ?? '';
  return parts.filter(
    ({ file, keys }) =>
      keys.some((key) => module.keys.includes(key)) ||
      (module.composesKeys && (file === domain || file.startsWith(`${domain}/`))),
  );
}

/** The files of messages that a module and all that is loaded with it need, without those of which every key is in a core. */
export function partsNeeded(
  path: string,
  graph: ModuleGraph,
  parts: readonly MessagePart[],
  core: ReadonlySet<string>,
): string[] {
  const needed = [...staticClosure(path, graph)].flatMap((file) => {
    const module = graph.get(file);
    return module ? partsOfModule(file, module, parts) : [];
  });
  const missing = needed.filter(({ keys }) => keys.some((key) => !core.has(key)));
  return [...new Set(missing.map(({ file }) => file))].sort();
}

/** Makes each lazy import of a module wait for its messages too, and for a service that cannot be reached. @example import('./X.tsx') → loadWithMessages(["sales/orders"], () => import('./X.tsx')) */
export const addPartsToImports = (code: string, partsOf: (specifier: string) => string[]): string =>
  code.replace(
    lazyImport,
    (statement, specifier: string) => `loadWithMessages(${JSON.stringify(partsOf(specifier))}, () => ${statement})`,
  );
