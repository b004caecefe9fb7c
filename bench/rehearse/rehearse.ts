import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { smtpInbox } from '../../server/test/mail/smtp-inbox.ts';
import { fillBasket } from '../torture/buy-until-killed.ts';
import { readOrders } from '../torture/data.ts';
import { judge } from '../torture/verdict.ts';
import { openCluster } from './cluster.ts';
import { front, openFront } from './front.ts';
import { here, openNetwork } from './network.ts';
import { people } from './people.ts';
import { endAll, until } from './programs.ts';

/*
 * Rehearses what happens to a service on many machines: three databases under Patroni, two web and two worker processes and HAProxy, by the
 * files of `deploy/`, while people buy and staff work. For each fault: how long nothing was written, what people saw, what was lost, what was done twice.
 */

const needed = ['ip', 'patroni', 'etcd', 'haproxy', 'setpriv', 'mount'];

/** Whether a program is on this machine. */
function isThere(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function assertPossible(): void {
  const missing = needed.filter((program) => !isThere(program));
  if (missing.length > 0)
    throw new Error(
      `Missing: ${missing.join(', ')}. Debian has them in patroni, etcd-server, haproxy, iproute2, postgresql.`,
    );
  if (process.getuid?.() !== 0) throw new Error('Only root may make the network of the rehearsal.');
}

/** One alone, by a part of its name. */
const only = process.env.REHEARSE_ONLY;

assertPossible();
const home = mkdtempSync(join(tmpdir(), 'circolo-rehearsal-'));
execFileSync('chmod', ['755', home]);
const network = openNetwork(3);
process.once('exit', () => {
  endAll();
  network.remove();
});
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1));

const inbox = await smtpInbox();
const cluster = await openCluster(network.machines, home);
console.log('The database runs.');
const { web, workers, stop } = await openFront(
  cluster.nodes,
  cluster.urlOf(here),
  `smtp://127.0.0.1:${inbox.port}`,
  home,
);
console.log('The servers run.');
const crowd = await people(front, await fillBasket(front));
await sleep(5_000);
crowd.look();

/** A fault: what is done, and what makes all whole again. */
type Fault = [name: string, work: () => Promise<void>];

const faults: Fault[] = [
  [
    'the leader of the database is killed',
    async () => {
      const leader = await cluster.leader();
      await leader.kill();
      await sleep(40_000);
      leader.start();
    },
  ],
  [
    'the leader is cut off from the network for 40 s',
    async () => {
      const leader = await cluster.leader();
      leader.cutOff();
      await sleep(40_000);
      leader.plugIn();
    },
  ],
  [
    'the leader stands still for 40 s, and goes on',
    async () => {
      const leader = await cluster.leader();
      leader.pause();
      await sleep(40_000);
      leader.resume();
    },
  ],
  ['another node is made the leader', () => cluster.switchOver()],
  [
    'the disk of the leader is full for 40 s',
    async () => {
      const leader = await cluster.leader();
      leader.fillDisk();
      await sleep(40_000);
      leader.emptyDisk();
    },
  ],
  [
    'all database nodes are killed, and start after 10 s',
    async () => {
      await Promise.all(cluster.nodes.map((node) => node.kill()));
      await sleep(10_000);
      for (const node of cluster.nodes) node.start();
    },
  ],
  [
    'a web process is killed, and starts after 15 s',
    async () => {
      await web[0]?.lose();
      await sleep(15_000);
      await web[0]?.start();
    },
  ],
  [
    'a worker process is killed, and starts after 30 s',
    async () => {
      await workers[0]?.lose();
      await sleep(30_000);
      await workers[0]?.start();
    },
  ],
  [
    'all processes are replaced, one after another',
    async () => {
      for (const server of [...web, ...workers]) {
        await server.stop();
        await server.start();
      }
    },
  ],
];

/** What is stored now, in the database that leads. */
async function stored<T>(ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: cluster.urlOf(here) });
  // What is under way fails with it.
  client.on('error', () => {});
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

const table = [];
for (const [name, work] of faults) {
  if (only && !name.includes(only)) continue;
  console.log(`${name} …`);
  await work();
  await cluster.whole();
  await sleep(5_000);
  const { done, repeated, errors, longest, withoutWrite } = crowd.look();
  for (const error of errors.slice(0, 5)) console.log(`  ${error}`);
  const row = {
    fault: name,
    'seconds without write': Math.round(withoutWrite * 10) / 10,
    'longest call, s': Math.round(longest * 10) / 10,
    calls: done,
    repeated,
    'errors seen': errors.length,
  };
  console.log(row);
  table.push(row);
}
await crowd.goHome();
await until('no mail waits', () =>
  stored(async (client) => {
    const { rows } = await client.query("select 1 from email_message where state in ('Q', 'S') limit 1");
    return rows.length === 0;
  }),
);

const orders = await stored(readOrders);
const { acknowledged, lost, doubled } = judge(crowd.attempts, orders);
const written = await stored(async (client) => {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from product_group where description = any($1)',
    [crowd.groups],
  );
  return rows[0]?.count ?? 0;
});
const ids = inbox.mails.map(({ mail }) => mail.messageId);
console.table(table);
console.table({
  'orders acknowledged': acknowledged,
  'orders lost': lost,
  'orders doubled or in part': doubled,
  'staff: confirmed': crowd.groups.length,
  'staff: lost': crowd.groups.length - written,
  'mails sent': ids.length,
  'mails sent twice': ids.length - new Set(ids).size,
});
await stop();
await cluster.stop();
await inbox.close();
rmSync(home, { recursive: true, force: true });
const seenErrors = table.reduce((sum, row) => sum + row['errors seen'], 0);
process.exit(lost + doubled + crowd.groups.length - written + seenErrors === 0 ? 0 : 1);
