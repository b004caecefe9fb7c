import { SecurityEventKind } from '@circolo/contract/access/security-log/security-event-codes';
import type { FastifyRequest } from 'fastify';
import { signIns } from '../../config/counters.ts';
import type { Api } from '../api.ts';
import { eventOf, recordSecurityEvent, type SecurityEvent } from './security-event.ts';

/** The same refusal again and again within so many milliseconds is one entry that says how often. */
const gatherFor = 2_000;

interface Gathered {
  event: SecurityEvent;
  times: number;
}

const keyOf = ({ Kind, UserId, IdentityId, email, Ip, Details }: SecurityEvent): string =>
  JSON.stringify([Kind, UserId, IdentityId, email, Ip, Details]);

const { signIn, signInFailed, throttled } = SecurityEventKind;
const results = new Map<string, string>(
  Object.entries({ signIn, signInFailed, throttled }).map(([name, code]) => [code, name]),
);

function countSignIn({ Kind }: SecurityEvent): void {
  const result = results.get(Kind);
  if (result) signIns.inc({ result });
}

/**
 * Writes what requests leave in the security log, after their answers: no request waits for it or fails by it. What cannot be
 * written is in the server's log. A flood of the same refusal fills no table.
 */
export function logSecurityEvents(api: Api): void {
  const { http, db, secret, now } = api;
  const gathered = new Map<string, Gathered>();
  const writes = new Set<Promise<void>>();

  const write = (event: SecurityEvent): void => {
    const written = recordSecurityEvent(db, secret, event)
      .catch((err: unknown) => {
        const { email: _, ...shown } = event;
        http.log.error({ err, event: shown }, 'an event of the security log was not written');
      })
      .finally(() => writes.delete(written));
    writes.add(written);
  };

  const settle = (key: string): void => {
    const again = gathered.get(key);
    gathered.delete(key);
    if (!again || again.times === 0) return;
    write({ ...again.event, At: now(), Details: { ...again.event.Details, Times: again.times } });
  };

  const add = (event: SecurityEvent, refused: boolean): void => {
    if (!refused) {
      write(event);
      return;
    }
    const key = keyOf(event);
    const known = gathered.get(key);
    if (known) {
      known.times += 1;
      return;
    }
    gathered.set(key, { event, times: 0 });
    setTimeout(() => settle(key), gatherFor).unref();
    write(event);
  };

  http.addHook('onResponse', (request: FastifyRequest, reply, done) => {
    const event = eventOf(request, reply.statusCode, now());
    if (event) {
      countSignIn(event);
      add(event, reply.statusCode >= 400);
    }
    done();
  });
  http.addHook('onClose', async () => {
    for (const key of [...gathered.keys()]) settle(key);
    await Promise.all(writes);
  });
}
