import type { AnyResource } from '@circolo/contract/resource/resource';
import { money, price, rate } from '@circolo/contract/values/kinds';
import { it } from '@circolo/messages/it/catalogue';
import { isMessageKey, type Translate } from '@circolo/messages/translator';

/** What is in a column, as far as it changes how it is written. */
type ColumnKind = 'money' | 'price' | 'rate' | 'number' | 'text';

/** A column of a file: its heading, what is in it, and the word of a code where it holds codes. */
export interface ColumnLabels {
  name: string;
  heading: string;
  kind: ColumnKind;
  word(code: string): string;
}

/** The words of a resource's column in a language. */
export function columnLabels(resource: AnyResource, name: string, t: Translate): ColumnLabels {
  const inner = innermost(resource.row.shape[name]);
  const enumeration = enumerationOf(name, Object.values(inner.entries ?? {}));
  return {
    name,
    heading: fieldHeading(resource, name, t),
    kind: inner.kind,
    word: enumeration === undefined ? (code) => code : wordsOf(enumeration, t),
  };
}

/** What a field of a resource is called. */
export function fieldHeading({ Name }: AnyResource, field: string, t: Translate): string {
  const key = [`${Name}.fields.${field}`, `fields.${field}`].find(isMessageKey);
  return key && isMessageKey(key) ? t(key) : field;
}

/** The words of an enumeration, each looked up once: a file asks for the same few a million times. */
function wordsOf(enumeration: string, t: Translate): (code: string) => string {
  const known = new Map<string, string>();
  return (code) => {
    const word = known.get(code);
    if (word !== undefined) return word;
    const key = `enums.${enumeration}.${code}`;
    const found = isMessageKey(key) ? t(key) : code;
    known.set(code, found);
    return found;
  };
}

/** By the descriptions of the wire's kinds, which a refined one loses. */
const described = new Map<string | undefined, ColumnKind>([
  [money.description, 'money'],
  [price.description, 'price'],
  [rate.description, 'rate'],
]);

/** What is behind optional, nullable and list wrappers: the members of an enumeration, and the kind. */
function innermost(schema: unknown): { entries?: Record<string, string>; kind: ColumnKind } {
  let inner = schema;
  while (inner !== null && typeof inner === 'object' && '_zod' in inner) {
    // zod keeps what a schema is made of in here.
    const { description } = inner as { description?: string };
    const { def } = inner._zod as {
      def: { type: string; entries?: Record<string, string>; innerType?: unknown; element?: unknown };
    };
    if (def.entries) return { entries: def.entries, kind: 'text' };
    if (def.type === 'number') return { kind: (description && described.get(description)) || 'number' };
    inner = def.innerType ?? def.element;
  }
  return { kind: 'text' };
}

/** The enumeration that has these members; of several the one that is called like the column, or ends with its name. */
export function enumerationOf(column: string, members: string[]): string | undefined {
  if (members.length === 0) return undefined;
  const asked = [...members].sort().join();
  const same = Object.entries(it.enums).filter(([, words]) => Object.keys(words).sort().join() === asked);
  const named = same.find(([name]) => name === column) ?? same.find(([name]) => name.endsWith(column));
  return (named ?? (same.length === 1 ? same[0] : undefined))?.[0];
}
