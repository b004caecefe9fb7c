/** What each node points to. A node that is only pointed to needs no entry. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** Strongly connected nodes (Tarjan's algorithm): more than one node, or one that points to itself. */
export function findKnots(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const order = index.size;
    index.set(node, order);
    low.set(node, order);
    stack.push(node);
    for (const target of graph.get(node) ?? []) {
      const reached = index.has(target) ? (stack.includes(target) ? index.get(target) : undefined) : visit(target);
      if (reached !== undefined) low.set(node, Math.min(low.get(node) ?? order, reached));
    }
    if (low.get(node) === order) found.push(stack.splice(stack.indexOf(node)));
    return low.get(node) ?? order;
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found.filter((knot) => knot.length > 1 || graph.get(knot[0] ?? '')?.includes(knot[0] ?? ''));
}
