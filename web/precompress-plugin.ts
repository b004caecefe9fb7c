import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Pictures and fonts are compressed already. */
const compressible = new Set(['.js', '.css', '.json', '.svg']);

/** Anything smaller fits one packet anyway. */
const worthwhile = 1200;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < worthwhile) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  await writeFile(`${file}.gz`, await deflate(content, { level: constants.Z_BEST_COMPRESSION }));
}

/** Writes `.br` and `.gz` beside every file of `assets` that shrinks by it; the server sends them as they are. */
export const precompress = (): Plugin => ({
  name: 'circolo-precompress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const folder = join(dir, 'assets');
    const names = (await readdir(folder)).filter((name) => compressible.has(extname(name)));
    await Promise.all(names.map((name) => compressFile(join(folder, name))));
  },
});
