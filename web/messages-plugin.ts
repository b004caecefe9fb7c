import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import {
  addPartsToImports,
  findMessageParts,
  type MessagePart,
  type NeedyModule,
  partsNeeded,
  reachableFrom,
  scanModule,
} from './message-parts.ts';
import { isResource } from './slim-parts.ts';

const sources = fileURLToPath(new URL('src/', import.meta.url));
const contract = fileURLToPath(new URL('../contract/src/', import.meta.url));
const messages = fileURLToPath(new URL('../messages/src/', import.meta.url));
const registries = 'virtual:message-parts/';
const loader = fileURLToPath(new URL('src/messages/load-with-messages.ts', import.meta.url));

/** The entries of the build, each with its first file and the messages that are there from the start. */
const entries = ['auth', 'desk', 'shop'].map((name) => ({
  name,
  main: `app/${name}/main.tsx`,
  core: `${name}-core`,
}));

const load = (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(file).href);

/** The files of a folder, as paths below it. */
const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
    .map((name) => name.replaceAll('\\', '/'));

/** The resources in a value of the contract: itself, or the members of a list of them. */
function resourcesIn(value: unknown): string[] {
  if (isResource(value)) return [value.Name];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((member) => (isResource(member) ? [member.Name] : []));
}

/** A source file with the keys that it needs, those of the resources that it shows among them. */
async function readModule(path: string, text: string): Promise<NeedyModule> {
  const { contract: values, keys, imports, lazyImports, composesKeys } = scanModule(text);
  const shown = await Promise.all(
    values.map(async ({ file, names }) => {
      if (names.length === 0) return [];
      const declared = await load(`${contract}${file}.ts`);
      return names.flatMap((name) => resourcesIn(name === '*' ? declared : declared[name]));
    }),
  );
  const from = (specifier: string) => posix.join(posix.dirname(path), specifier);
  return {
    keys: [...keys, ...shown.flat()],
    imports: imports.map(from),
    lazyImports: lazyImports.map(from),
    composesKeys,
  };
}

/** Which files of messages there are. */
async function readParts(): Promise<MessagePart[]> {
  const files = filesBelow(`${messages}it`, /\.ts$/);
  const read = await Promise.all(
    files.map(async (file) => [file.slice(0, -'.ts'.length), await load(join(messages, 'it', file))] as const),
  );
  const { it } = (await load(`${messages}it/catalogue.ts`)) as { it: Record<string, unknown> };
  return findMessageParts(it, new Map(read));
}

/** What decides which messages come with which code: the sources, the files of messages, and what each entry starts with. */
export async function readMessageNeeds() {
  const graph = new Map<string, NeedyModule>();
  const readSource = async (path: string): Promise<void> => {
    graph.set(path, await readModule(path, readFileSync(join(sources, path), 'utf8')));
  };
  await Promise.all(filesBelow(sources, /\.tsx?$/).map(readSource));
  const parts = await readParts();
  const cores = await Promise.all(
    entries.map(async ({ name, main, core }) => {
      const { it } = (await load(`${messages}it/${core}.ts`)) as { it: object };
      return { name, main, keys: new Set(Object.keys(it)) };
    }),
  );
  const reached = () => cores.map(({ name, main, keys }) => ({ name, keys, files: reachableFrom(main, graph) }));
  let known = { reached: reached(), needs: new Map<string, string[]>() };
  /** The messages that are there before a module comes: those of the entry that it belongs to, or what both have. */
  const coreOf = (path: string): Set<string> => {
    const own = known.reached.filter(({ files }) => files.has(path)).map(({ keys }) => keys);
    const [first = new Set<string>(), ...others] = own;
    return new Set([...first].filter((key) => others.every((keys) => keys.has(key))));
  };
  const needsOf = (path: string): string[] => {
    const needs = known.needs.get(path) ?? partsNeeded(path, graph, parts, coreOf(path));
    known.needs.set(path, needs);
    return needs;
  };
  const lazyModules = (paths: Iterable<string>): string[] => [
    ...new Set([...paths].flatMap((path) => graph.get(path)?.lazyImports ?? [])),
  ];
  return {
    entries: cores,
    /** The files that come with code of an entry: not those whose messages it has from the start. */
    partsOf: (entry: string): MessagePart[] => {
      const { files = [], keys = new Set() } = known.reached.find(({ name }) => name === entry) ?? {};
      const named = new Set(lazyModules(files).flatMap(needsOf));
      return parts
        .filter(({ file }) => named.has(file))
        .map((part) => ({ ...part, keys: part.keys.filter((key) => !keys.has(key)) }))
        .filter((part) => part.keys.length > 0);
    },
    readAgain: async (path: string): Promise<void> => {
      await readSource(path);
      known = { reached: reached(), needs: new Map() };
    },
    needsOf,
    lazyModules: () => lazyModules(graph.keys()),
  };
}

/** The code that finds each file of messages by its name. */
function registryOf(parts: readonly MessagePart[], language: string): string {
  const lines = parts.map(
    ({ file, constant, keys: [key] }) =>
      `'${file}': { key: '${key}', load: () => import('@circolo/messages/${language}/${file}').then((m) => m.${constant}) },`,
  );
  return `export const messageParts = {\n${lines.join('\n')}\n};`;
}

/**
 * Brings messages with the code that uses them. It looks at the sources for keys and for resources of the contract that are shown,
 * and makes every lazy import wait for the files of messages that the imported module and all its imports need, in the language of
 * the page. No list of them is written by anybody. A file of the contract or of the messages is read once: the development server
 * has to be started again when a resource or the first part of a key is new.
 */
export function messagesWithCode(): Plugin {
  let needs: Awaited<ReturnType<typeof readMessageNeeds>>;
  return {
    name: 'circolo:messages-with-code',
    enforce: 'pre',
    async buildStart() {
      needs = await readMessageNeeds();
      for (const { main } of needs.entries) {
        const missing = needs.needsOf(main);
        if (missing.length > 0) this.error(`${main} starts without its messages of ${missing.join(', ')}`);
      }
    },
    async hotUpdate({ file }) {
      const path = relative(sources, file).replaceAll('\\', '/');
      if (path.startsWith('..') || !/\.tsx?$/.test(path)) return;
      const before = needs.lazyModules().map(needs.needsOf).join();
      await needs.readAgain(path);
      if (needs.lazyModules().map(needs.needsOf).join() === before) return;
      // Files that import the changed one lazily wait for other messages now.
      this.environment.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: 'full-reload' });
    },
    resolveId: (source) => (source.startsWith(registries) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${registries}`)) return null;
      const [language = '', entry = ''] = id.slice(registries.length + 1).split('/');
      return registryOf(needs.partsOf(entry), language);
    },
    transform(code, id) {
      const path = relative(sources, id.split('?')[0] ?? id).replaceAll('\\', '/');
      if (path.startsWith('..') || !/\.tsx?$/.test(path)) return null;
      const changed = addPartsToImports(code, (specifier) => needs.needsOf(posix.join(posix.dirname(path), specifier)));
      if (changed === code) return null;
      return { code: `import { loadWithMessages } from '${loader}'; ${changed}`, map: null };
    },
  };
}
