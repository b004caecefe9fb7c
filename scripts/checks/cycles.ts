import { type Check, importsOf, readSources, resolveImport, type Source } from './sources.ts';

/** Import cycles over all workspaces, imports of types included: each knot once, with the files in it. */
export function findCycles(sources: Source[]): string[] {
  const known = new Set(sources.map((source) => source.path));
  const graph = new Map(
    sources.map((source) => {
      const targets = importsOf(source).map((imported) => resolveImport(source.path, imported));
      return [source.path, targets.filter((target) => target !== undefined && known.has(target)) as string[]]; // Filtered just here.
    }),
  );
  return knots(graph).map((knot) => `import cycle: ${knot.join(' → ')}`);
}

/** Strongly connected files (Tarjan): more than one file, or one that imports itself. */
function knots(graph: Map<string, string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (path: string): number => {
    const order = index.size;
    index.set(path, order);
    low.set(path, order);
    stack.push(path);
    for (const target of graph.get(path) ?? []) {
      const reached = index.has(target) ? (stack.includes(target) ? index.get(target) : undefined) : visit(target);
      if (reached !== undefined) low.set(path, Math.min(low.get(path) ?? order, reached));
    }
    if (low.get(path) === order) found.push(stack.splice(stack.indexOf(path)));
    return low.get(path) ?? order;
  };
  for (const path of graph.keys()) if (!index.has(path)) visit(path);
  return found.filter((knot) => knot.length > 1 || graph.get(knot[0] ?? '')?.includes(knot[0] ?? ''));
}

export const cycles: Check = { name: 'import cycles', violations: async (root) => findCycles(readSources(root)) };
