import { createHash } from 'node:crypto';

/** What a derived key is for (RFC 7292 appendix B.3). */
export const KeyUse = { encryption: 1, vector: 2, integrity: 3 } as const;

const blockSize = (digest: string): number => (digest === 'sha384' || digest === 'sha512' ? 128 : 64);

/** Repeats bytes up to whole blocks; no bytes stay none. */
const inBlocks = (bytes: Buffer, size: number): Buffer =>
  Buffer.alloc(Math.ceil(bytes.length / size) * size, bytes.length > 0 ? bytes : 0);

/** A password as PKCS#12 has it: two bytes a character, and an end. */
const passwordBytes = (password: string): Buffer =>
  Buffer.concat([Buffer.from(password, 'utf16le').swap16(), Buffer.alloc(2)]);

/** Adds `added` and one to a block, as numbers of that many bytes. */
function addTo(block: Buffer, added: Buffer): void {
  let carry = 1;
  for (let at = block.length - 1; at >= 0; at -= 1) {
    const sum = (block[at] ?? 0) + (added[at] ?? 0) + carry;
    block[at] = sum & 0xff;
    carry = sum >> 8;
  }
}

interface Derivation {
  digest: string;
  salt: Buffer;
  iterations: number;
  use: (typeof KeyUse)[keyof typeof KeyUse];
  size: number;
}

/** Derives a key from a password as PKCS#12 did before PBKDF2 (RFC 7292 appendix B.2). */
export function pkcs12Key(password: string, { digest, salt, iterations, use, size }: Derivation): Buffer {
  const width = blockSize(digest);
  const diversifier = Buffer.alloc(width, use);
  const state = Buffer.concat([inBlocks(salt, width), inBlocks(passwordBytes(password), width)]);
  const parts: Buffer[] = [];
  for (let length = 0; length < size; length += parts.at(-1)?.length ?? size) {
    let part = createHash(digest).update(diversifier).update(state).digest();
    for (let turn = 1; turn < iterations; turn += 1) part = createHash(digest).update(part).digest();
    parts.push(part);
    const added = Buffer.alloc(width, part);
    for (let at = 0; at < state.length; at += width) addTo(state.subarray(at, at + width), added);
  }
  return Buffer.concat(parts).subarray(0, size);
}
