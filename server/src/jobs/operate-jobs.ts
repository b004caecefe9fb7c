import { type SQL, sql } from 'drizzle-orm';
import { announce } from '../db/announcements.ts';
import type { Queryable } from '../db/database.ts';
import { jobsTopic } from './job.ts';

/** How a job is doing, as people ask for it. */
export const queuedJobStates = ['failed', 'waiting', 'running'] as const;
/** One of `queuedJobStates`. */
export type QueuedJobState = (typeof queuedJobStates)[number];

/** A job of the queue that has not ended well, or not yet. Times are the database's texts of them. */
export interface QueuedJob {
  Id: string;
  Name: string;
  State: QueuedJobState;
  Key: string | null;
  /** How many runs have begun. */
  Runs: number;
  AddedAt: string;
  /** When a waiting job may run, a running one began, a failed one gave up. */
  At: string;
  /** What the last run threw. */
  Message: string | null;
}

/** Which jobs are meant: one, or those of a name, of a state, or all. */
export interface JobChoice {
  id?: string | undefined;
  name?: string | undefined;
  state?: QueuedJobState | undefined;
}

const isState: Record<QueuedJobState, SQL> = {
  failed: sql`j.state = 'failed'`,
  waiting: sql`j.state in ('created', 'retry')`,
  running: sql`j.state = 'active'`,
};

const isChosen = ({ id, name, state }: JobChoice): SQL =>
  sql`${id === undefined ? sql`true` : sql`j.id::text = ${id}`}
    and ${name === undefined ? sql`true` : sql`j.name = ${name}`}
    and ${state === undefined ? sql`j.state in ('created', 'retry', 'active', 'failed')` : isState[state]}`;

/** Whether the database has a queue: the first start of a server makes it. */
export async function hasQueue(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`select to_regclass('pgboss.job') is not null as known`);
  return rows[0]?.known === true;
}

/** The jobs that wait, run or have failed, the last added first. Jobs that ended well are not among them. */
export async function listJobs(db: Queryable, choice: JobChoice, limit: number): Promise<QueuedJob[]> {
  const { rows } = await db.execute<QueuedJob & Record<string, unknown>>(sql`
    select j.id as "Id", j.name as "Name", j.singleton_key as "Key", j.output ->> 'message' as "Message",
      case when j.state = 'failed' then 'failed' when j.state = 'active' then 'running' else 'waiting' end as "State",
      case when j.started_on is null then 0 else j.retry_count + 1 end as "Runs", j.created_on::text as "AddedAt",
      case when j.state = 'failed' then j.completed_on when j.state = 'active' then j.started_on else j.start_after end::text as "At"
    from pgboss.job j where ${isChosen(choice)} order by j.created_on desc, j.id limit ${limit}`);
  return rows;
}

/** Lets failed jobs run once more, at once: the person who asks for it looks whether it helped. Answers their ids. */
export async function retryJobs(db: Queryable, choice: Pick<JobChoice, 'id' | 'name'>): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update pgboss.job j set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null,
      heartbeat_on = null, keep_until = greatest(keep_until, now() + interval '30 days')
    where ${isChosen({ ...choice, state: 'failed' })} returning j.id`);
  if (rows.length > 0) announce(db, jobsTopic);
  return rows.map(({ id }) => id);
}

/** Takes jobs that wait, or have failed, out of the queue; answers their ids. One that runs goes on: its work cannot be broken off. */
export async function cancelJobs(db: Queryable, choice: Pick<JobChoice, 'id' | 'name'>): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update pgboss.job j set state = 'cancelled', completed_on = now()
    where ${isChosen(choice)} and j.state <> 'active' returning j.id`);
  return rows.map(({ id }) => id);
}
