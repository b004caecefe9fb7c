import { read, remove, write } from './database.ts';

/** What a key enciphers: what was read here, or what was written here. Each goes by itself. */
export type Purpose = 'answers' | 'queue';

/** Enciphered content; only the key of its purpose opens it. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
}

const algorithm = { name: 'AES-GCM', length: 256 } as const;

/**
 * The key of a purpose, made on first use. The browser keeps it and no script reads it (`extractable` is false): what is copied from
 * the database is of no use elsewhere, and once the key is deleted nothing opens again.
 */
async function keyOf(purpose: Purpose): Promise<CryptoKey> {
  const stored = await read('keys', purpose);
  if (stored instanceof CryptoKey) return stored;
  const made = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
  await write('keys', purpose, made);
  return made;
}

/** The names of kept answers: paths hold searches and numbers, so they are not stored as they are. */
async function nameKey(): Promise<CryptoKey> {
  const stored = await read('keys', 'names');
  if (stored instanceof CryptoKey) return stored;
  const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  await write('keys', 'names', made);
  return made;
}

/** The name under which the answer of a path is kept. */
export async function nameOf(path: string): Promise<string> {
  const mark = await crypto.subtle.sign('HMAC', await nameKey(), new TextEncoder().encode(path));
  return Array.from(new Uint8Array(mark), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Enciphers a value. */
export async function seal(purpose: Purpose, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, content: await crypto.subtle.encrypt({ name: algorithm.name, iv }, await keyOf(purpose), plain) };
}

/** The value again; null where its key is gone or the content is damaged. */
export async function unseal(purpose: Purpose, sealed: Sealed): Promise<unknown> {
  try {
    const how = { name: algorithm.name, iv: sealed.iv };
    const plain = await crypto.subtle.decrypt(how, await keyOf(purpose), sealed.content);
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return null;
  }
}

/** Makes everything of a purpose unreadable at once. */
export async function forgetKey(purpose: Purpose): Promise<void> {
  await remove('keys', purpose);
  if (purpose === 'answers') await remove('keys', 'names');
}
