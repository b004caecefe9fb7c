import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import {
  type Call,
  isCall,
  isConstant,
  isResource,
  type ListedResource,
  slimCall,
  slimResource,
} from './slim-parts.ts';

const contract = fileURLToPath(new URL('../contract/src/', import.meta.url));
const prefix = 'virtual:calls/';
const listPrefix = '#list/';
const imports = /^import \{([^}]*)\} from '@circolo\/contract\/([\w/-]+)';$/gm;

/** Whether a file reads a schema of a call that it imports, as a form does; the call is left whole for it. */
const readsSchemaOf = (name: string, code: string): boolean =>
  new RegExp(`\\b${name}\\.(body|params|query)\\b`).test(code);

const load = (name: string): Promise<Record<string, unknown>> => import(pathToFileURL(`${contract}${name}.ts`).href);

/**
 * Leaves schemas out of the browser's code. An import of nothing but calls and constants from a file of the contract becomes
 * an import of their methods, paths and texts, unless the file reads the schema of one. An import from `#list/sales/orders/order` means the file of the contract with the resources as far as a
 * list needs them: what its filters take, of which kinds fields and filters are, and its calls; the schemas of a record come with the
 * dialog, in a file of its own. Types are as declared; without this, the shop's home and the desk's first list would load all of zod.
 */
export function slimCalls(): Plugin {
  return {
    name: 'circolo:slim-calls',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.includes('/web/src/')) return null;
      let changed = code;
      for (const [statement, names = '', module = ''] of code.matchAll(imports)) {
        const wanted = names.split(',').map((name) => name.trim());
        const values = wanted.filter((name) => name && !name.startsWith('type '));
        if (values.length === 0 || !existsSync(`${contract}${module}.ts`)) continue;
        const declared = await load(module);
        const found = values.map((name) => declared[name.split(' as ', 1)[0] ?? name]);
        if (values.some((name) => readsSchemaOf(name.split(' as ').at(-1) ?? name, code))) continue;
        if (found.every((value) => isCall(value) || isConstant(value)))
          changed = changed.replace(statement, `import { ${values.join(', ')} } from '${prefix}${module}';`);
      }
      return changed === code ? null : { code: changed, map: null };
    },
    resolveId(source) {
      if (source.startsWith(listPrefix)) return `\0${prefix}${source.slice(listPrefix.length)}`;
      return source.startsWith(prefix) ? `\0${source}` : null;
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const module = id.slice(prefix.length + 1);
      const all = Object.entries(await load(module));
      const calls = all.filter((entry): entry is [string, Call] => isCall(entry[1]));
      const resources = all.filter((entry): entry is [string, ListedResource] => isResource(entry[1]));
      const constants = all.filter(([, value]) => isConstant(value));
      return [
        ...constants.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`),
        ...calls.map(([name, value]) => `export const ${name} = ${JSON.stringify(slimCall(value))};`),
        ...resources.map(([name, value]) => `export const ${name} = ${slimResource(name, module, value)};`),
      ].join('\n');
    },
  };
}
