import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { problem } from '@circolo/contract/errors/problem';
import type { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import { Constructed, fromBER, Integer, ObjectIdentifier, OctetString } from 'asn1js';
import { KeyUse, pkcs12Key } from './pkcs12-key.ts';

/** More turns than any program asks for would keep the server busy. */
const iterationsMost = 5_000_000;

const passwordBased = '1.2.840.113549.1.5.13';
const tripleDes = '1.2.840.113549.1.12.1.3';

interface Cipher {
  name: string;
  keySize: number;
}
const ciphers: Record<string, Cipher> = {
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', keySize: 24 },
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', keySize: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', keySize: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', keySize: 32 },
};
/** Pseudo-random functions of PBKDF2; the first one is meant where none is named. */
const functions: Record<string, string> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};

/** A form that is known to be old or is not known: it can be exported again in another one. */
const unknown = (): never => {
  throw problem('CertificateCipher');
};

const unreadable = (): never => {
  throw problem('CertificateUnreadable');
};

const partsOf = (value: unknown): unknown[] => (value instanceof Constructed ? value.valueBlock.value : unreadable());
const bytesOf = (value: unknown): Buffer =>
  value instanceof OctetString ? Buffer.from(value.getValue()) : unreadable();
const codeOf = (value: unknown): string =>
  value instanceof ObjectIdentifier ? value.valueBlock.toString() : unreadable();

/** How often a key is derived; no more than the server has time for. */
export function turnsOf(iterations: number): number {
  return iterations >= 1 && iterations <= iterationsMost ? iterations : unreadable();
}
const numberOf = (value: unknown): number =>
  value instanceof Integer ? turnsOf(value.valueBlock.valueDec) : unreadable();

/** The cipher, key and vector that the parameters of PBES2 say (RFC 8018). */
function byPbkdf2(parameters: unknown, password: string): [Cipher, Buffer, Buffer] {
  const [derivation, encryption] = partsOf(parameters).map(partsOf);
  const [salt, iterations, ...others] = partsOf(derivation?.[1]);
  const named = others.find((one) => one instanceof Constructed && !(one instanceof Integer));
  const digest = functions[named ? codeOf(partsOf(named)[0]) : '1.2.840.113549.2.7'] ?? unknown();
  const cipher = ciphers[codeOf(encryption?.[0])] ?? unknown();
  const key = pbkdf2Sync(password, bytesOf(salt), numberOf(iterations), cipher.keySize, digest);
  return [cipher, key, bytesOf(encryption?.[1])];
}

function byTripleDes(parameters: unknown, password: string): [Cipher, Buffer, Buffer] {
  const [salt, iterations] = partsOf(parameters);
  const given = { digest: 'sha1', salt: bytesOf(salt), iterations: numberOf(iterations) };
  const key = pkcs12Key(password, { ...given, use: KeyUse.encryption, size: 24 });
  const vector = pkcs12Key(password, { ...given, use: KeyUse.vector, size: 8 });
  return [{ name: 'des-ede3-cbc', keySize: 24 }, key, vector];
}

/**
 * Decrypts a part of a PKCS#12 file.
 * @throws CertificatePassword where it is no text of that password; CertificateCipher for a form that is not opened here.
 */
export function decryptPkcs12({ algorithm, parameters }: AlgorithmIdentifier, data: Buffer, password: string): Buffer {
  if (algorithm !== passwordBased && algorithm !== tripleDes) return unknown();
  const { result } = fromBER(parameters ?? new ArrayBuffer(0));
  const [cipher, key, vector] = (algorithm === passwordBased ? byPbkdf2 : byTripleDes)(result, password);
  try {
    const decipher = createDecipheriv(cipher.name, key, vector);
    return Buffer.concat([decipher.update(data), decipher.final()]);
  } catch {
    throw problem('CertificatePassword'); // Its padding is wrong.
  }
}
