import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';

/** Puts what loads a bundled server into `main.js` of a folder; it loads `server.js` beside it. */
export async function bundleMain(folder) {
  const input = resolve(import.meta.dirname, '../server/src/main-of-bundle.ts');
  const main = await rolldown({ input, platform: 'node', logLevel: 'warn' });
  await main.write({ format: 'cjs', file: join(folder, 'main.js') });
  await main.close();
}
