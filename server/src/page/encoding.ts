import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Anything smaller fits one packet anyway. */
const worthwhile = 1200;

/** The best encoding that a client takes. @example acceptedEncoding('gzip, br;q=1') // 'br' */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const offered = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => offered.includes(encoding));
}

/** Compresses; `effort` is brotli's quality, 11 for what is kept, 4 for what is made for one answer. */
export function compressed(content: Buffer, encoding: Encoding, effort: number): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(content);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotli(content, { params });
}

/** Whether compressing is worth it, by size. */
export const isWorthwhile = (content: Buffer): boolean => content.length >= worthwhile;
