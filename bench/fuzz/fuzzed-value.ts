import { hostileTexts, wrongKinds } from './hostile-values.ts';
import type { Random } from './random.ts';

/** What is used of a JSON schema. */
export interface JsonSchema {
  type?: string | string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  format?: string;
  maxLength?: number;
}

const words = ['Rossi', 'Anna', 'Verona', 'prova', 'IT60X0542811101000000123456', 'RSSMRA80A01H501U', '12345678903'];
const deepest = 6;

const textOf = (schema: JsonSchema, random: Random): string => {
  if (schema.format === 'date') return `2026-1${random.below(3)}-0${1 + random.below(9)}`;
  if (schema.format === 'date-time') return '2026-11-23T10:00:00.000Z';
  if (schema.format === 'email') return `fuzz${random.below(1000)}@example.test`;
  if (schema.format === 'uuid') return '3f1c9c1e-8c1f-4a73-9d6f-0f6c2a9d8e01';
  return random.pick(words).slice(0, schema.maxLength ?? 100);
};

function objectOf(schema: JsonSchema, random: Random, spoiled: number, depth: number): unknown {
  const entries = Object.entries(schema.properties ?? {})
    .filter(() => !random.chance(spoiled / 4))
    .map(([name, property]) => [name, fuzzedValue(property, random, spoiled, depth + 1)] as const);
  return Object.fromEntries(random.chance(spoiled / 8) ? [...entries, ['Unasked', 1]] : entries);
}

function soundValue(schema: JsonSchema, random: Random, spoiled: number, depth: number): unknown {
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds) return fuzzedValue(random.pick(kinds), random, spoiled, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'object' || schema.properties) return objectOf(schema, random, spoiled, depth);
  if (type === 'array' && depth < deepest)
    return Array.from({ length: random.below(3) }, () => fuzzedValue(schema.items ?? {}, random, spoiled, depth + 1));
  if (type === 'array') return [];
  if (type === 'integer' || type === 'number') return 1 + random.below(60);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  return textOf(schema, random);
}

/** A value for a schema; with the chance `spoiled`, at every place, one that is hostile or of another kind. */
export function fuzzedValue(schema: JsonSchema, random: Random, spoiled: number, depth = 0): unknown {
  if (!random.chance(spoiled)) return soundValue(schema, random, spoiled, depth);
  return random.chance(0.6) ? random.pick(hostileTexts) : random.pick(wrongKinds);
}
