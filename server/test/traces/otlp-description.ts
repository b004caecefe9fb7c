import { readdirSync, readFileSync } from 'node:fs';

/** A field of a message, by its name in JSON. */
interface Field {
  type: string;
  isRepeated: boolean;
}

type Messages = Map<string, Map<string, Field>>;

const folder = new URL('proto/', import.meta.url);

/** The JSON form of the scalars. OTLP differs from the usual JSON of Protobuf: identities of traces and spans are hexadecimal. */
const scalars: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  double: (value) => typeof value === 'number',
  int32: Number.isSafeInteger,
  uint32: isUnsigned,
  fixed32: isUnsigned,
  int64: (value) => Number.isSafeInteger(value) || (typeof value === 'string' && /^-?\d+$/.test(value)),
  fixed64: (value) => isUnsigned(value) || (typeof value === 'string' && /^\d+$/.test(value)),
};
/** Bytes of an identity, by the field. */
const identities: Record<string, RegExp> = {
  traceId: /^[0-9a-f]{32}$/,
  spanId: /^[0-9a-f]{16}$/,
  parentSpanId: /^[0-9a-f]{16}$/,
};

function isUnsigned(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Messages and enumerations of the descriptions, each by its own name: no two of them share one. */
function readDescriptions(): { messages: Messages; enumerations: Map<string, Set<number>> } {
  const messages: Messages = new Map();
  const enumerations = new Map<string, Set<number>>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.proto'))) {
    const open: { kind: string; name: string }[] = [];
    const text = readFileSync(new URL(file, folder), 'utf8').replace(/\/\/.*$/gm, '');
    for (const line of text.split('\n')) {
      const [, kind, name] = /^\s*(message|enum|oneof|service)\s+(\w+)\s*\{/.exec(line) ?? [];
      if (kind && name) {
        open.push({ kind, name });
        if (kind === 'message') messages.set(name, new Map());
        if (kind === 'enum') enumerations.set(name, new Set());
      }
      const [, repeated, type, field] = /^\s*(repeated\s+)?([\w.]+)\s+(\w+)\s*=\s*\d+\s*[;[]/.exec(line) ?? [];
      const message = open.findLast((one) => one.kind === 'message');
      if (type && field && message && open.at(-1)?.kind !== 'enum')
        messages.get(message.name)?.set(camelCase(field), {
          type: type.slice(type.lastIndexOf('.') + 1),
          isRepeated: repeated !== undefined,
        });
      const [, number] = /^\s*\w+\s*=\s*(\d+)\s*;/.exec(line) ?? [];
      if (number && open.at(-1)?.kind === 'enum') enumerations.get(open.at(-1)?.name ?? '')?.add(Number(number));
      if (/^\s*\}/.test(line)) open.pop();
    }
  }
  return { messages, enumerations };
}

const { messages, enumerations } = readDescriptions();

/** What of a JSON value is not as the description of a message asks for: unknown fields and values of another type. */
export function otlpProblems(value: unknown, message = 'ExportTraceServiceRequest', path = message): string[] {
  const fields = messages.get(message);
  if (!fields) return [`${path}: there is no message ${message}`];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} is no object`];
  return Object.entries(value).flatMap(([name, content]) => {
    const field = fields.get(name);
    const at = `${path}.${name}`;
    if (!field) return [`${at} is not described`];
    if (!field.isRepeated) return problemsOf(content, field.type, name, at);
    if (!Array.isArray(content)) return [`${at} is no list`];
    return content.flatMap((one, index) => problemsOf(one, field.type, name, `${at}[${index}]`));
  });
}

function problemsOf(value: unknown, type: string, name: string, at: string): string[] {
  const known = enumerations.get(type);
  if (known) return known.has(Number(value)) ? [] : [`${at} is no ${type}`];
  if (messages.has(type)) return otlpProblems(value, type, at);
  const isFitting =
    type === 'bytes'
      ? (one: unknown) => identities[name]?.test(String(one)) ?? false
      : (scalars[type] ?? (() => false));
  return isFitting(value) ? [] : [`${at} is no ${type}: ${JSON.stringify(value)}`];
}
