import { randomUUID } from 'node:crypto';
import type { Audience } from '@circolo/contract/authorization/call-access';
import { landsOnDesk, type UserNatureCode } from '@circolo/contract/authorization/natures';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createSession } from '../src/access/sessions/sessions.ts';
import { buildApp } from '../src/app.ts';
import { asCopy, readConfig } from '../src/config/config.ts';
import { type Log, openLog } from '../src/config/log.ts';
import type { Database } from '../src/db/database.ts';
import { transaction } from '../src/db/transaction.ts';
import { openFilePlace } from '../src/files/open-file-place.ts';
import { jobList, relayList } from '../src/job-list.ts';
import { type JobContext, quietSettings } from '../src/jobs/job.ts';
import { openJobs } from '../src/jobs/jobs.ts';
import { relayDue } from '../src/jobs/relay.ts';
import { findCopy, installationIdentity } from '../src/payments/port/installation.ts';
import { sessions } from '../src/tables/access/session-tables.ts';
import { identities, userCategories, users } from '../src/tables/access/user-tables.ts';
import { originCategories, origins } from '../src/tables/origins/origin-tables.ts';
import { type Client, clientOf } from './client.ts';
import { testDatabase } from './database.ts';
import { addSeller } from './invoicing/add-seller.ts';
import { seeded } from './seeded-template.ts';

/** A client that is signed in. */
export interface SignedIn extends Client {
  userId: number;
  identityId: string | null;
  token: string;
  /** Shows the password again, as it were: what asks for it is open to the session for the next minutes. */
  stepUp(): Promise<void>;
}

/** How somebody signs in to a test. */
interface SignInOptions {
  email?: string;
  audience?: Audience;
  /** The session has not shown its password again, so what is dangerous is refused; left out, it has for the whole test. */
  unproven?: true;
}

/** The whole server on a database of its own, without a network. */
export interface TestApp {
  http: FastifyInstance;
  database: Database;
  /** The first brand: Software A, with an open shop, at `localhost`. */
  originId: number;
  anybody: Client;
  /** A new user of a nature, signed in; `shopOnly` is an account of the shop without a user. */
  as(nature: UserNatureCode | 'shopOnly', with_?: SignInOptions): Promise<SignedIn>;
  /** What a job of this server is run with. */
  jobContext: JobContext;
  /** Runs what was enqueued or is due until nothing is left, or the jobs or the relay of one name only; a job that fails throws. */
  runJobs(only?: string): Promise<number>;
  /** The server's clock; set it to travel. */
  clock: { now: Date | null };
  close(): Promise<void>;
}

const variables = {
  NODE_ENV: 'test',
  RATE_LIMIT: '0',
  SECRET_KEY: 'a secret of forty characters for the tests',
  STORAGE_KEY: 'a key of forty characters for local storage',
};
const silent = openLog('silent');

async function seedBrand(database: Database): Promise<number> {
  return transaction(database.db, async (tx) => {
    const [category] = await tx.select({ Id: originCategories.Id }).from(originCategories).limit(1);
    const brand = { Description: 'Circolo di prova', Software: 'A', CategoryId: category?.Id ?? 0, UseShop: true };
    const [origin] = await tx
      .insert(origins)
      .values({ ...brand, Url: 'http://localhost' })
      .returning({ Id: origins.Id });
    if (!origin) throw new Error('The brand of the tests was not made');
    await tx.execute(
      sql`insert into origin_address (host, origin_id, url, proved_at) values ('localhost', ${origin.Id}, 'http://localhost', now())`,
    );
    await addSeller(tx);
    return origin.Id;
  });
}

/** Runs the queue on demand, so that a test knows when it is done. */
async function runJobs(context: JobContext, only?: string): Promise<number> {
  const { rows } = await context.db.execute<{ id: string; name: string; data: never }>(
    sql`update pgboss.job_common set state = 'completed', completed_on = now() where state = 'created' and start_after <= now() and name = coalesce(${only ?? null}, name) returning id, name, data`,
  );
  for (const { name, data } of rows) {
    const job = jobList.find((candidate) => candidate.name === name);
    if (!job) throw new Error(`There is no job ${name}`);
    await job.handle(data, context);
  }
  let ran = rows.length;
  for (const relay of relayList) if (only === undefined || only === relay.name) ran += await relayDue(relay, context);
  return ran === 0 ? 0 : ran + (await runJobs(context, only));
}

/** Opens the server on a fresh database with the seeds and one brand, configured as asked. Close it when done. */
export async function testApp(
  settings: Record<string, string> = {},
  log: Log = silent,
  openSeeded: () => Promise<Database> = () => testDatabase(seeded),
): Promise<TestApp> {
  const read = readConfig({ ...variables, ...settings });
  const database = await openSeeded();
  const config = (await findCopy(database.db)) ? asCopy(read) : read;
  const jobs = await openJobs(database, log, { jobs: jobList, work: false });
  const originId = await seedBrand(database);
  await installationIdentity(database.db, new Date());
  await openFilePlace(database.db, config.files, log);
  const clock: TestApp['clock'] = { now: null };
  const now = () => clock.now ?? new Date();
  const http = await buildApp({ database, config, jobs, log, now });
  const { google, vies, backup, secretKey } = config;
  const jobSettings = {
    ...quietSettings,
    secret: Buffer.from(secretKey),
    privateWebhookHosts: config.privateWebhookHosts,
    ...(google && { google }),
    vies,
    ...(backup && { backup: { ...backup, engine: database.kind } }),
  };
  const jobContext: JobContext = { db: database.db, log, now, settings: jobSettings };
  await http.ready();
  const signIn = async (nature: UserNatureCode | 'shopOnly', { email, audience, unproven }: SignInOptions = {}) => {
    const holder = await newHolder(
      database,
      originId,
      nature,
      email ?? `${nature.toLowerCase()}-${randomUUID()}@example.test`,
    );
    const Audience = audience ?? (nature === 'shopOnly' ? 'shop' : landsOnDesk(nature) ? 'desk' : 'association');
    const { auth } = await transaction(database.db, (tx) =>
      createSession(
        tx,
        Buffer.from(config.secretKey),
        {
          ...holder,
          Outer: nature === 'shopOnly',
          OriginId: originId,
          Audience,
          browser: false,
          Device: null,
          Ip: null,
        },
        now(),
      ),
    );
    const client = clientOf(http, { authorization: `Bearer ${auth.pat}` });
    const stepUp = async (SteppedUpAt = now().toISOString()) => {
      await database.db.update(sessions).set({ SteppedUpAt }).where(eq(sessions.Id, auth.pid));
    };
    // Long after any day that a test puts its clock to.
    if (!unproven) await stepUp('2100-01-01T00:00:00.000Z');
    return { ...client, userId: holder.UserId ?? 0, identityId: holder.IdentityId, token: auth.pat, stepUp };
  };
  return {
    http,
    database,
    originId,
    clock,
    anybody: clientOf(http, {}),
    as: signIn,
    jobContext,
    runJobs: (only) => runJobs(jobContext, only),
    close: async () => {
      await http.close();
      await jobs.stop();
      await database.close();
    },
  };
}

async function newHolder(database: Database, OriginId: number, nature: UserNatureCode | 'shopOnly', Email: string) {
  const ActivatedAt = new Date().toISOString();
  const person = { Email, FirstName: 'Anna', LastName: 'Prova', OriginId, ActivatedAt };
  if (nature === 'shopOnly') {
    const IdentityId = randomUUID();
    await database.db.insert(identities).values({ ...person, Id: IdentityId });
    return { UserId: null, IdentityId };
  }
  const [category] = await database.db
    .select({ Code: userCategories.Code })
    .from(userCategories)
    .where(sql`${userCategories.Provider}`);
  const [user] = await database.db
    .insert(users)
    .values({
      ...person,
      Nature: nature,
      CategoryCode: category?.Code ?? '',
      Software: landsOnDesk(nature) ? null : 'A',
    })
    .returning({ Id: users.Id });
  return { UserId: user?.Id ?? 0, IdentityId: null };
}

let shared: Promise<TestApp> | undefined;

/** One server for all files of the process, for tests that only look at records of their own. */
export function sharedTestApp(): Promise<TestApp> {
  shared ??= testApp();
  return shared;
}

/** Closes the shared server; the runner's last hook calls it, of every file that asked for it. */
export async function closeSharedTestApp(): Promise<void> {
  const open = shared;
  shared = undefined;
  await (await open)?.close();
}
