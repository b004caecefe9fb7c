import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keyIdOf } from '../../http/sealed-secret.ts';
import { BackupError } from './backup-error.ts';

/*
 * The form of a file: a head in clear, then chunks. Head: `CIRCOLO BACKUP 1`, eight characters that the key is recognised by, 32 random
 * bytes; the key of the file follows from those and BACKUP_KEY. Chunk: four bytes of length, of which the highest bit marks the last one; then AES-256-GCM
 * with its 16 bytes of authentication, which cover the head, the length and the position. So chunks cannot be changed,
 * exchanged, left out, or cut off at the end.
 */

const mark = Buffer.from('CIRCOLO BACKUP 1');
const keyIdLength = 8;
const saltLength = 32;
const lastMark = 0x8000_0000;

export const headLength = mark.length + keyIdLength + saltLength;
export const lengthBytes = 4;
export const tagLength = 16;
/** What a chunk holds before it is sealed. */
export const chunkSize = 256 * 1024;

const keyOf = (secret: string, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'circolo backup', 32));

const nonceOf = (position: number): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(position, 8);
  return nonce;
};

/** Seals the chunks of one file in their order. */
export function chunkSealer(secret: string): { head: Buffer; seal(chunk: Buffer, isLast: boolean): Buffer } {
  const salt = randomBytes(saltLength);
  const head = Buffer.concat([mark, Buffer.from(keyIdOf(Buffer.from(secret))), salt]);
  const key = keyOf(secret, salt);
  let position = 0;
  return {
    head,
    seal(chunk, isLast) {
      const length = Buffer.alloc(lengthBytes);
      length.writeUInt32BE((isLast ? lastMark : 0) + chunk.length);
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(position++));
      cipher.setAAD(Buffer.concat([head, length]));
      return Buffer.concat([length, cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    },
  };
}

/** The length of a chunk and whether it is the last one, as its first bytes say; not yet known to be true. */
export function readLength(bytes: Buffer): { length: number; isLast: boolean } {
  const word = bytes.readUInt32BE();
  const length = word % lastMark;
  if (length > chunkSize) throw new BackupError('The file is damaged: a part of it is not as it was written.');
  return { length, isLast: word >= lastMark };
}

/** Opens the chunks of one file in their order; throws BackupError for another key, and for what was not written like this. */
export function chunkOpener(secret: string, head: Buffer): (sealed: Buffer) => Buffer {
  if (!head.subarray(0, mark.length).equals(mark)) throw new BackupError('The file is no backup of Circolo.');
  const keyId = head.subarray(mark.length, mark.length + keyIdLength).toString();
  const present = keyIdOf(Buffer.from(secret));
  if (keyId !== present)
    throw new BackupError(`The backup was written with another BACKUP_KEY (${keyId}, not ${present}).`);
  const key = keyOf(secret, head.subarray(mark.length + keyIdLength));
  let position = 0;
  return (sealed) => {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(position++), { authTagLength: tagLength });
    decipher.setAAD(Buffer.concat([head, sealed.subarray(0, lengthBytes)]));
    decipher.setAuthTag(sealed.subarray(-tagLength));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(lengthBytes, -tagLength)), decipher.final()]);
    } catch (error) {
      throw new BackupError(`The file is damaged: its part ${position} is not as it was written.`, { cause: error });
    }
  };
}
