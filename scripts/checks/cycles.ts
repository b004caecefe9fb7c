import { type Check, importsOf, readSources, resolveImport, type Source } from './sources.ts';
import { findKnots } from './strongly-connected.ts';

/** Import cycles over all workspaces, imports of types included: each knot once, with the files in it. */
export function findCycles(sources: Source[]): string[] {
  const known = new Set(sources.map((source) => source.path));
  const graph = new Map(
    sources.map((source) => {
      const targets = importsOf(source).map((imported) => resolveImport(source.path, imported));
      return [source.path, targets.filter((target) => target !== undefined && known.has(target)) as string[]]; // Filtered just here.
    }),
  );
  return findKnots(graph).map((knot) => `import cycle: ${knot.join(' → ')}`);
}

export const cycles: Check = { name: 'import cycles', violations: async (root) => findCycles(readSources(root)) };
