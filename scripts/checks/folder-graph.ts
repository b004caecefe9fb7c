import { dirname } from 'node:path';
import { importsOf, isTest, resolveImport, type Source } from './sources.ts';
import { findKnots, type Graph } from './strongly-connected.ts';

/** One import between two files, both as paths from the root of the repository. */
interface Import {
  from: string;
  to: string;
}

/** The folders whose insides must be layered: the sources of the workspaces, without tests. */
const layered = /^\w+\/src\//;

/**
 * Circles of folders. In every folder, what it contains (a file, or a folder with everything in it) imports in one direction:
 * the graph is built from the imports themselves, at every depth, so no table is maintained for it.
 * @returns one sentence for each circle, with an import for each of its steps
 */
export function findFolderCircles(sources: Source[]): string[] {
  const known = new Set(sources.map(({ path }) => path));
  const imports = sources
    .filter(({ path }) => layered.test(path) && !isTest(path))
    .flatMap((source) => importsFrom(source, known));
  return [...byCommonFolder(imports)].flatMap(([parent, graph]) =>
    findKnots(entriesOf(graph)).map((knot) => describeCircle(parent, knot, graph)),
  );
}

function importsFrom(source: Source, known: Set<string>): Import[] {
  const workspace = source.path.split('/', 1)[0];
  return importsOf(source)
    .map((imported) => resolveImport(source.path, imported) ?? '')
    .filter((to) => known.has(to) && to.startsWith(`${workspace}/`))
    .map((to) => ({ from: source.path, to }));
}

/** Entry of a folder → entry that it imports → one of the imports that say so. */
type EntryGraph = Map<string, Map<string, Import>>;

function byCommonFolder(imports: Import[]): Map<string, EntryGraph> {
  const folders = new Map<string, EntryGraph>();
  for (const found of imports) {
    const parent = commonFolder(found);
    const graph = folders.get(parent) ?? new Map<string, Map<string, Import>>();
    const [from, to] = [entryIn(parent, found.from), entryIn(parent, found.to)];
    if (from === to) continue;
    graph.set(from, (graph.get(from) ?? new Map()).set(to, found));
    folders.set(parent, graph);
  }
  return folders;
}

function commonFolder({ from, to }: Import): string {
  let folder = dirname(from);
  while (!to.startsWith(`${folder}/`)) folder = dirname(folder);
  return folder;
}

function entryIn(folder: string, path: string): string {
  return path.slice(folder.length + 1).split('/', 1)[0] ?? '';
}

function entriesOf(graph: EntryGraph): Graph {
  return new Map([...graph].map(([entry, imported]) => [entry, [...imported.keys()]]));
}

function describeCircle(parent: string, knot: string[], graph: EntryGraph): string {
  const steps = knot.flatMap((from) =>
    [...(graph.get(from) ?? [])]
      .filter(([to]) => knot.includes(to))
      .map(([to, one]) => `${from} → ${to} (${one.from} imports ${one.to})`),
  );
  return `circle of folders in ${parent}: ${steps.join(', ')}`;
}
