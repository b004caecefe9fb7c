import { Readable } from 'node:stream';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { parse } from 'csv-parse';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type Separator = ';' | ',' | '\t';

/** How the text of a file is written down. */
export interface Dialect {
  Encoding: Encoding;
  Separator: Separator;
}

const chunkSize = 256 * 1024;
/** What is looked at to find out how a file is written. */
const sampleSize = 64 * 1024;
const mostColumns = 200;
const longestRecord = 1_000_000;

/** What a file is written in: by its mark, else by what its bytes can be. */
export function encodingOf(content: Uint8Array): Encoding {
  if (content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf) return 'utf-8';
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be';
  const sample = content.subarray(0, 1000);
  const zeros = (odd: 0 | 1) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  if (zeros(1) > sample.length / 4) return 'utf-16le';
  if (zeros(0) > sample.length / 4) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return 'utf-8';
  } catch {
    // Bytes that are no UTF-8: the letters of older Excel.
    return 'windows-1252';
  }
}

function* texts(content: Buffer, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let start = 0; start < content.length; start += chunkSize)
    yield decoder.decode(content.subarray(start, start + chunkSize), { stream: true });
  yield decoder.decode();
}

const beginning = (content: Buffer, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(content.subarray(0, sampleSize));

/** The sign between cells: the one that makes most columns in the first lines, outside of quotes. */
export function separatorOf(content: Buffer, encoding: Encoding): Separator {
  const separator = /^sep=([;,\t])/.exec(beginning(content, encoding))?.[1];
  if (separator) return separator as Separator; // One of the three, by the pattern.
  const bare = beginning(content, encoding).replace(/"(?:[^"]|"")*"/g, '');
  const [heading = '', ...others] = bare.split(/\r?\n|\r/).slice(0, 20);
  const score = (sign: Separator): number => {
    const columns = heading.split(sign).length;
    if (columns === 1) return 0;
    const alike = others.filter((line) => line.split(sign).length === columns).length;
    return columns + alike * 2;
  };
  const signs: Separator[] = [';', '\t', ','];
  return signs.reduce((best, sign) => (score(sign) > score(best) ? sign : best));
}

/** Reads the records of a file one after the other, the headings first; cells left empty are empty texts. */
export async function* recordsOf(content: Buffer, { Encoding, Separator }: Dialect): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter: Separator,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: longestRecord,
    info: false,
  });
  Readable.from(texts(content, Encoding)).pipe(parser);
  let first = true;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      // Excel's own line about the sign is none of the records.
      if (first && /^sep=/.test(record[0] ?? '')) continue;
      first = false;
      yield record;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw problem('CsvUnreadable');
    throw error;
  }
}

/** The headings, made distinct: an empty one is named by its place, a repeated one gets a number. */
function distinctHeadings(headings: string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading, index) => {
    const name = heading.trim().slice(0, 190) || `#${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** The headings of a file and its first lines. */
export async function beginningOf(content: Buffer, dialect: Dialect, lines = 5) {
  const records: string[][] = [];
  for await (const record of recordsOf(content, dialect)) {
    const cells = record.map((cell) => cell.trim());
    if (records.length === 0 || cells.some((cell) => cell !== '')) records.push(cells);
    if (records.length > lines) break;
  }
  const [headings = [], ...samples] = records;
  if (headings.every((heading) => heading === '')) throw problem('CsvUnreadable');
  if (headings.length > mostColumns) throw fieldProblem('Columns', 'tooMany', { max: mostColumns });
  return { Headings: distinctHeadings(headings), Samples: samples };
}

/** Refuses what is no text at all: a workbook, a picture. */
export function assertReadableText(content: Buffer, encoding: Encoding): void {
  const isArchive = content.subarray(0, 2).toString('latin1') === 'PK';
  if (isArchive || beginning(content, encoding).includes('\0')) throw problem('CsvUnreadable');
}
