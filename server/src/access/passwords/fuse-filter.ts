import { createHash } from 'node:crypto';

/**
 * A set of texts that can be asked, not read: a binary fuse filter (Graf and Lemire 2022) with 12 bits for each place. A
 * text of the set is always found; one in 4096 of all others is found too.
 */
export interface FuseFilter {
  seed: number;
  /** Places of one segment, a power of two. */
  segmentLength: number;
  segments: number;
  /** The 12-bit places, two in three bytes. */
  places: Uint8Array;
}

const fingerprintBits = 12;
const headerBytes = 12;
/** A text lies in three neighbouring segments. */
const neighbours = 3;

/** Where a text lies, and what its places add up to. */
export interface Position {
  places: [number, number, number];
  fingerprint: number;
}

/** The place of a text in a filter of this shape. */
export function positionOf(text: string, { seed, segmentLength, segments }: Omit<FuseFilter, 'places'>): Position {
  const hash = createHash('sha256').update(`${seed}:${text}`).digest();
  const first = Math.floor((hash.readUInt32LE(0) / 2 ** 32) * segments);
  const within = (at: number) => hash.readUInt32LE(at) & (segmentLength - 1);
  return {
    places: [
      first * segmentLength + within(4),
      (first + 1) * segmentLength + within(8),
      (first + 2) * segmentLength + within(12),
    ],
    fingerprint: hash.readUInt32LE(16) & (2 ** fingerprintBits - 1),
  };
}

function placeAt(places: Uint8Array, index: number): number {
  const at = (index * fingerprintBits) >> 3;
  const pair = (places[at] ?? 0) | ((places[at + 1] ?? 0) << 8);
  return index % 2 === 0 ? pair & 0xfff : pair >> 4;
}

/** Whether a text is in the filter, or is one of the few that look so. */
export function hasKey(filter: FuseFilter, text: string): boolean {
  const { places, fingerprint } = positionOf(text, filter);
  return places.reduce((sum, index) => sum ^ placeAt(filter.places, index), fingerprint) === 0;
}

/** The filter in the bytes of its file. */
export function readFilter(file: Buffer): FuseFilter {
  return {
    seed: file.readUInt32LE(0),
    segmentLength: file.readUInt32LE(4),
    segments: file.readUInt32LE(8),
    places: file.subarray(headerBytes),
  };
}

/** The bytes of a filter whose places are given as numbers. */
export function writeFilter(
  { seed, segmentLength, segments }: Omit<FuseFilter, 'places'>,
  values: Uint16Array,
): Buffer {
  const bytes = Math.ceil(((segments + neighbours - 1) * segmentLength * fingerprintBits) / 8);
  const file = Buffer.alloc(headerBytes + bytes);
  for (const [at, value] of [seed, segmentLength, segments].entries()) file.writeUInt32LE(value, at * 4);
  values.forEach((value, index) => {
    const at = headerBytes + ((index * fingerprintBits) >> 3);
    const shift = index % 2 === 0 ? 0 : 4;
    file[at] = (file[at] ?? 0) | ((value << shift) & 0xff);
    file[at + 1] = (file[at + 1] ?? 0) | ((value << shift) >> 8);
  });
  return file;
}
