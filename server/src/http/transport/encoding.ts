import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A page is compressed while its reader waits, so at little effort. */
const quality = 4;

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

/** Compresses what is made for one answer; files of the build are compressed by the build. */
export function compressed(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(content);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotli(content, { params });
}
