import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerOperators } from './admin/answer-operators.ts';
import { buildApp } from './app.ts';
import { assertPortFree, portError } from './check-surroundings.ts';
import { collectAtRest, ownHeap } from './collect-at-rest.ts';
import { asCopy, type Config, readConfig } from './config/config.ts';
import { databaseError } from './config/database-error.ts';
import { type Log, openLog } from './config/log.ts';
import { StartupError } from './config/startup-error.ts';
import type { Database } from './db/database.ts';
import { watchDisk } from './db/embedded/watch-disk.ts';
import { migrate } from './db/migrations/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { logReplica } from './db/server/log-replica.ts';
import { transaction } from './db/transaction.ts';
import { openFilePlace } from './files/open-file-place.ts';
import { beginFills } from './fills/jobs.ts';
import { addHealth, type Drain } from './health.ts';
import { openAlsoWith } from './http/sealed-secret.ts';
import { addSecurityHeaders } from './http/security-headers/add-security-headers.ts';
import { jobList, relayList } from './job-list.ts';
import { type Jobs, openJobs } from './jobs/jobs.ts';
import { addMetrics } from './metrics.ts';
import type { Parts } from './parts.ts';
import { findCopy, installationIdentity } from './payments/port/installation.ts';
import { assertSecretKey } from './secret-key.ts';
import { seed } from './seed.ts';
import { openTraces } from './traces/open-traces.ts';

const copyNotice =
  'this database is a restored copy: no jobs run, nothing is sent or charged, until "npm run admin -- make-real" and a restart';

/** How long running requests and jobs get to end. */
const grace = 10_000;

/** How long the requests that wait for a start have the process to themselves. */
const firstRequests = 500;

/** The exit code after a fault of ours (`EX_SOFTWARE` of sysexits.h), by which the launcher knows that it is to start the server again. */
const faultExit = 70;

/** Runs the server of this process. Throws StartupError where it cannot. */
export async function start(): Promise<void> {
  const read = readConfig();
  await assertPortFree(read);
  const log = openLog(read.logLevel);
  const traces = await openTraces(read.traces, log);
  const database = await openMigrated(read, log);
  // A copy would send and charge a second time what its original has sent and charged.
  const config = (await findCopy(database.db)) ? asCopy(read) : read;
  if (config.isCopy) log.warn(copyNotice);
  const jobs = await fill(database, config, log);
  await beginFills(database.db, new Date());
  const welcome = config.production || config.isCopy ? null : await demonstration(database, config);
  const drain: Drain = { isStopping: false };
  const parts: Parts = { database, config, jobs, log, drain };
  // A worker needs the routes too, for they give the jobs what can be exported.
  const app = await buildApp(parts);
  const http = config.role === 'worker' ? buildWorker(parts) : app;
  await listen(http, config);
  // What it is worth is in the log from the start, and not only once somebody reads.
  void database.replica();
  const stopWatching = watchDisk(database, config.dataDir, log);
  const stopCollecting = collectAtRest(http.server, ownHeap());
  const stopAnswering = database.kind === 'embedded' ? await answerOperators({ database, config, log }) : undefined;
  closeWithGrace({ delay: grace + config.drain, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after a fault');
    drain.isStopping = true;
    // Balancers see by `/readyz` that nothing new is to come, while all that comes is still answered.
    if (!err) await sleep(config.drain);
    await http.close();
    stopWatching();
    stopCollecting();
    await stopAnswering?.();
    await jobs.stop();
    await Promise.all([database.close(), traces?.close()]);
    if (err) process.exit(faultExit);
  });
  if (welcome) console.log(welcome);
  if (config.isCopy) console.log(`Attention: ${copyNotice}.`);
  console.log(`Circolo is ready: ${addressOf(http, config)}`);
  // People first: what waits in the queue would take the processor from those who wait for the first page.
  await sleep(firstRequests);
  // Not before: a job that a dead server left needs the providers and resources that the app brings.
  if (!drain.isStopping) await jobs.begin();
}

/** Gives a database of the newest schema what every one has, and opens its queue. */
async function fill(database: Database, config: Config, log: Log): Promise<Jobs> {
  await transaction(database.db, seed);
  await installationIdentity(database.db, new Date());
  await openFilePlace(database.db, config.files, log);
  return openJobs(database, log, {
    jobs: jobList,
    relays: relayList,
    work: config.role !== 'web' && !config.isCopy,
    hurry: config.role === 'worker',
    settings: jobSettings(config, database.kind),
  });
}

/** Makes all that a new embedded database begins with, while it is in memory still; the same steps find nothing to do when it is opened. */
async function prepareNew(database: Database, config: Config, log: Log): Promise<void> {
  await migrate(database);
  // Jobs wait in its queue for the server that opens it.
  const jobs = await fill(database, { ...config, role: 'web' }, log);
  if (!config.production) await demonstration(database, config);
  await jobs.stop();
}

/** Makes the demonstration where it is missing; answers what to say of it. */
async function demonstration({ db }: Database, config: Config): Promise<string | null> {
  const { demoWelcome, seedDemo } = await import('../demo/demo.ts');
  return (await seedDemo(db, config)) ? demoWelcome(config) : null;
}

async function openMigrated(config: Config, log: Log): Promise<Database> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, replica, dataDir, poolSize, role } = config;
  const database = await openDatabase({
    url,
    directUrl,
    replica,
    onReplica: (finding) => logReplica(log, finding),
    dataDir,
    poolSize,
    role,
    prepareNew: (made) => prepareNew(made, config, log),
  });
  try {
    await migrate(database);
    await assertSecretKey(database.db, config, new Date());
    return database;
  } catch (error) {
    await database.close();
    const refused = databaseError(error);
    if (!refused) throw error;
    throw new StartupError(`The database cannot be brought to the newest schema (${refused.message}).`, {
      cause: error,
    });
  }
}

function jobSettings(config: Config, engine: Database['kind']) {
  openAlsoWith(config.oldSecretKeys);
  const { url, token, limits } = config.sms;
  return {
    smtpUrl: config.smtpUrl,
    secret: Buffer.from(config.secretKey),
    privateMailHosts: config.privateMailHosts,
    privateWebhookHosts: config.privateWebhookHosts,
    sms: url ? { url, token } : undefined,
    smsLimits: limits,
    google: config.google,
    vies: config.vies,
    backup: config.backup ? { ...config.backup, engine } : undefined,
    demonstration: !config.production,
    address: config.address,
    apiBase: config.bases.api,
  };
}

/** A worker answers only those who watch over it. */
function buildWorker(parts: Parts): FastifyInstance {
  const http = Fastify();
  addSecurityHeaders(http, {});
  addHealth(http, parts);
  addMetrics(http, parts);
  return http;
}

async function listen(http: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await http.listen({ host, port });
  } catch (error) {
    throw portError({ host, port }, error);
  }
}

function addressOf(http: FastifyInstance, { host }: Config): string {
  const { port } = http.server.address() as AddressInfo; // Only a server on a pipe has another kind of address.
  return `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
}
