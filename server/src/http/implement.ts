import type { Readable } from 'node:stream';
import { problem } from '@circolo/contract/errors/problem';
import type { AnswerOf, Endpoint, ParsedOf } from '@circolo/contract/http/endpoint';
import { type Language, languageOf } from '@circolo/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db, Tx } from '../db/database.ts';
import { isShared } from '../db/kept/shared-reads.ts';
import { withinPool } from '../db/pool-name.ts';
import type { Api } from './api.ts';
import { authorise } from './authorise.ts';
import type { Caller } from './caller.ts';
import { assertNotForged, assertNotPrefetched } from './forgery.ts';
import { answeredBefore, runOnce } from './idempotency.ts';
import { addRoute, addressOf, type Implemented } from './shared-routes.ts';
import { parseRequest } from './validate.ts';

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? null : Caller;

/** What every handler gets: the validated request and who makes it. */
export type HandlerInput<E extends Endpoint> = ParsedOf<E> & {
  caller: CallerOf<E>;
  language: Language;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<E extends Endpoint, Handle> = (handle: Handle, received: HandlerInput<E>) => Promise<AnswerOf<E>>;

/** How a file is answered: the handler sends it through `reply` itself. */
type FileHandler<E extends Endpoint> = (db: Db, received: HandlerInput<E>) => Promise<FastifyReply>;

async function receive<E extends Endpoint>(api: Api, call: E, request: FastifyRequest, reply: FastifyReply) {
  const caller = await authorise(api, call, request);
  const parsed = parseRequest(call, request);
  const language = languageOf(request.headers['accept-language']);
  // The parts were validated by the call's own schemas, which is what ParsedOf says.
  return { ...parsed, caller, language, now: api.now(), request, reply } as unknown as HandlerInput<E>;
}

function checkAnswer(api: Api, call: Endpoint, answer: unknown, request: FastifyRequest): unknown {
  if (typeof call.answer === 'string') return answer;
  const result = z.safeParse(call.answer as z.ZodType, answer);
  if (result.success) return result.data;
  const message = `${call.method} ${call.path} answers outside its contract`;
  if (api.strictAnswers) throw new Error(`${message}: ${z.prettifyError(result.error)}`);
  request.log.error({ issues: result.error.issues }, message);
  return answer;
}

function send(call: Endpoint, reply: FastifyReply, answer: unknown): FastifyReply {
  return sendText(call, reply, call.answer === 'nothing' ? '' : JSON.stringify(answer));
}

function sendText(call: Endpoint, reply: FastifyReply, text: string | Buffer): FastifyReply {
  reply.header('cache-control', call.cacheSeconds ? `public, max-age=${call.cacheSeconds}` : 'no-store');
  if (call.answer === 'nothing') return reply.code(204).send();
  return reply
    .code(call.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(text);
}

/** What visitors and all who have signed in may ask: signing in, the shop, what is one's own. It has connections of its own. */
const isForAnybody = ({ access }: Endpoint): boolean => typeof access === 'string';

function route(
  api: Api,
  call: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  { exposeHeadRoute = false }: { exposeHeadRoute?: boolean } = {},
): void {
  const pool = isForAnybody(call) ? 'shop' : 'desk';
  const implemented: Implemented = {
    call,
    url: addressOf(api.base, call),
    answer: (request, reply) => withinPool(pool, () => handler(request, reply)),
  };
  if (api.shared && !exposeHeadRoute) api.shared.add(api.base, implemented);
  else addRoute(api.http, implemented, exposeHeadRoute);
}

/** Implements a call that reads. @example read(api, banks.count, (db, { query }) => countBanks(db, query)) */
export function read<const E extends Endpoint>(api: Api, call: E, handler: Handler<E, Db>): void {
  const texts = new WeakMap<object, Buffer>();
  route(api, call, async (request, reply) => {
    const received = await receive(api, call, request, reply);
    const answer = await handler(api.db, received);
    if (!isShared(answer)) return send(call, reply, checkAnswer(api, call, answer, request));
    // What several callers get is checked, put into text and encoded once.
    const text = texts.get(answer) ?? Buffer.from(JSON.stringify(checkAnswer(api, call, answer, request)));
    texts.set(answer, text);
    return sendText(call, reply, text);
  });
}

/** Implements a call that answers a file. */
export function readFile<const E extends Endpoint & { answer: 'file' }>(
  api: Api,
  call: E,
  handler: FileHandler<E>,
): void {
  route(api, call, async (request, reply) => handler(api.db, await receive(api, call, request, reply)));
}

/** Implements a call that goes on answering: server-sent events, written to the stream that the handler gives back. */
export function readEvents<const E extends Endpoint & { answer: 'events' }>(
  api: Api,
  call: E,
  handler: (db: Db, received: HandlerInput<E>) => Promise<Readable>,
): void {
  route(api, call, async (request, reply) => {
    const stream = await handler(api.db, await receive(api, call, request, reply));
    // Proxies are asked not to wait for the end.
    return reply
      .type('text/event-stream')
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(stream);
  });
}

/**
 * Implements a call that a browser navigates to: the handler says where it goes on, faults included. With `exposeHeadRoute` programs may also ask where that
 * is, by `HEAD`.
 */
export function redirect<const E extends Endpoint & { answer: 'redirect' }>(
  api: Api,
  call: E,
  handler: (db: Db, received: HandlerInput<E>) => Promise<string>,
  options: { exposeHeadRoute?: boolean } = {},
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const to = await handler(api.db, await receive(api, call, request, reply));
    return reply.header('cache-control', 'no-store').redirect(to, 303);
  };
  route(api, call, answer, options);
}

/**
 * Implements a call that writes: the handler runs in one transaction, and a repeat with the same Idempotency-Key gets
 * the stored answer and changes nothing. What must not happen inside a transaction (hashing, calls to others) goes
 * into `prepare`, whose result the handler receives as third argument; where that reads the body itself (a file), `digest`
 * says what a repeat must equal.
 */
export function write<const E extends Endpoint, Prepared = undefined>(
  api: Api,
  call: E,
  handler: (tx: Tx, received: HandlerInput<E>, prepared: Prepared) => Promise<AnswerOf<E>>,
  prepare?: (db: Db, received: HandlerInput<E>) => Promise<Prepared>,
  digest?: (prepared: Prepared) => string,
): void {
  route(api, call, async (request, reply) => {
    if (call.acts) assertNotPrefetched(request);
    const received = await receive(api, call, request, reply);
    assertNotForged(api, request, received.caller);
    if (prepare && !digest) {
      // What is prepared reaches others (a payment): a repeat must not do it again.
      const before = await answeredBefore(api, call, received);
      if (before) return send(call, reply, before.answer);
    }
    // Without prepare, Prepared is undefined.
    const prepared = (prepare ? await prepare(api.db, received) : undefined) as Prepared;
    const answer = await runOnce(api, call, { ...received, digest: digest?.(prepared) }, async (tx) =>
      checkAnswer(api, call, await handler(tx, received, prepared), request),
    );
    return send(call, reply, answer);
  });
}

/** Refuses a change of a record that is not there. */
export function orNotFound<T>(record: T | undefined | null): T {
  if (record === undefined || record === null) throw problem('RecordNotFound');
  return record;
}
