type Json = Record<string, unknown>;

/** From this many characters on, a repeated schema is worth a reference. */
const worthSharing = 150;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords that hold values, and no schemas. */
const valueKeys = new Set(['const', 'default', 'enum', 'examples']);

/** Calls `change` with every schema directly below one, and the name of its place; answers the schema with what it gave. */
function mapInner(schema: Json, name: string, change: (inner: Json, name: string) => Json): Json {
  const result: Json = {};
  for (const [key, value] of Object.entries(schema)) {
    if (valueKeys.has(key)) result[key] = value;
    else if (key === 'properties' && isJson(value))
      result[key] = Object.fromEntries(
        Object.entries(value).map(([property, inner]) => [property, change(inner as Json, property)]),
      );
    else if (Array.isArray(value) && value.every(isJson)) result[key] = value.map((inner) => change(inner, name));
    else if (isJson(value)) result[key] = change(value, name);
    else result[key] = value;
  }
  return result;
}

/**
 * JSON schemas of one document without their repeats (OpenAPI 3.1, section 4.8.7): a schema that occurs twice or more
 * becomes a component, named after its first place, and is referred to. `given` are components that there are already.
 */
export function sharedSchemas(given: Json) {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  const components: Json = { ...given };

  function count(schema: Json): Json {
    const text = JSON.stringify(schema);
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    // What is inside a repeat goes into the component with it.
    if (times === 1) mapInner(schema, '', count);
    return schema;
  }

  function freeName(wanted: string): string {
    const base = wanted.replaceAll(/[^A-Za-z0-9]/g, '') || 'Schema';
    for (let n = 1; ; n++) {
      const name = n === 1 ? base : `${base}${n}`;
      if (!(name in components)) return name;
    }
  }

  function share(schema: Json, name: string): Json {
    const text = JSON.stringify(schema);
    if (text.length < worthSharing || (seen.get(text) ?? 0) < 2) return mapInner(schema, name, share);
    let known = names.get(text);
    if (!known) {
      known = freeName(name);
      names.set(text, known);
      components[known] = {};
      components[known] = mapInner(schema, name, share);
    }
    return { $ref: `#/components/schemas/${known}` };
  }

  return {
    /** To be called with every schema before the first is asked for by `share`. */
    count,
    /** The schema with references instead of what occurs more than once; `name` is what it would be called itself. */
    share,
    components,
  };
}
