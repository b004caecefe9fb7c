import type { FastifyInstance } from 'fastify';
import type { Database, Db } from '../db/database.ts';
import type { Caller } from './caller.ts';
import type { FoundKey, KeyLimit } from './found-key.ts';
import type { SharedRoutes } from './shared-routes.ts';

/** What every route needs; made once by `buildApp` and handed to each domain. */
export interface Api {
  http: FastifyInstance;
  /** Gathers the calls, which become routes together; left out: each becomes one at once, of `http`. */
  shared?: SharedRoutes | undefined;
  db: Db;
  /** Hears what any process says on a channel of the database. */
  listen: Database['listen'];
  /** Path that every call is below, `/api`. */
  base: string;
  /** Signs and verifies what leaves the server and comes back (cookies). */
  secret: Buffer;
  now(): Date;
  /** Finds who a Bearer token belongs to; null when it is unknown, expired, revoked or its user is locked. */
  findCaller(token: string): Promise<Caller | null>;
  /** Finds what an API key opens when it is sent from an address, or why it opens nothing. */
  findKey(token: string, ip: string): Promise<FoundKey>;
  /** Whether the key of a request calls too often; null without a limit. */
  limitKey: KeyLimit | null;
  /** A host that no brand names shows the first one: outside production only. */
  anyHost: boolean;
  /** The database is a restored copy, whose shop sells nothing. */
  isCopy: boolean;
  /** The password of the demonstration's accounts, which people may choose there; null in production. */
  demoPassword: string | null;
  /** Answers that differ from the contract are an error in tests and a log line in production. */
  strictAnswers: boolean;
}
