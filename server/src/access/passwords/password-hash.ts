import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../sessions/rate-limits.ts';
import { type Asker, fairQueue } from './fair-queue.ts';

const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;

/** A hash takes a core and 19 MB for a moment: two at a time. A wait stays well below the 30 seconds of a browser. */
const inTurn = fairQueue({ atATime: 2, most: { asker: 20, lane: 300 }, patienceSeconds: 15 });

/** A request of somebody unknown: its network takes turns with all others. */
export const askerOf = (request: FastifyRequest): Asker => ({ lane: 'others', who: networkOf(request.ip) });

/** The server itself: commands, the demonstration. */
const ourselves: Asker = { lane: 'known', who: 'server' };

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, tag: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

const plain = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The argon2id hash of a password, as a string that carries its parameters and salt. */
export async function hashPassword(password: string, asker = ourselves): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inTurn(asker, () => derive({ message: password, nonce, memory, passes, parallelism, tagLength }));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(tag)}`;
}

const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** A hash that no password has, so that an unknown address costs the same work as a known one. */
const dummyHash = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(randomBytes(16))}$${plain(randomBytes(tagLength))}`;

/**
 * Whether a password is the one of a hash; without a hash the same work is done for the answer no. `stillMay` is asked after
 * a wait, and throws where the work is no longer to be done.
 */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
  asker: Asker,
  stillMay: () => Promise<void> = async () => {},
): Promise<boolean> {
  const [, m, t, p, salt, tag] = format.exec(hash ?? dummyHash) ?? [];
  if (!salt || !tag) throw new Error('A stored password hash has an unknown format');
  const expected = Buffer.from(tag, 'base64');
  const found = await inTurn(asker, async (waited) => {
    if (waited) await stillMay();
    return derive({
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(m),
      passes: Number(t),
      parallelism: Number(p),
      tagLength: expected.length,
    });
  });
  return timingSafeEqual(found, expected);
}
