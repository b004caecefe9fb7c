import type { FieldKind } from '@circolo/contract/resource/field-kind';
import type { AnyResource } from '@circolo/contract/resource/resource';
import { isMessageKey, type Translate } from '@circolo/messages/translator';

const amountKinds = ['money', 'price', 'rate', 'number'] as const;

type AmountKind = (typeof amountKinds)[number];

/** What is in a column, as far as it changes how it is written. */
type ColumnKind = AmountKind | 'text';

/** A column of a file: its heading, what is in it, and the word of a code where it holds codes. */
export interface ColumnLabels {
  name: string;
  heading: string;
  kind: ColumnKind;
  word(code: string): string;
}

/** The words of a resource's column in a language. */
export function columnLabels(resource: AnyResource, name: string, t: Translate): ColumnLabels {
  const { kind, of } = resource.kinds.fields[name] ?? { kind: 'text' };
  return {
    name,
    heading: fieldHeading(resource, name, t),
    kind: isAmount(kind) ? kind : 'text',
    word: of === undefined ? (code) => code : wordsOf(of, t),
  };
}

const isAmount = (kind: FieldKind): kind is AmountKind => amountKinds.some((amount) => amount === kind);

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
