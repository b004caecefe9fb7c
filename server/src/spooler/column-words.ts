import type { AnyResource } from '@circolo/contract/resource/resource';
import { it } from '@circolo/messages/it/catalogue';
import { isMessageKey, type Translate } from '@circolo/messages/translator';

/** A column of a file: its heading, and the word of a code where it holds codes. */
export interface ColumnWords {
  heading: string;
  word(code: string): string;
}

/** The words of a resource's column in a language. */
export function columnWords(resource: AnyResource, column: string, t: Translate): ColumnWords {
  const key = `${resource.Name}.fields.${column}`;
  const enumeration = enumerationOf(column, membersOf(resource.row.shape[column]));
  return {
    heading: isMessageKey(key) ? t(key) : column,
    word: (code) => {
      const word = `enums.${enumeration}.${code}`;
      return enumeration !== undefined && isMessageKey(word) ? t(word) : code;
    },
  };
}

/** The members of an enumeration behind optional, nullable and list wrappers. */
function membersOf(schema: unknown): string[] {
  let inner = schema;
  while (inner !== null && typeof inner === 'object' && '_zod' in inner) {
    // zod keeps what a schema is made of in here.
    const { def } = inner._zod as { def: { entries?: Record<string, string>; innerType?: unknown; element?: unknown } };
    if (def.entries) return Object.values(def.entries);
    inner = def.innerType ?? def.element;
  }
  return [];
}

/** The enumeration that has these members; of several the one that is called like the column, or ends with its name. */
function enumerationOf(column: string, members: string[]): string | undefined {
  if (members.length === 0) return undefined;
  const asked = [...members].sort().join();
  const same = Object.entries(it.enums).filter(([, words]) => Object.keys(words).sort().join() === asked);
  const named = same.find(([name]) => name === column) ?? same.find(([name]) => name.endsWith(column));
  return (named ?? (same.length === 1 ? same[0] : undefined))?.[0];
}
