import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { problem } from '@circolo/contract/errors/problem';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, compressed, type Encoding, isWorthwhile } from './encoding.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};
const compressible = new Set(['.js', '.css', '.json', '.svg']);

/** How hard a file is compressed: once for its whole life, but while somebody waits. */
const effort = 9;

interface Asset {
  content: Buffer;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Files of the build, whose names change with their content: kept in memory, compressed once each. */
function openAssets(folder: string) {
  const kept = new Map<string, Promise<Asset>>();
  const load = async (name: string): Promise<Asset> => ({ content: await readFile(join(folder, name)), encoded: {} });
  return (name: string): Promise<Asset> => {
    const known = kept.get(name);
    if (known) return known;
    const loading = load(name);
    kept.set(name, loading);
    loading.catch(() => kept.delete(name)); // Not there now does not mean never.
    return loading;
  };
}

async function assetOrUnknown(find: (name: string) => Promise<Asset>, name: string): Promise<Asset> {
  try {
    return await find(name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'EISDIR'].includes(String(error.code)))
      throw problem('UnknownPath');
    throw error;
  }
}

/** `GET` and `HEAD /assets/<name>`: the scripts, styles and fonts of the pages, immutable. */
export function assetRoutes(http: FastifyInstance, folder: string): void {
  const find = openAssets(folder);
  http.get<{ Params: { name: string } }>('/assets/:name', { exposeHeadRoute: true }, async (request, reply) => {
    const { name } = request.params;
    const extension = extname(name);
    const type = types[extension];
    if (!type || !/^[\w.-]+$/.test(name)) throw problem('UnknownPath');
    const asset = await assetOrUnknown(find, name);
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding').type(type);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding || !compressible.has(extension) || !isWorthwhile(asset.content)) return reply.send(asset.content);
    asset.encoded[encoding] ??= compressed(asset.content, encoding, effort);
    return reply.header('content-encoding', encoding).send(await asset.encoded[encoding]);
  });
}
