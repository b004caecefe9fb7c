import type { Access, Audience } from '../authorization/call-access.ts';

/** The least that we ask of a zod schema: asking for `z.ZodType` itself doubles the time of a type check. */
export interface Schema<Output = unknown, Input = unknown> {
  _zod: { output: Output; input: Input };
}

/**
 * A call of the product, declared once and used by the server's route, the web's client, the API's description
 * and the tests. `path` is relative to its base (`/Groups/{Id}` under `/api`), its parts in braces are `params`.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /** One sentence for the API's description. */
  summary: string;
  access: Access;
  /** Audiences of sessions that the call accepts; left out: see `audiencesOf`. */
  audiences?: readonly Audience[];
  /**
   * Reachable also for somebody who must set up a second factor or choose a new password before anything else
   * (`Must` of the logged-user response): only what that needs.
   */
  evenWhenLimited?: boolean;
  /**
   * Reachable also for a session that an order has opened before its address was proved (`Must` is `proveEmail`): its own orders and
   * what paying them needs. A test lists them (`unproven-session.test.ts`).
   */
  whileUnproven?: boolean;
  /**
   * Refused to staff who act as a customer (decisions.md section 3): credentials, sign-ins, consents, stored payment
   * methods. 405 `NotWhileActing`.
   */
  notWhileActing?: boolean;
  /**
   * Refused to API keys, beside what `isForKeys` leaves out by itself: what locks people out or lets them in. 405 `NotByKey`.
   */
  notByKey?: boolean;
  /**
   * A dangerous act: the session must have shown its password (and second factor) a moment ago, by
   * `stepUp`. 405 `StepUpRequired`. Where only some inputs are dangerous, the handler calls `assertSteppedUp` itself.
   */
  stepUp?: boolean;
  /** Makes a file of many records: refused to people of a nature that may not export (`NatureRules`). 405 `AccessDenied`. */
  exports?: boolean;
  params?: Schema;
  query?: Schema;
  /** Header names as the specification spells them; they are matched in any letter case. */
  headers?: Schema;
  body?: Schema;
  /** The schema of the answer, `'nothing'` for 204, `'file'` for a stream of bytes, `'redirect'` for another address, `'events'` for server-sent events. */
  answer: Schema | 'nothing' | 'file' | 'redirect' | 'events';
  status?: 200 | 201;
  /**
   * The answer shows a secret once: what is stored of it for repeats is readable only with the token of the session that got
   * it.
   */
  answersSecret?: boolean;
  /** A GET that changes something: it takes an Idempotency-Key, and prefetches are refused. */
  acts?: boolean;
  /** The body is multipart with one file. */
  upload?: boolean;
  /** How long the answer may be kept by a cache, in seconds; left out: not at all. */
  cacheSeconds?: number;
}

/** Declares a call and keeps its exact type. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type Part<E, K extends 'params' | 'query' | 'headers' | 'body', Side extends 'input' | 'output'> =
  E extends Record<K, infer S extends Schema> ? { [key in K]: S['_zod'][Side] } : unknown;

/** What a caller sends: `{params, query, headers, body}`, only the parts that the call declares. */
export type RequestOf<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'headers', 'input'> &
  Part<E, 'body', 'input'>;

/** What a handler receives: the same parts after validation. */
export type ParsedOf<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'headers', 'output'> &
  Part<E, 'body', 'output'>;

/** What a call answers. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends Schema
  ? E['answer']['_zod']['output']
  : E['answer'] extends 'file'
    ? Blob
    : undefined;

/** Whether a repeat of the call must be recognised by its Idempotency-Key (decisions.md section 2, "Repeats"). */
export const isWrite = (call: Endpoint): boolean => call.method !== 'GET' || call.acts === true;
