import type { ResourceKinds } from '@circolo/contract/resource/resource-kinds';
import { z } from 'zod';

/** A call, as far as the browser needs it. */
export interface Call {
  method: string;
  path: string;
  acts?: boolean;
  upload?: boolean;
  answer: unknown;
}

/** A declared resource, as far as a list needs it. */
export interface ListedResource {
  Name: string;
  stepUp: boolean;
  filters: z.ZodObject;
  orderColumns: readonly string[];
  placedWithin: readonly string[] | null;
  kinds: ResourceKinds;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const isCall = (value: unknown): value is Call =>
  isObject(value) && 'method' in value && 'path' in value && 'answer' in value;

export const isResource = (value: unknown): value is ListedResource =>
  isObject(value) && 'Name' in value && 'orderColumns' in value && 'filters' in value;

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Constants: `OrderStatus`, a list of codes, a text or number on its own. They are plain, and need no schema beside them. */
export const isConstant = (value: unknown): value is object | string | number =>
  isPlain(value) ||
  (isObject(value) &&
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) &&
    Object.values(value).length > 0 &&
    Object.values(value).every(isPlain));

/** What the browser needs to send a call: the schemas stay with the server, which validates. */
export const slimCall = ({ method, path, acts, upload, answer }: Call) => ({
  method,
  path,
  acts,
  upload,
  answer: typeof answer === 'string' ? answer : 'json',
});

/** What a filter takes, as zod describes it. */
interface FilterInput {
  type?: string;
  pattern?: string;
  enum?: string[];
  anyOf?: FilterInput[];
  minLength?: number;
  maxLength?: number;
}

/** The texts that a filter takes, as a pattern. */
function patternOf({ type, pattern, enum: values, anyOf, minLength = 0, maxLength }: FilterInput): string {
  if (anyOf) return anyOf.map(patternOf).join('|');
  if (pattern) return pattern;
  if (values) return `^(?:${values.join('|')})$`;
  if (type === 'number') return '^-?\\d+(?:\\.\\d+)?$';
  return `^[^]{${minLength},${maxLength ?? ''}}$`;
}

function patternOfFilter(filter: z.core.$ZodType): string {
  return patternOf(z.toJSONSchema(filter, { io: 'input', unrepresentable: 'any' }) as FilterInput);
}

/** The code of a resource for lists: its kinds, what its filters take as patterns, its calls, and the way to all of it. */
export function slimResource(name: string, module: string, resource: ListedResource): string {
  const filters = Object.entries(resource.filters.shape).map(
    ([field, filter]) => `${JSON.stringify(field)}: takes(${JSON.stringify(patternOfFilter(filter))})`,
  );
  const calls = Object.entries(resource).flatMap(([key, value]) =>
    isCall(value) ? [`${key}: ${JSON.stringify(slimCall(value))}`] : [],
  );
  return `/* @__PURE__ */ (() => {
    const takes = (pattern) => ({ safeParse: (value) => ({ success: new RegExp(pattern).test(value) }) });
    return {
      Name: ${JSON.stringify(resource.Name)},
      stepUp: ${JSON.stringify(resource.stepUp)},
      orderColumns: ${JSON.stringify(resource.orderColumns)},
      placedWithin: ${JSON.stringify(resource.placedWithin)},
      kinds: ${JSON.stringify(resource.kinds)},
      filters: { shape: { ${filters.join(', ')} } },
      ${calls.join(', ')},
      full: () => import('@circolo/contract/${module}').then((all) => all.${name}),
    };
  })()`;
}
