import type { AddressInfo } from 'node:net';
import closeWithGrace from 'close-with-grace';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildApp, type Parts } from './app.ts';
import { type Config, readConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { databaseError } from './db/errors.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { transaction } from './db/transaction.ts';
import { demoWelcome, seedDemo } from './demo/demo.ts';
import { openJobs } from './jobs/jobs.ts';
import { openLog } from './log.ts';
import { addHealth } from './ops/health.ts';
import { addMetrics } from './ops/metrics.ts';
import { addSecurityHeaders } from './ops/security-headers.ts';
import { StartupError } from './ops/startup-error.ts';
import { seed } from './seed.ts';

/** How long running requests and jobs get to end. */
const grace = 10_000;

try {
  await start();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  const log = openLog(config.logLevel);
  const database = await openMigrated(config);
  await transaction(database.db, seed);
  const jobs = await openJobs(database, log, {
    work: config.role !== 'web',
    hurry: config.role === 'worker',
    settings: jobSettings(config),
  });
  const isDemo = !config.production && (await seedDemo(database.db, config));
  const parts: Parts = { database, config, jobs, log };
  // A worker needs the routes too, for they tell the jobs what can be exported.
  const app = await buildApp(parts);
  const http = config.role === 'worker' ? buildWorker(parts) : app;
  await listen(http, config);
  closeWithGrace({ delay: grace, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after a fault');
    await http.close();
    await jobs.stop();
    await database.close();
  });
  // Not before: a job that a dead server left needs the providers and resources that the app brings.
  await jobs.begin();
  if (isDemo) console.log(demoWelcome(config));
  console.log(`Circolo is ready: ${addressOf(http, config)}`);
}

async function openMigrated(config: Config): Promise<Database> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, dataDir, poolSize } = config;
  const database = await openDatabase({ url, directUrl, dataDir, poolSize });
  try {
    await migrate(database);
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

function jobSettings(config: Config) {
  const { url, token } = config.sms;
  return {
    smtpUrl: config.smtpUrl,
    secret: Buffer.from(config.secretKey),
    privateMailHosts: config.privateMailHosts,
    sms: url ? { url, token } : undefined,
    google: config.google,
    demonstration: !config.production,
    address: `http://localhost:${config.port}`,
  };
}

/** A worker answers only those who watch over it. */
function buildWorker(parts: Parts): FastifyInstance {
  const http = Fastify();
  addSecurityHeaders(http);
  addHealth(http, parts);
  addMetrics(http, parts);
  return http;
}

async function listen(http: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await http.listen({ host, port });
  } catch (error) {
    throw new StartupError(`Port ${port} on ${host} cannot be used (${reasonOf(error)}); set PORT to a free one.`, {
      cause: error,
    });
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'another program is using it';
  return code === 'EACCES' ? 'not permitted' : String(error);
}

function addressOf(http: FastifyInstance, { host }: Config): string {
  const { port } = http.server.address() as AddressInfo; // Only a server on a pipe has another kind of address.
  return `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
}
