/** An element of a parsed file. */
export type XmlNode = Record<string, unknown>;

const isNode = (value: unknown): value is XmlNode => typeof value === 'object' && value !== null;

/** Every element of a name, wherever it is. */
export function* named(node: unknown, name: string): Generator<unknown> {
  if (Array.isArray(node)) for (const one of node) yield* named(one, name);
  else if (isNode(node))
    for (const [key, value] of Object.entries(node)) {
      if (key === name) yield* Array.isArray(value) ? value : [value];
      yield* named(value, name);
    }
}

/** Whether there is an element of a name. */
export const hasNamed = (node: unknown, name: string): boolean => !named(node, name).next().done;

/** The text at a path, by the first of each element; '' where there is none. */
export function textAt(node: unknown, ...path: string[]): string {
  let value = node;
  for (const step of path) {
    const one: unknown = Array.isArray(value) ? value[0] : value;
    value = isNode(one) ? one[step] : undefined;
  }
  return typeof value === 'string' ? value.trim() : '';
}
