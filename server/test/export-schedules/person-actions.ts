import assert from 'node:assert/strict';
import { ExportScheduleState } from '@circolo/contract/export-schedules/export-schedule-codes';
import type { Repetition } from '@circolo/contract/export-schedules/repetition';
import { eq } from 'drizzle-orm';
import { sessions } from '../../src/tables/access/session-tables.ts';
import { giveLevels } from '../access/menu-fixtures.ts';
import { mayRead } from './clock-actions.ts';
import { momentsAround } from './moments.ts';
import {
  now,
  type Person,
  pick,
  readFiles,
  readSchedules,
  repetitionOf,
  type ScheduledList,
  type ScheduleRow,
  type ScheduleWorld,
  setMayExport,
} from './schedule-world.ts';

type Timing = Omit<Repetition, 'Weekdays'> & { Weekdays: number[] };

function listOf({ fields }: ScheduleWorld, { view }: Person, chosen: ScheduledList) {
  const lists = {
    plain: { Resource: 'OriginsCategories', Columns: ['Code', 'Description'] },
    view: { Resource: 'OriginsCategories', Columns: ['Code'], View: { Id: view } },
    column: { Resource: 'Leads', Columns: ['LastName', `CustomFields.${fields.column.Key}`] },
    filter: { Resource: 'Leads', Columns: ['LastName'], Query: { CustomFields: `${fields.filter.Key}Has=a` } },
  };
  return lists[chosen];
}

/** A schedule of the walk with its person. */
async function oneOf(world: ScheduleWorld, at: number) {
  const row = pick(await readSchedules(world), at);
  const owner = row && world.people.find(({ by }) => by.userId === row.UserId);
  return row && owner ? { row, owner } : undefined;
}
const again = async (world: ScheduleWorld, { Id }: ScheduleRow) =>
  (await readSchedules(world)).find((row) => row.Id === Id);
const next = (world: ScheduleWorld, row: ScheduleRow) => momentsAround(repetitionOf(row), now(world)).next;

/** What people do with schedules, and what is done to them. Each answers whether it happened. */
export const personActions = {
  async schedule(
    world: ScheduleWorld,
    { who, chosen, timing }: { who: number; chosen: ScheduledList; timing: Timing },
  ): Promise<boolean> {
    const owner = pick(world.people, who);
    if (!owner) return false;
    const body = {
      Description: 'Del mattino',
      Format: 'CSV',
      Style: 'Plain',
      Query: {},
      ...timing,
      ...listOf(world, owner, chosen),
    };
    const { status, body: made } = await owner.by.post('/ExportSchedules', body);
    if (status !== 201) return false;
    assert.ok(mayRead(world, owner.by.userId, body.Resource) && !owner.isSignedOut);
    assert.equal(made.NextRunAt, momentsAround(timing, now(world)).next);
    return true;
  },
  /** Another time; a file that is due already is not forgotten for it. */
  async change(
    world: ScheduleWorld,
    { at, timing, isStale }: { at: number; timing: Timing | null; isStale: boolean },
  ): Promise<boolean> {
    const found = await oneOf(world, at);
    if (!found) return false;
    const { row, owner } = found;
    const { Description, Format, Style, Repeat, Weekdays, MonthDay, Hour, TimeZone } = row;
    const same = {
      Description: `${Description}!`.slice(-60),
      Format,
      Style,
      Repeat,
      Weekdays,
      MonthDay,
      Hour,
      TimeZone,
    };
    const body = { ...same, ...timing, Version: row.Version - (isStale ? 1 : 0) };
    const { status } = await owner.by.put(`/ExportSchedules/${row.Id}`, body);
    const after = await again(world, row);
    if (status !== 200) {
      assert.deepEqual(after, row);
      return false;
    }
    assert.ok(!isStale && after);
    const isDue = row.NextRunAt !== null && new Date(row.NextRunAt) <= now(world);
    if (row.State !== ExportScheduleState.active) assert.equal(after.NextRunAt, null);
    else if (isDue) assert.equal(after.NextRunAt, row.NextRunAt, 'what is due stays due');
    else assert.equal(after.NextRunAt, next(world, after));
    return true;
  },
  async act(world: ScheduleWorld, { at, to }: { at: number; to: 'Pause' | 'Resume' | 'Run' }): Promise<boolean> {
    const found = await oneOf(world, at);
    if (!found) return false;
    const { row, owner } = found;
    const files = (await readFiles(world)).length;
    const { status } = await owner.by.post(`/ExportSchedules/${row.Id}/${to}`, {});
    const after = await again(world, row);
    const made = (await readFiles(world)).length - files;
    if (status !== 200) {
      assert.deepEqual([after, made], [row, 0]);
      return false;
    }
    assert.ok(after);
    if (to === 'Run') {
      assert.notEqual(row.State, ExportScheduleState.stopped);
      assert.ok(made === 0 || mayRead(world, row.UserId, row.Resource));
      assert.equal(after.NextRunAt, row.NextRunAt);
    } else assert.equal(made, 0);
    if (to === 'Pause') assert.equal(after.NextRunAt, null);
    if (to === 'Resume' && row.NextRunAt === null) assert.equal(after.NextRunAt, next(world, after));
    if (to === 'Resume' && row.NextRunAt !== null) assert.equal(after.NextRunAt, row.NextRunAt);
    return true;
  },
  async stop(world: ScheduleWorld, { at }: { at: number }): Promise<boolean> {
    const found = await oneOf(world, at);
    if (!found) return false;
    const { status } = await world.boss.post(`/ExportSchedules/${found.row.Id}/Stop`, {});
    assert.equal(status, 200);
    const after = await again(world, found.row);
    assert.deepEqual([after?.State, after?.NextRunAt], [ExportScheduleState.stopped, null]);
    return true;
  },
  async remove(world: ScheduleWorld, { at }: { at: number }): Promise<boolean> {
    const found = await oneOf(world, at);
    return found !== undefined && (await found.owner.by.delete(`/ExportSchedules/${found.row.Id}`)).status === 204;
  },
  /** The making of a file is stopped by its person, or begun again. */
  async file(world: ScheduleWorld, { at, to }: { at: number; to: 'Cancel' | 'Retry' }): Promise<boolean> {
    const file = pick((await readFiles(world)).toReversed(), at);
    const owner = world.people.find(({ by }) => by.userId === file?.UserId);
    return owner !== undefined && (await owner.by.post(`/UsersNotifications/${file?.Id}/${to}`, {})).status === 200;
  },
  /** A file is given to its person, while they may read its list, and to no one else. */
  async download(world: ScheduleWorld, { at }: { at: number }): Promise<boolean> {
    const file = pick((await readFiles(world)).toReversed(), at);
    if (!file) return false;
    for (const { by, isSignedOut } of world.people) {
      const { status } = await by.get(`/UsersNotifications/${file.Id}/File`);
      const isTheirs: boolean = by.userId === file.UserId && !isSignedOut && mayRead(world, file.UserId, file.Resource);
      if (status === 200) assert.ok(isTheirs, JSON.stringify(file));
    }
    return true;
  },
  async rights(
    world: ScheduleWorld,
    { who, list, isGiven }: { who: number; list: 'origin-categories' | 'leads'; isGiven: boolean },
  ): Promise<boolean> {
    const person = pick(world.people, who);
    if (!person) return false;
    // All levels of one's own are given at once.
    const reads = { ...person.reads, [list]: isGiven };
    const levels = Object.fromEntries(Object.entries(reads).map(([name, isOpen]) => [name, isOpen ? 'V' : 'N']));
    const { status } = await giveLevels(world.app, world.boss, person.by.userId, levels);
    if (status < 300) person.reads = reads;
    return status < 300;
  },
  async rule(world: ScheduleWorld, { isOpen }: { isOpen: boolean }): Promise<boolean> {
    await setMayExport(world, isOpen);
    return true;
  },
  async close(world: ScheduleWorld, { who, isOpened }: { who: number; isOpened: boolean }): Promise<boolean> {
    const person = pick(world.people, who);
    if (!person) return false;
    const path = `/Users/${person.by.userId}`;
    const { status } = await (isOpened
      ? world.boss.post(`${path}/Unlock`)
      : world.boss.post(`${path}/Lock`, { Reason: 'Prova' }));
    if (status < 300) person.isClosed = !isOpened;
    return status < 300;
  },
  /** Signing out ends no schedule. */
  async sign(world: ScheduleWorld, { who, isOut }: { who: number; isOut: boolean }): Promise<boolean> {
    const person = pick(world.people, who);
    if (!person || person.isSignedOut === isOut) return false;
    person.isSignedOut = isOut;
    const RevokedAt = isOut ? now(world).toISOString() : null;
    await world.app.database.db.update(sessions).set({ RevokedAt }).where(eq(sessions.UserId, person.by.userId));
    return true;
  },
  async forgetView(world: ScheduleWorld, { who }: { who: number }): Promise<boolean> {
    const person = pick(world.people, who);
    return person !== undefined && (await person.by.delete(`/SavedViews/${person.view}`)).status === 204;
  },
  /** A custom field that some of them show or ask for is deleted, or comes back. */
  async field(world: ScheduleWorld, { which }: { which: 'column' | 'filter' }): Promise<boolean> {
    const field = world.fields[which];
    if (!field.isGone) {
      const { status, body } = await world.boss.delete(`/CustomFields/${field.Id}`);
      assert.equal(status, 204, JSON.stringify(body));
      field.isGone = true;
      return true;
    }
    const { body } = await world.boss.post('/ChangeSets/Undo', { Resource: 'CustomFields', RecordId: field.Id });
    if (body.Done !== 1) return false;
    field.isGone = false;
    return true;
  },
} as const;
