import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { problem } from '@circolo/contract/errors/problem';

const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;

/**
 * A hash takes a core and 19 MB for a moment: two at a time, and a caller who finds a long queue is asked to come back.
 */
const atATime = 2;
const queueMost = 60;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atATime) {
    if (waiting.length >= queueMost) throw problem('TooManyAttempts', { parameters: { minutes: 1 } });
    await new Promise<void>((resume) => waiting.push(resume));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift(); // It takes over this turn.
    if (next) next();
    else running--;
  }
}

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, tag: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

const plain = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The argon2id hash of a password, as a string that carries its parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inTurn(() => derive({ message: password, nonce, memory, passes, parallelism, tagLength }));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(tag)}`;
}

const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** A hash that no password has, so that an unknown address costs the same work as a known one. */
const dummyHash = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(randomBytes(16))}$${plain(randomBytes(tagLength))}`;

/** Whether a password is the one of a hash; without a hash the same work is done for the answer no. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, m, t, p, salt, tag] = format.exec(hash ?? dummyHash) ?? [];
  if (!salt || !tag) throw new Error('A stored password hash has an unknown format');
  const expected = Buffer.from(tag, 'base64');
  const found = await inTurn(() =>
    derive({
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(m),
      passes: Number(t),
      parallelism: Number(p),
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(found, expected);
}
