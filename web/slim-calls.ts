import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contract = fileURLToPath(new URL('../contract/src/', import.meta.url));
const prefix = 'virtual:calls/';
const imports = /^import \{([^}]*)\} from '@circolo\/contract\/([\w/-]+)';$/gm;

interface Call {
  method: string;
  path: string;
  acts?: boolean;
  upload?: boolean;
  answer: unknown;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** What the browser needs to send a call: the schemas stay with the server, which validates. */
const slim = ({ method, path, acts, upload, answer }: Call) => ({
  method,
  path,
  acts,
  upload,
  answer: typeof answer === 'string' ? answer : 'json',
});

const load = (name: string): Promise<Record<string, unknown>> => import(pathToFileURL(`${contract}${name}.ts`).href);

/**
 * Leaves the schemas of calls out of the browser's code: an import of nothing but calls from a file of the contract
 * becomes an import of their methods and paths. Types are as declared; without this, the shop's home would load all of zod.
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
        if (values.every((name) => isCall(declared[name])))
          changed = changed.replace(statement, `import { ${values.join(', ')} } from '${prefix}${module}';`);
      }
      return changed === code ? null : { code: changed, map: null };
    },
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const declared = await load(id.slice(prefix.length + 1));
      return Object.entries(declared)
        .filter(([, value]) => isCall(value))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(slim(value as Call))};`) // Filtered above.
        .join('\n');
    },
  };
}
