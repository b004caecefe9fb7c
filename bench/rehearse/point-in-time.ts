import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { smtpInbox } from '../../server/test/mail/smtp-inbox.ts';
import { freePort, type ServerProcess, startServer } from '../server-process.ts';
import { killed } from '../torture/kill.ts';
import { admin } from './admin.ts';
import { type Archived, openArchived } from './archive.ts';
import { type AcknowledgedWrite, type People, people } from './people.ts';

/*
 * Rehearses the two ways in which an archive is needed: staff delete something by mistake, and the database goes back to the moment before; and the disk is lost
 * without warning, and all comes back that had reached the archive.
 */

/** What of it has to be there in any case is older than this. */
const bound = 5_000;
const losses = 3;
const work = 12_000;

const environment = {
  NODE_ENV: 'development',
  SECRET_KEY: 'a secret of forty characters for rehearsals',
  RATE_LIMIT: '0',
  SMTP_PRIVATE_HOSTS: 'true',
  LOG_LEVEL: 'error',
};

async function asked<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // What is under way fails with it.
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

const isThere: Record<AcknowledgedWrite['what'], string> = {
  order: 'select checkout_id as key from sales_order where checkout_id = any($1)',
  payment: 'select id::text as key from sales_order where id::text = any($1) and paid_total >= total',
  group: 'select description as key from product_group where description = any($1)',
};

/** What of some writes is not stored. */
async function missing(url: string, writes: readonly AcknowledgedWrite[]): Promise<AcknowledgedWrite[]> {
  return await asked(url, async (client) => {
    const lost: AcknowledgedWrite[] = [];
    for (const [what, some] of Map.groupBy(writes, (write) => write.what)) {
      const { rows } = await client.query<{ key: string }>(isThere[what], [some.map(({ key }) => key)]);
      const found = new Set(rows.map(({ key }) => key));
      lost.push(...some.filter(({ key }) => !found.has(key)));
    }
    return lost;
  });
}

const round = (value: number) => Math.round(value * 10) / 10;
const secondsSince = (since: number) => round((performance.now() - since) / 1_000);

/** Until nothing is written into the database: what was committed last has its time. */
interface Stage {
  archived: Archived;
  crowd: People;
  start(): Promise<ServerProcess>;
  mails(): number;
  files: string;
}

/** Staff delete by mistake; the database goes back to the moment before. */
async function rehearseMistake({ archived, crowd, start, mails, files }: Stage, running: ServerProcess) {
  crowd.goOn();
  await sleep(work);
  const moment = new Date();
  const { writes, attempts } = crowd.acknowledged;
  const before = [...writes];
  const begun = attempts.length;
  await sleep(1_000);
  await asked(archived.url(), (client) =>
    client.query('delete from product_group where description = any($1)', [
      before.flatMap(({ what, key }) => (what === 'group' ? [key] : [])),
    ]),
  );
  await sleep(work);
  await crowd.rest();
  await running.stop();
  await archived.stop();
  const since = performance.now();
  archived.putAside();
  const restored = await archived.restore(moment);
  await archived.start();
  const takesWrites = secondsSince(since);
  await admin(archived.url(), files, environment, 'make-copy');
  await admin(archived.url(), files, environment, 'verify');
  const sent = mails();
  const copy = await start();
  const inService = secondsSince(since);
  const lost = await missing(archived.url(), before);
  const surplus = attempts.slice(begun).map(({ CheckoutId }) => ({ what: 'order' as const, key: CheckoutId, at: 0 }));
  const later = surplus.length - (await missing(archived.url(), surplus)).length;
  // Long enough for what a real one sends and charges.
  await sleep(8_000);
  const sentByCopy = mails() - sent;
  await copy.stop();
  await admin(archived.url(), files, environment, 'make-real');
  return {
    server: await start(),
    found: {
      'acknowledged until then': before.length,
      'of that lost': lost.length,
      'of the last 5 s': lost.filter(({ at }) => at > moment.getTime() - bound).length,
      'begun later and there': later,
      'sent by the copy': sentByCopy,
      'restore, s': round(restored),
      'takes writes after, s': takesWrites,
      'checked copy in service after, s': inService,
    },
  };
}

/** The disk is gone with its power. */
async function rehearseLoss({ archived, crowd, start, files }: Stage, running: ServerProcess) {
  const from = crowd.acknowledged.writes.length;
  crowd.goOn();
  await sleep(work + Math.random() * bound);
  const lostAt = Date.now();
  await Promise.all([archived.loseDisk(), killed(running)]);
  // What was answered until now was acknowledged.
  const writes = crowd.acknowledged.writes.slice(from);
  const since = performance.now();
  await archived.restore();
  await archived.start();
  const lost = await missing(archived.url(), writes);
  const first = Math.min(lostAt, ...lost.map(({ at }) => at));
  await admin(archived.url(), files, environment, 'make-copy');
  await admin(archived.url(), files, environment, 'make-real');
  const server = await start();
  const inService = secondsSince(since);
  await crowd.rest();
  return {
    server,
    found: {
      acknowledged: writes.length,
      lost: lost.length,
      'of the last, s': round((lostAt - first) / 1_000),
      'in service after, s': inService,
    },
  };
}

/** Rehearses both; answers whether all came back that has to. */
export async function rehearsePointInTime(): Promise<boolean> {
  const home = mkdtempSync(join(tmpdir(), 'circolo-point-in-time-'));
  // The account of the database goes through it.
  chmodSync(home, 0o755);
  process.once('exit', () => rmSync(home, { recursive: true, force: true }));
  const files = join(home, 'files');
  const inbox = await smtpInbox();
  const archived = await openArchived(home);
  const port = await freePort();
  const start = () =>
    startServer('server/src/main.ts', port, '/readyz', {
      ...environment,
      DATABASE_URL: archived.url(),
      DATA_DIR: files,
      SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
    });
  let server = await start();
  const crowd = await people(server.origin);
  await sleep(5_000);
  console.log(`A whole copy: ${round(await archived.backUp())} s, while people work.`);
  await crowd.rest();
  const stage: Stage = { archived, crowd, start, files, mails: () => inbox.mails.length };
  const mistake = await rehearseMistake(stage, server);
  server = mistake.server;
  console.table(mistake.found);
  // A restore begins another line of the log: it has a copy of its own to begin with.
  await archived.backUp();
  const lossesFound = [];
  for (let nth = 1; nth <= losses; nth += 1) {
    const loss = await rehearseLoss(stage, server);
    server = loss.server;
    lossesFound.push(loss.found);
    console.log(loss.found);
  }
  console.table(lossesFound);
  await server.stop();
  await archived.stop();
  await inbox.close();
  const { found } = mistake;
  const isBack = found['of that lost'] + found['begun later and there'] + found['sent by the copy'] === 0;
  return isBack && lossesFound.every((loss) => loss['of the last, s'] <= bound / 1_000);
}
