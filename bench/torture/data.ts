import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { EmailType } from '@circolo/contract/mail/codes';
import type { Database } from '@circolo/server/db/database';
import { openDatabase } from '@circolo/server/db/open-database';
import { Client } from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';
import { joinProvider, readProviderBooks } from './copy.ts';
import { leftBeside } from './left-beside.ts';

/** An order as the database has it, with how many of each row that is written beside it. */
export interface StoredOrder {
  Id: number;
  Number: string;
  CheckoutId: string;
  Lines: number;
  Events: number;
  /** Those of the order itself; that of its payment comes later. */
  Mails: number;
  /** The answer stored under its Idempotency-Key, which is its CheckoutId. */
  Answers: number;
}

/** A database that outlives its server. */
export interface TortureData {
  name: string;
  env: Record<string, string>;
  /** What is stored while no server runs. */
  read(): Promise<StoredOrder[]>;
  /** Asks the database itself: beside a running server on PostgreSQL, after it on the embedded one. */
  look<T>(ask: (database: Database) => Promise<T>): Promise<T>;
  /** Kills and starts the database where it is a server of its own. */
  crash?(): Promise<void>;
  /** How its server is ended; SIGKILL where there is no other way. */
  signal?: NodeJS.Signals;
  /** Runs after its server was ended. */
  settle?(): Promise<void>;
  /** Keeps a copy of what is stored; no server may run. */
  keep(): Promise<void>;
  /** Puts the kept copy in the place of what is stored; the provider's books stay as they are. No server may run. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

const storedOrders = `
  with lines as (select order_id, count(*)::int as count from order_line group by 1),
    events as (select order_id, count(*)::int as count from order_event where kind = 'placed' group by 1),
    mails as (select related_id, count(*)::int as count from email_message where related_type = 'Orders' and type <> '${EmailType.paymentConfirm}'
      group by 1),
    answers as (select key, response->>'Id' as id, count(*)::int as count from idempotency_record group by 1, 2)
  select o.id as "Id", o.number as "Number", o.checkout_id as "CheckoutId", coalesce(lines.count, 0) as "Lines",
    coalesce(events.count, 0) as "Events", coalesce(mails.count, 0) as "Mails", coalesce(answers.count, 0) as "Answers"
  from sales_order o left join lines on lines.order_id = o.id left join events on events.order_id = o.id
  left join mails on mails.related_id = o.id left join answers on answers.key = o.checkout_id and answers.id = o.id::text
  where o.checkout_id is not null`;

async function stored({ raw }: Database): Promise<StoredOrder[]> {
  const { rows } = await raw.executeSql(storedOrders);
  return numbered(rows as StoredOrder[]); // The columns that the statement names.
}

/** The bare driver of PostgreSQL reads numbers of 64 bits as texts. */
const numbered = (rows: readonly StoredOrder[]): StoredOrder[] => rows.map((row) => ({ ...row, Id: Number(row.Id) }));

/** All orders that a server on this connection's database has placed. */
export async function readOrders(client: Client): Promise<StoredOrder[]> {
  const { rows } = await client.query<StoredOrder>(storedOrders);
  return numbered(rows);
}

const folder = (name: string) => mkdtemp(join(tmpdir(), `circolo-torture-${name}-`));
const remove = (path: string) => rm(path, { recursive: true, force: true });

/** The embedded database. It is read in a copy: the server alone recovers the folder itself. */
export async function embedded(): Promise<TortureData> {
  const home = await folder('embedded');
  const look: TortureData['look'] = async (ask) => {
    const copy = await folder('copy');
    try {
      await cp(join(home, 'postgres'), join(copy, 'postgres'), { recursive: true });
      const database = await openDatabase({ dataDir: copy });
      const found = await ask(database);
      await database.close();
      return found;
    } finally {
      await remove(copy);
    }
  };
  const kept = await folder('kept');
  const inFolder = async <T>(ask: (database: Database) => Promise<T>) => {
    const database = await openDatabase({ dataDir: home });
    const found = await ask(database);
    await database.close();
    return found;
  };
  return {
    name: 'embedded',
    env: { DATA_DIR: home },
    look,
    read: () => look(stored),
    keep: async () => {
      await remove(kept);
      await cp(join(home, 'postgres'), kept, { recursive: true });
    },
    restore: async () => {
      const books = await inFolder(readProviderBooks);
      await remove(join(home, 'postgres'));
      await cp(kept, join(home, 'postgres'), { recursive: true });
      await inFolder((database) => joinProvider(database, books));
    },
    stop: async () => {
      await Promise.all([remove(home), remove(kept)]);
    },
  };
}

/** The embedded database on a disk that loses its power: after each round it is what that has left of it. */
export async function embeddedPower(): Promise<TortureData> {
  const database = await embedded();
  const folder = join(database.env.DATA_DIR ?? '', 'postgres');
  const preload = pathToFileURL(join(import.meta.dirname, 'power.ts')).href;
  return {
    ...database,
    name: 'embedded, without power',
    env: { ...database.env, NODE_OPTIONS: `--import=${preload}` },
    signal: 'SIGVTALRM',
    settle: async () => {
      await remove(folder);
      await rename(leftBeside(folder), folder);
    },
  };
}

/** A private PostgreSQL, which lives on while the server is killed, and can be killed itself. */
export async function postgres(): Promise<TortureData> {
  const home = await folder('files');
  const data = await folder('data');
  let server = await startPostgres({ dir: data });
  const look: TortureData['look'] = async (ask) => {
    const database = await openDatabase({ url: server.url });
    const found = await ask(database);
    await database.close();
    return found;
  };
  const tortured: TortureData = {
    name: 'PostgreSQL',
    env: { DATA_DIR: home, DATABASE_URL: server.url },
    look,
    read: () => look(stored),
    crash: async () => {
      await server.kill();
      server = await startedAgain(data);
      tortured.env.DATABASE_URL = server.url;
    },
    keep: () => replaceDatabase(server.url, 'kept', databaseOf(server.url)),
    restore: async () => {
      const books = await look(readProviderBooks);
      await replaceDatabase(server.url, databaseOf(server.url), 'kept');
      await look((database) => joinProvider(database, books));
    },
    stop: async () => {
      await server.stop();
      await Promise.all([remove(home), remove(data)]);
    },
  };
  return tortured;
}

const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

/**
 * Makes one database a copy of another; connections to either of them are ended. The files are copied: by the log, the default, the
 * sequences of a copy that is killed before the next checkpoint go back behind rows that were committed (seen on PostgreSQL 15).
 */
async function replaceDatabase(url: string, name: string, source: string): Promise<void> {
  const beside = new URL(url);
  beside.pathname = '/postgres';
  const client = new Client({ connectionString: beside.href });
  await client.connect();
  try {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [source]);
    await client.query(`create database ${name} template ${source} strategy file_copy`);
  } finally {
    await client.end();
  }
}

/** Starts a database that was killed: what is left of its old processes may occupy its memory for a moment. */
async function startedAgain(dir: string) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await startPostgres({ dir });
    } catch (error) {
      if (tries === 10) throw error;
      await sleep(500);
    }
  }
}
