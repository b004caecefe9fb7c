import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { type Call, isCall, isResource, type Listed, slimCall, slimResource } from './slim-parts.ts';

const contract = fileURLToPath(new URL('../contract/src/', import.meta.url));
const prefix = 'virtual:calls/';
const imports = /^import \{([^}]*)\} from '@circolo\/contract\/([\w/-]+)';$/gm;

const load = (name: string): Promise<Record<string, unknown>> => import(pathToFileURL(`${contract}${name}.ts`).href);

/** A list page needs no schema of a record: those come with the dialog, in a file of its own. */
const onlyLists = (id: string, code: string): boolean => id.endsWith('Screen.tsx') && !code.includes('ResourceDialog');

/**
 * Leaves schemas out of the browser's code. An import of nothing but calls from a file of the contract becomes an import of
 * their methods and paths; in a screen that is a list alone the same happens to resources. Types are as declared; without
 * this, the shop's home and the desk's first list would load all of zod.
 */
export function slimCalls(): Plugin {
  return {
    name: 'circolo:slim-calls',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.includes('/web/src/')) return null;
      const lists = onlyLists(id, code);
      let changed = code;
      for (const [statement, names = '', module = ''] of code.matchAll(imports)) {
        const wanted = names.split(',').map((name) => name.trim());
        const values = wanted.filter((name) => name && !name.startsWith('type '));
        if (values.length === 0 || !existsSync(`${contract}${module}.ts`)) continue;
        const declared = await load(module);
        if (values.every((name) => isCall(declared[name]) || (lists && isResource(declared[name]))))
          changed = changed.replace(statement, `import { ${values.join(', ')} } from '${prefix}${module}';`);
      }
      return changed === code ? null : { code: changed, map: null };
    },
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const module = id.slice(prefix.length + 1);
      const all = Object.entries(await load(module));
      const calls = all.filter((entry): entry is [string, Call] => isCall(entry[1]));
      const resources = all.filter((entry): entry is [string, Listed] => isResource(entry[1]));
      return [
        ...calls.map(([name, value]) => `export const ${name} = ${JSON.stringify(slimCall(value))};`),
        ...resources.map(([name, value]) => `export const ${name} = ${slimResource(name, module, value)};`),
      ].join('\n');
    },
  };
}
