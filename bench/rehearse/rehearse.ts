import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { smtpInbox } from '../../server/test/mail/smtp-inbox.ts';
import { openCluster } from './cluster.ts';
import { faultsOn } from './faults.ts';
import { front, openFront } from './front.ts';
import { rehearseLarge } from './large.ts';
import { here, openNetwork } from './network.ts';
import { people } from './people.ts';
import { rehearsePointInTime } from './point-in-time.ts';
import { endAll, until } from './programs.ts';
import { faultsOf, isQuiet, judgeAll, since } from './verdict.ts';

/*
 * Rehearses what happens to a service on many machines: three databases under Patroni, two web and two worker processes and HAProxy, by the
 * files of `deploy/`, while people buy and pay and staff work. For each fault: how long nothing was written, what people saw, and, once all have finished
 * what they did, what was lost and what was done twice.
 */

const needed = ['ip', 'patroni', 'etcd', 'haproxy', 'pgbackrest', 'setpriv', 'mount'];

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
      `Missing: ${missing.join(', ')}. Debian has them in patroni, etcd-server, haproxy, pgbackrest, iproute2, postgresql.`,
    );
  if (process.getuid?.() !== 0) throw new Error('Only root may make the network of the rehearsal.');
}

/** One fault alone, by a part of its name; `point-in-time` and `large` are restores from the archive. */
const only = process.env.REHEARSE_ONLY;

assertPossible();
if (only === 'point-in-time') process.exit((await rehearsePointInTime()) ? 0 : 1);
if (only === 'large') {
  await rehearseLarge(tmpdir(), Number(process.env.REHEARSE_GIGABYTES ?? 10));
  process.exit(0);
}
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
const { web, workers, stop } = await openFront(cluster.nodes, {
  databaseUrl: cluster.urlOf(here),
  replicaUrl: cluster.urlOf(cluster.reading.address),
  smtp: `smtp://127.0.0.1:${inbox.port}`,
  home,
});
console.log('The servers run.');

/** Asks the database that leads. */
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

const crowd = await people(front);
/** Lets people rest until all has arrived, and judges. */
async function judged() {
  await crowd.rest();
  const experience = crowd.look();
  await until('all mails and money have arrived', () => stored(isQuiet), 180);
  const ids = inbox.mails.map(({ mail }) => mail.messageId ?? 'none');
  return { experience, verdict: await stored((client) => judgeAll(client, crowd.acknowledged, ids)) };
}

await sleep(5_000);
const before = (await judged()).verdict;
let last = before;
const table = [];
const counts = [];
const round = (seconds: number) => Math.round(seconds * 10) / 10;
for (const [name, work] of faultsOn({ cluster, web, workers })) {
  if (only && !name.includes(only)) continue;
  console.log(`${name} …`);
  crowd.goOn();
  // The work before it.
  await sleep(3_000);
  await work();
  await cluster.whole();
  await sleep(5_000);
  const { experience, verdict } = await judged();
  const { done, repeated, errors, longest, longestReport, withoutWrite } = experience;
  for (const error of errors.slice(0, 5)) console.log(`  ${error}`);
  const row = {
    fault: name,
    'seconds without write': round(withoutWrite),
    'longest call, s': round(longest),
    'longest report, s': round(longestReport),
    calls: done,
    repeated,
    'errors seen': errors.length,
  };
  const count = since(last, verdict);
  last = verdict;
  console.log(row, count);
  table.push(row);
  counts.push({ fault: name, ...count });
}
console.table(table);
console.table(counts);
console.table({ all: last, 'mails sent': inbox.mails.length });
await stop();
await cluster.stop();
await inbox.close();
// After the disks that are in it.
process.once('exit', () => rmSync(home, { recursive: true, force: true }));
const seenErrors = table.reduce((sum, row) => sum + row['errors seen'], 0);
process.exit(faultsOf(since(before, last)) + seenErrors === 0 ? 0 : 1);
