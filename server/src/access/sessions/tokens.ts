import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { seal, unseal } from '../../http/seal.ts';

/** A new opaque token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. It is random and long, so one round of SHA-256 is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

function signature(secret: Buffer, parts: string): string {
  return createHmac('sha256', secret).update(`refresh:${parts}`).digest('base64url').slice(0, 22);
}

/** What a refresh token says about itself. */
interface RefreshToken {
  sessionId: string;
  generation: number;
}

/**
 * A refresh token: it names its session and its generation, sealed, so that one of long ago is still recognised as ours
 * and ends the session, while a made-up one does nothing.
 */
export function newRefreshToken(secret: Buffer, { sessionId, generation }: RefreshToken): string {
  const parts = `${sessionId}.${generation}.${newToken()}`;
  return `${parts}.${signature(secret, parts)}`;
}

/** Reads a refresh token; null for anything that this server did not make. */
export function readRefreshToken(secret: Buffer, token: string): RefreshToken | null {
  const end = token.lastIndexOf('.');
  const parts = token.slice(0, Math.max(end, 0));
  const [sessionId, generation, random] = parts.split('.');
  if (!sessionId || !generation || !random) return null;
  const given = Buffer.from(token.slice(end + 1));
  const expected = Buffer.from(signature(secret, parts));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { sessionId, generation: Number(generation) };
}

const successor = 'circolo successor';

/** Encrypts a text under a key that only the bearer of a token has. */
export const sealWith = (token: string, text: string): string => seal(token, successor, text);

/** Decrypts what `sealWith` made with the same token. */
export const unsealWith = (token: string, sealed: string): string => unseal(token, successor, sealed);
