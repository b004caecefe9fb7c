import type { ContentChange, Random } from './content-change.ts';

/** What a disk writes whole or not at all. */
const sector = 512;
/** What the system hands to a disk at once. */
const page = 4096;

/** A change cut where the sectors or pages of the file begin. */
function* pieces({ offset, bytes }: { offset: number; bytes: Buffer }, size: number): Generator<ContentChange> {
  for (let start = 0; start < bytes.length; ) {
    const end = Math.min(bytes.length, start + size - ((offset + start) % size));
    yield { offset: offset + start, bytes: bytes.subarray(start, end) };
    start = end;
  }
}

/** Those pieces of changes that reached the disk: whole pages, or sectors of them, so that a page is torn. */
export function writtenPieces(changes: readonly ContentChange[], random: Random): ContentChange[] {
  const share = random();
  return changes.flatMap((change) => {
    if ('length' in change) return random() < share ? [change] : [];
    const size = random() < 1 / 2 ? sector : page;
    return [...pieces(change, size)].filter(() => random() < share);
  });
}
