// Puts the server's sources and the packages that it loads at its start into one file: reading, stripping and linking two thousand
// files takes longer than all else that a start does. What a module finds by its own address (workers, data, packages that are
// loaded when first used) it finds where its source is.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = resolve(import.meta.dirname, '..');

/** Packages of many small modules, all of which a start needs; the others are loaded from where they are installed. */
const bundled = ['drizzle-orm', 'libphonenumber-js', 'pg-boss', 'zod'];

const isOurs = (id) => /^[./]/.test(id) || /^[A-Za-z]:/.test(id) || id.startsWith('@circolo/');
const isBundled = (id) => isOurs(id) || bundled.some((name) => id === name || id.startsWith(`${name}/`));

/** A module of ours keeps the address of its source. */
const addresses = {
  name: 'addresses-of-sources',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta')) return null;
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(resolve(id, '..')));
  },
};

/** In plain ASCII, which is kept in memory and read in half the space and time. */
const escaped = (code) =>
  code.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const bundle = await rolldown({
  input: join(root, 'server/src/main.ts'),
  platform: 'node',
  external: (id) => !isBundled(id),
  plugins: [addresses],
  logLevel: 'warn',
});
const { output } = await bundle.generate({ format: 'esm' });
const folder = join(root, 'server/dist');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { fileName, code } of output) writeFileSync(join(folder, fileName), escaped(code));
