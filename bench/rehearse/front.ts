import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Node } from './cluster.ts';
import { here } from './network.ts';
import { end, startProgram, until } from './programs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const secret = 'a secret of forty characters for rehearsals';

/** Where people and programs reach the service. */
export const front = new URL(`http://${here}:8080`);

/** A process of the product that can be lost and come back. */
export interface Server {
  name: string;
  start(): Promise<void>;
  /** As a machine whose power is gone. */
  lose(): Promise<void>;
  /** As a new version does it. */
  stop(): Promise<void>;
}

function serverOf(name: string, port: number, home: string, env: Record<string, string>): Server {
  let child: ChildProcess | undefined;
  const isReady = async () => (await fetch(`http://${here}:${port}/readyz`)).ok;
  return {
    name,
    start: async () => {
      child = startProgram(name, [process.execPath, 'start.mjs'], {
        logs: home,
        env: { ...env, HOST: here, PORT: String(port), DATA_DIR: `${home}/${name}-files` },
      });
      await until(`${name} is ready`, isReady, 300);
    },
    lose: async () => {
      if (child) await end(child, 'SIGKILL');
    },
    stop: async () => {
      if (child) await end(child);
    },
  };
}

async function isLeader(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {}); // What is under way fails with it.
  await client.connect();
  const { rows } = await client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica');
  await client.end();
  return rows[0]?.replica === false;
}

/** Where the servers find what they need. */
interface Surroundings {
  databaseUrl: string;
  replicaUrl: string;
  smtp: string;
  home: string;
}

/** Starts HAProxy by the configuration of `deploy/haproxy`, two web and two worker processes. */
export async function openFront(nodes: readonly Node[], { databaseUrl, replicaUrl, smtp, home }: Surroundings) {
  process.chdir(root);
  const addresses = nodes.map(({ address }, index) => [`DB${index + 1}`, `${address}:5432`]);
  const proxy = startProgram('haproxy', ['haproxy', '-db', '-f', `${root}deploy/haproxy/haproxy.cfg`], {
    logs: home,
    env: {
      WEB_BIND: front.host,
      DATABASE_BIND: `${here}:5432`,
      WEB1: `${here}:3001`,
      WEB2: `${here}:3002`,
      ...Object.fromEntries(addresses),
    },
  });
  const common = {
    NODE_ENV: 'development',
    SECRET_KEY: secret,
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: replicaUrl,
    PUBLIC_URL: front.origin,
    TRUSTED_PROXIES: here,
    RATE_LIMIT: '0',
    SMTP_URL: smtp,
    SMTP_PRIVATE_HOSTS: 'true',
    DRAIN_SECONDS: '4',
    LOG_LEVEL: 'warn',
  };
  const web = [1, 2].map((number) => serverOf(`web${number}`, 3000 + number, home, { ...common, ROLE: 'web' }));
  const workers = [1, 2].map((number) =>
    serverOf(`worker${number}`, 3010 + number, home, { ...common, ROLE: 'worker' }),
  );
  await until('the proxy leads to the leader', () => isLeader(databaseUrl));
  // The first one makes the demonstration.
  for (const server of [...workers, ...web]) await server.start();
  await until('the proxy sends on', async () => (await fetch(new URL('/readyz', front))).ok);
  return {
    web,
    workers,
    stop: async () => {
      for (const server of [...web, ...workers]) await server.stop();
      await end(proxy, 'SIGKILL');
    },
  };
}
