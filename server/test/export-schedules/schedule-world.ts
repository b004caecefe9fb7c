import assert from 'node:assert/strict';
import type { Repetition } from '@circolo/contract/export-schedules/repetition';
import { asc, eq, inArray, like, sql } from 'drizzle-orm';
import { jobList } from '../../src/job-list.ts';
import type { JobContext } from '../../src/jobs/job.ts';
import { sessions } from '../../src/tables/access/session-tables.ts';
import { savedViews } from '../../src/tables/lists/list-tables.ts';
import { emailMessages } from '../../src/tables/mail/email-tables.ts';
import { exportSchedules } from '../../src/tables/spooler/export-schedule-tables.ts';
import { notifications } from '../../src/tables/spooler/notification-tables.ts';
import { giveLevels } from '../access/menu-fixtures.ts';
import type { SignedIn, TestApp } from '../app.ts';

/** A list that schedules are made of: as it is, by a view, with a custom field as a column or as a filter. */
export type ScheduledList = 'plain' | 'view' | 'column' | 'filter';

export type ScheduleRow = typeof exportSchedules.$inferSelect;
export type FileRow = typeof notifications.$inferSelect;

/** Somebody who has schedules. */
export interface Person {
  by: SignedIn;
  /** What they may read now. */
  reads: { 'origin-categories': boolean; leads: boolean };
  isClosed: boolean;
  isSignedOut: boolean;
  view: number;
}

export interface ScheduleServer {
  app: TestApp;
  boss: SignedIn;
}

export interface ScheduleWorld extends ScheduleServer {
  people: Person[];
  /** The custom fields that are columns and filters, by the key of each, while they are there. */
  fields: Record<'column' | 'filter', { Id: number; Key: string; isGone: boolean }>;
  /** Whether people of their nature may export. */
  mayExport: boolean;
}

/** One of a list, counted around. */
export const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(list.length, 1)];

export const now = ({ app }: ScheduleServer): Date => app.clock.now ?? new Date();

export const repetitionOf = (row: ScheduleRow): Repetition => row as ScheduleRow & Pick<Repetition, 'Repeat'>;

let made = 0;
async function newField({ boss }: ScheduleServer) {
  made += 1;
  const body = { Description: `Programmato ${made}`, Kind: 'text', Records: ['Leads'] };
  const { status, body: field } = await boss.post('/CustomFields', body);
  assert.equal(status, 201, JSON.stringify(field));
  return { Id: field.Id as number, Key: field.Key as string, isGone: false };
}

const view = { Resource: 'OriginsCategories', Description: 'Le mie', Query: {}, Columns: ['Code'] };

/** Sessions last as long as the walk: it is not about them. */
export async function keepSignedIn({ app, boss }: ScheduleServer, people: readonly Person[] = []): Promise<void> {
  const open = [boss, ...people.filter(({ isSignedOut }) => !isSignedOut).map(({ by }) => by)];
  const far = '2100-01-01T00:00:00.000Z';
  await app.database.db
    .update(sessions)
    .set({ RevokedAt: null, AccessExpiresAt: far, RefreshExpiresAt: far, LastSeenAt: now({ app, boss }).toISOString() })
    .where(
      inArray(
        sessions.UserId,
        open.map(({ userId }) => userId),
      ),
    );
}

/** Two people of the helpdesk, who may read both lists, and no schedule yet. */
export async function newScheduleWorld(server: ScheduleServer, begin: string): Promise<ScheduleWorld> {
  const { app, boss } = server;
  await app.database.db.delete(exportSchedules);
  await app.database.db.execute(sql`delete from custom_field`);
  app.clock.now = new Date(begin);
  await keepSignedIn(server);
  const people: Person[] = [];
  for (const _ of [1, 2]) {
    const by = await app.as('HLP');
    const person = {
      by,
      reads: { 'origin-categories': true, leads: true },
      isClosed: false,
      isSignedOut: false,
      view: 0,
    };
    people.push(person);
    await keepSignedIn(server, people);
    await giveLevels(app, boss, by.userId, { 'origin-categories': 'V', leads: 'V' });
    const saved = await by.post('/SavedViews', view);
    assert.equal(saved.status, 201, JSON.stringify(saved.body));
    person.view = saved.body.Id;
  }
  const world = {
    ...server,
    people,
    mayExport: true,
    fields: { column: await newField(server), filter: await newField(server) },
  };
  await setMayExport(world, true);
  return world;
}

export async function setMayExport(world: ScheduleWorld, MayExport: boolean): Promise<void> {
  const { boss } = world;
  const { body: rules } = await boss.get('/NatureRules');
  const { TwoFactorRequired, Version } = rules.find((rule: { Nature: { Code: string } }) => rule.Nature.Code === 'HLP');
  const { status, body } = await boss.put('/NatureRules/HLP', { TwoFactorRequired, MayExport, Version });
  assert.equal(status, 200, JSON.stringify(body));
  world.mayExport = MayExport;
}

export const readSchedules = ({ app }: ScheduleServer): Promise<ScheduleRow[]> =>
  app.database.db.select().from(exportSchedules).orderBy(asc(exportSchedules.Id));

export const readFiles = ({ app, people }: ScheduleWorld): Promise<FileRow[]> =>
  app.database.db
    .select()
    .from(notifications)
    .where(
      inArray(
        notifications.UserId,
        people.map(({ by }) => by.userId),
      ),
    )
    .orderBy(asc(notifications.Id));

/** How many mails have a key that begins so. */
export const countMails = ({ app }: ScheduleServer, beginning: string): Promise<number> =>
  app.database.db.$count(emailMessages, like(emailMessages.DedupeKey, `${beginning}%`));

/** Whether the view of somebody is still there. */
export const hasView = async ({ app }: ScheduleServer, id: number | null): Promise<boolean> =>
  id !== null && (await app.database.db.$count(savedViews, eq(savedViews.Id, id))) > 0;

/** How often, and how close to each other, the jobs of the queue are run: a process that died did all but say so. */
export type Runs = 'once' | 'twice' | 'together';

/** Runs what is enqueued until nothing is left. */
export async function runQueue({ app }: ScheduleServer, runs: Runs): Promise<void> {
  const { rows } = await app.database.db.execute<{ name: string; data: never }>(
    sql`update pgboss.job_common set state = 'completed', completed_on = now() where state = 'created' returning name, data`,
  );
  for (const { name, data } of rows) {
    const job = jobList.find((candidate) => candidate.name === name);
    if (!job) throw new Error(`There is no job ${name}`);
    const run = () => job.handle(data, app.jobContext as JobContext);
    await (runs === 'together' ? Promise.all([run(), run()]) : run());
    if (runs === 'twice') await run();
  }
  if (rows.length > 0) await runQueue({ app } as ScheduleServer, runs);
}
