import { textAt, type XmlNode } from '../../xml/xml-nodes.ts';

const isNode = (value: unknown): value is XmlNode => typeof value === 'object' && value !== null;

/** The elements of a name below another one, in their order; an element with text alone is that text. */
export function childrenOf(node: unknown, name: string): unknown[] {
  const value = isNode(node) ? node[name] : undefined;
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** The first element of a name, where it has elements of its own. */
export function childOf(node: unknown, name: string): XmlNode | null {
  const [first] = childrenOf(node, name);
  return isNode(first) ? first : null;
}

/** The text at a path; null where there is none. */
export const optionalAt = (node: unknown, ...path: string[]): string | null => textAt(node, ...path) || null;
