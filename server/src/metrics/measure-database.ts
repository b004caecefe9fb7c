import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database, Db } from '../db/database.ts';
import { readFills } from '../fills/read-fills.ts';
import { notLeft } from '../mail/outbox/claim-mails.ts';
import { emailMessages } from '../tables/mail/email-tables.ts';
import { countWebhooks } from '../webhooks/count-webhooks.ts';
import { backupAges, measureBackups } from './measure-backups.ts';
import { measureFills } from './measure-fills.ts';

/** Milliseconds that a scrape waits for the database: Prometheus gives up after ten seconds. */
const patience = 3_000;

interface QueueRow {
  name: string;
  state: string;
  count: number;
  /** Seconds since the oldest of them was due. */
  age: number;
}

async function queues(db: Db): Promise<QueueRow[]> {
  const { rows } = await db.execute<QueueRow & Record<string, unknown>>(sql`
    select name, state::text as state, count(*)::int as count,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8 as age
    from pgboss.job where state not in ('completed', 'cancelled') group by 1, 2`);
  return rows;
}

async function mails(db: Db): Promise<{ count: number; age: number } | undefined> {
  const due = sql<number>`coalesce(extract(epoch from now() - min(coalesce(${emailMessages.NextAttemptAt}, ${emailMessages.CreatedAt}))), 0)::float8`;
  const [row] = await db.select({ count: sql<number>`count(*)::int`, age: due }).from(emailMessages).where(notLeft);
  return row;
}

/**
 * Adds what the database says of queues and outbox, asked once for each scrape. Where it does not answer in time, `circolo_database_up` is 0
 * and these series are absent: the metrics of the process are answered all the same.
 */
export function measureDatabase(
  { db }: Database,
  registry: Registry,
  { expectsBackups }: { expectsBackups: boolean },
): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: 'circolo_database_up',
    help: 'Whether the database has answered this scrape.',
    registers,
  });
  const jobs = new Gauge({
    name: 'circolo_jobs',
    help: 'Jobs that wait, run or have failed for good.',
    labelNames: ['job', 'state'],
    registers,
  });
  const oldestJob = new Gauge({
    name: 'circolo_job_oldest_seconds',
    help: 'How long the oldest job of a kind has been due without running.',
    labelNames: ['job'],
    registers,
  });
  const waiting = new Gauge({ name: 'circolo_mails', help: 'Mails that have not left yet.', registers });
  const oldestMail = new Gauge({
    name: 'circolo_mail_oldest_seconds',
    help: 'How long the oldest mail has been due that has not left.',
    registers,
  });
  const events = new Gauge({
    name: 'circolo_webhooks',
    help: 'Events for other systems that have not arrived: waiting, or failed for good.',
    labelNames: ['state'],
    registers,
  });
  const setBackups = measureBackups(registry, expectsBackups);
  const setFills = measureFills(registry);
  const setQueues = (rows: readonly QueueRow[]) => {
    for (const { name, state, count, age } of rows) {
      jobs.set({ job: name, state }, count);
      if (state === 'created' || state === 'retry') oldestJob.set({ job: name }, Math.max(0, age));
    }
  };

  return async () => {
    for (const gauge of [jobs, oldestJob, waiting, oldestMail, events]) gauge.reset();
    const asked = Promise.all([queues(db), mails(db), backupAges(db), readFills(db), countWebhooks(db, new Date())]);
    const found = await Promise.race([asked, sleep(patience, null, { ref: false })]).catch(() => null);
    up.set(found ? 1 : 0);
    if (!found) {
      setBackups(null);
      setFills(null);
      waiting.remove();
      oldestMail.remove();
      return;
    }
    const [rows, outbox, ages, fills, unsent] = found;
    setQueues(rows);
    setBackups(ages);
    setFills(fills);
    events.set({ state: 'waiting' }, unsent.waiting);
    events.set({ state: 'failed' }, unsent.failed);
    waiting.set(outbox?.count ?? 0);
    oldestMail.set(Math.max(0, outbox?.age ?? 0));
  };
}
