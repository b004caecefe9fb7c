import { createHash, createHmac } from 'node:crypto';
import { problem } from '@circolo/contract/errors/problem';
import { type Endpoint, isWrite } from '@circolo/contract/http/endpoint';
import { RetentionKind } from '@circolo/contract/privacy/retention';
import { and, eq, placeholder } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../db/database.ts';
import { joinedWrite } from '../db/statements/joined-write.ts';
import { transaction } from '../db/transaction.ts';
import { idempotencyRecords } from '../tables/http/idempotency-tables.ts';
import { retainedUntil } from '../tables/privacy/retention-tables.ts';
import type { Api } from './api.ts';
import { bearer } from './authorise.ts';
import type { Caller } from './caller.ts';
import { seal, unseal } from './seal.ts';

/** At least 122 random bits, as a UUID has; anything shorter than its 32 digits is refused. */
const keyFormat = /^[A-Za-z0-9_-]{32,100}$/;

interface Repeatable {
  Actor: string;
  Route: string;
  Key: string;
  RequestHash: string;
}

/** What a write is recognised by. */
interface Repeat {
  caller: Caller | null;
  request: FastifyRequest;
  now: Date;
  /** Of a body that the call's schemas do not hold. */
  digest?: string | undefined;
}

/** A key repeats what it has asked for itself, and reads no answer that its owner, who may do more, was given. */
function actorOf(caller: Caller | null): string {
  if (!caller) return 'anonymous';
  return caller.ApiKey ? caller.SessionId : `${caller.UserId}:${caller.IdentityId ?? ''}`;
}

function hashOf(secret: Buffer, received: Record<string, unknown>): string {
  const { params, query, headers, body, digest } = received; // Keyed: headers may hold a password.
  return createHmac('sha256', secret)
    .update(JSON.stringify([params, query, headers, body, digest]))
    .digest('base64url');
}

function repeatable(api: Api, call: Endpoint, received: Repeat): Repeatable | null {
  const key = received.request.headers['idempotency-key'];
  if (key === undefined || !isWrite(call)) return null;
  if (typeof key !== 'string' || !keyFormat.test(key)) throw problem('InvalidRequest');
  const Route = `${call.method} ${call.path}`;
  return { Actor: actorOf(received.caller), Route, Key: key, RequestHash: hashOf(api.secret, { ...received }) };
}

const storedMark = 'circolo stored answer';

/** What is stored of an answer that shows a secret: only the bearer of the token that got it reads it again. */
interface SealedAnswer {
  By: string;
  Sealed: string;
}

const fingerprint = (token: string): string => createHash('sha256').update(token).digest('base64url');

function sealAnswer(request: FastifyRequest, answer: unknown): SealedAnswer {
  const token = bearer(request) ?? '';
  return { By: fingerprint(token), Sealed: seal(token, storedMark, JSON.stringify(answer)) };
}

function unsealAnswer(request: FastifyRequest, { By, Sealed }: SealedAnswer): unknown {
  const token = bearer(request) ?? '';
  if (fingerprint(token) !== By) throw problem('IdempotencyKeyReused');
  return JSON.parse(unseal(token, storedMark, Sealed));
}

async function storedAnswer(db: Db, asked: Repeatable): Promise<{ answer: unknown } | null> {
  const [record] = await db
    .select()
    .from(idempotencyRecords)
    .where(
      and(
        eq(idempotencyRecords.Actor, asked.Actor),
        eq(idempotencyRecords.Route, asked.Route),
        eq(idempotencyRecords.Key, asked.Key),
      ),
    );
  if (!record) return null;
  if (record.RequestHash !== asked.RequestHash) throw problem('IdempotencyKeyReused');
  return { answer: record.Response ?? undefined };
}

const insertRecord = joinedWrite((db) =>
  db.insert(idempotencyRecords).values({
    Actor: placeholder('Actor'),
    Route: placeholder('Route'),
    Key: placeholder('Key'),
    RequestHash: placeholder('RequestHash'),
    Response: placeholder('Response'),
    ExpiresAt: retainedUntil(RetentionKind.repeats, placeholder('now')),
  }),
);

/** Fails where the answer of the same request is stored already. */
const store = (tx: Tx, asked: Repeatable, answer: unknown, now: Date): Promise<void> =>
  insertRecord(tx, { ...asked, Response: answer ?? null, now: now.toISOString() });

/** What a repeat finds stored; null for whatever is asked for the first time, or without a key. */
export async function answeredBefore(api: Api, call: Endpoint, received: Repeat): Promise<{ answer: unknown } | null> {
  const asked = repeatable(api, call, received);
  const stored = asked && (await storedAnswer(api.db, asked));
  if (!stored || !call.answersSecret) return stored;
  return { answer: unsealAnswer(received.request, stored.answer as SealedAnswer) };
}

/**
 * Runs a write in one transaction, once per caller, call and key. The answer is stored last, on the way to COMMIT: a repeat that
 * arrives while the first is under way waits there, then rolls everything back and gets the first one's answer. A repeat
 * that fails (its own first run changed what it finds) is looked up as well before its error counts.
 */
export async function runOnce<T>(api: Api, call: Endpoint, received: Repeat, work: (tx: Tx) => Promise<T>): Promise<T> {
  const asked = repeatable(api, call, received);
  if (!asked) return transaction(api.db, work);
  try {
    return await transaction(api.db, work, (tx, answer) =>
      store(tx, asked, call.answersSecret ? sealAnswer(received.request, answer) : answer, received.now),
    );
  } catch (error) {
    const stored = await storedAnswer(api.db, asked);
    if (!stored) throw error;
    // It was stored by this very call, with an equal request.
    if (call.answersSecret) return unsealAnswer(received.request, stored.answer as SealedAnswer) as T;
    return stored.answer as T;
  }
}
