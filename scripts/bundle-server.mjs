// Puts the server's sources and the packages that it loads at its start into one file: reading, stripping and linking two thousand
// files takes longer than all else that a start does. What a module finds by its own address (workers, data, packages that are
// loaded when first used) it finds where its source is.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { bundleMain } from './bundle-main.mjs';

const root = resolve(import.meta.dirname, '..');

/** Packages that read files beside their own modules, and those that a server never loads (`noCompilers` of http-server.ts). */
const leftOutside = ['@electric-sql/pglite', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'];

const isPackage = (id) => !/^[./]/.test(id) && !/^[A-Za-z]:/.test(id) && !id.startsWith('@circolo/');

/** What is imported inside a function is loaded by the first request or job that needs it, from where it is installed. */
const outside = {
  name: 'packages-left-outside',
  resolveId(id, _importer, { kind }) {
    const isOnDemand = kind === 'dynamic-import' && isPackage(id);
    const isLeft = leftOutside.some((name) => id === name || id.startsWith(`${name}/`));
    return isOnDemand || isLeft ? { id, external: true } : null;
  },
};

/** A module of ours keeps the address of its source. */
const addresses = {
  name: 'addresses-of-sources',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta')) return null;
    const url = JSON.stringify(pathToFileURL(id).href);
    return code
      .replaceAll('import.meta.resolve(', `((name) => ${resolved(url)})(`)
      .replaceAll('import.meta.url', url)
      .replaceAll('import.meta.dirname', JSON.stringify(resolve(id, '..')));
  },
};

/**
 * The router compiles a function of its own for each part of an address and for the parameters of each route: four thousand, of which
 * a process calls a few. Here each part is compared as text, and routes with the same parameters share one function.
 */
const routerParts = [
  {
    file: 'find-my-way/lib/node.js',
    before: /return new Function\('path', 'i', .*/,
    after: 'return (path, i) => path.startsWith(prefix, i)',
  },
  {
    file: 'find-my-way/lib/handler-storage.js',
    before: "return new Function('NullObject', fnBody.join('\\n'))(NullObject)",
    after: `const body = fnBody.join('\\n')
    const known = (HandlerStorage.compiled ??= new Map())
    if (!known.has(body)) known.set(body, new Function('NullObject', body)(NullObject))
    return known.get(body)`,
  },
];

const router = {
  name: 'router-without-compiling',
  transform(code, id) {
    const part = routerParts.find(({ file }) => id.replaceAll('\\', '/').endsWith(`/${file}`));
    if (!part) return null;
    const changed = code.replace(part.before, () => part.after);
    if (changed === code)
      throw new Error(`${part.file} is not as it was; see whether it still compiles for each route.`);
    return changed;
  },
};

const resolved = (url) =>
  `process.getBuiltinModule('node:url').pathToFileURL(process.getBuiltinModule('node:module').createRequire(${url}).resolve(name)).href`;

/** In plain ASCII, which is kept in memory and read in half the space and time. */
const escaped = (code) =>
  code.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const bundle = await rolldown({
  input: { server: join(root, 'server/src/main.ts') },
  platform: 'node',
  plugins: [outside, addresses, router],
  logLevel: 'warn',
});
// CommonJS: modules of the runtime are loaded as they are used, where an import reads all that they export (node:http loads undici).
const { output } = await bundle.generate({
  format: 'cjs',
  comments: { annotation: false, jsdoc: false, legal: false },
  // Every source stays in memory: variables get short names. Functions, classes and lines keep theirs, which a stack trace has.
  minify: {
    compress: false,
    mangle: { toplevel: true, keepNames: { function: true, class: true } },
    codegen: { removeWhitespace: false },
  },
});
const folder = join(root, 'server/dist');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
for (const { fileName, code } of output) writeFileSync(join(folder, fileName), escaped(code));

await bundleMain(folder);
