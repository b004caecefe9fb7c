import assert from 'node:assert/strict';
import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import {
  ExportScheduleState,
  ScheduleStop,
  type ScheduleStopCode,
} from '@circolo/contract/export-schedules/export-schedule-codes';
import { runExportSchedules } from '../../src/export-schedules/run-export-schedules.ts';
import { giveUpFiles } from '../../src/spooler/storage/give-up-files.ts';
import { momentsAround } from './moments.ts';
import {
  countMails,
  type FileRow,
  hasView,
  now,
  pick,
  type Runs,
  readFiles,
  readSchedules,
  repetitionOf,
  runQueue,
  type ScheduleRow,
  type ScheduleWorld,
} from './schedule-world.ts';

const isUnderWay = ({ State }: FileRow) => State === SpoolerState.untouched || State === SpoolerState.started;
const ownerOf = ({ people }: ScheduleWorld, id: number | null) => people.find(({ by }) => by.userId === id);

/** Which custom field a schedule needs, if any. */
const needs = ({ Columns, Query }: Pick<ScheduleRow, 'Columns' | 'Query'>): 'column' | 'filter' | null => {
  if (Columns.some((name) => name.startsWith('CustomFields.'))) return 'column';
  return Object.hasOwn(Query as object, 'CustomFields') ? 'filter' : null;
};

/** Why a schedule should be stopped, as the walk knows it. */
async function expectedStop(world: ScheduleWorld, row: ScheduleRow): Promise<ScheduleStopCode | null> {
  const owner = ownerOf(world, row.UserId);
  assert.ok(owner);
  if (!mayRead(world, row.UserId, row.Resource)) return ScheduleStop.rights;
  if (row.FollowsView && !(await hasView(world, row.ViewId))) return ScheduleStop.view;
  const field = needs(row);
  if (field && world.fields[field].isGone) return field === 'column' ? ScheduleStop.columns : ScheduleStop.filters;
  return null;
}

/** Whether somebody may have the export of a list now. */
export function mayRead(world: ScheduleWorld, userId: number | null, resource: string): boolean {
  const owner = ownerOf(world, userId);
  const list = resource === 'Leads' ? 'leads' : 'origin-categories';
  return owner !== undefined && !owner.isClosed && world.mayExport && owner.reads[list];
}

/** What a look should have made of one schedule. */
async function assertLooked(
  world: ScheduleWorld,
  {
    before,
    after,
    files,
    fresh,
  }: { before: ScheduleRow; after: ScheduleRow | undefined; files: FileRow[]; fresh: FileRow[] },
): Promise<void> {
  const story = JSON.stringify({ before, after, fresh });
  const at = now(world);
  const isDue = before.NextRunAt !== null && new Date(before.NextRunAt) <= at;
  const isClosed = ownerOf(world, before.UserId)?.isClosed ?? true;
  const stops = `export-stopped:${before.Id}:${before.Version}:`;
  const isWaiting = files.some((file) => file.ScheduleId === before.Id && isUnderWay(file));
  if (before.NextRunAt === null || (!isClosed && (!isDue || isWaiting))) {
    assert.deepEqual([after, fresh], [before, []], story);
    return;
  }
  const reason = isClosed ? ScheduleStop.account : await expectedStop(world, before);
  if (reason) {
    assert.deepEqual(
      [after?.State, after?.StopReason, after?.NextRunAt, fresh.length],
      [ExportScheduleState.stopped, reason, null, 0],
      story,
    );
    assert.equal(await countMails(world, stops), isClosed ? 0 : 1, story);
    return;
  }
  const { last: lastOfTime, next } = momentsAround(repetitionOf(before), at);
  // Of one that got another time while it was due the moment before counts.
  const last = lastOfTime > before.NextRunAt ? lastOfTime : before.NextRunAt;
  assert.deepEqual([after?.State, after?.NextRunAt], [ExportScheduleState.active, next], story);
  assert.ok(new Date(next) > at);
  const ofMoment = [...files, ...fresh].filter(
    ({ ScheduleId, DueAt }) => ScheduleId === before.Id && DueAt !== null && Date.parse(DueAt) === Date.parse(last),
  );
  assert.equal(ofMoment.length, 1, `one file for a moment: ${story}`);
  assert.ok(fresh.length <= 1, story);
}

/** What should have become of a file that was waiting. */
async function assertMade(world: ScheduleWorld, before: FileRow, after: FileRow | undefined): Promise<void> {
  const story = JSON.stringify({ before, after });
  assert.ok(after && !isUnderWay(after), story);
  const isReady = after.State === SpoolerState.ended;
  if (isReady) assert.ok(mayRead(world, after.UserId, after.Resource), `a file for somebody who may not: ${story}`);
  const { Columns, Query } = before.Request as Pick<ScheduleRow, 'Columns' | 'Query'>;
  const field = needs({ Columns, Query });
  if (field && world.fields[field].isGone) assert.ok(!isReady, `a part of a file: ${story}`);
  if (isReady || after.CancelledAt !== null) return;
  assert.ok(after.Error, story);
}

export const clockActions = {
  async wait(world: ScheduleWorld, { hours }: { hours: number }): Promise<boolean> {
    world.app.clock.now = new Date(now(world).getTime() + hours * 3_600_000);
    return true;
  },
  /** To the very moment at which one is due, or the second before. */
  async reach(world: ScheduleWorld, { at, early }: { at: number; early: boolean }): Promise<boolean> {
    const row = pick(
      (await readSchedules(world)).filter(({ NextRunAt }) => NextRunAt !== null),
      at,
    );
    const due = Date.parse(row?.NextRunAt ?? '') - (early ? 1_000 : 0);
    if (!(due > now(world).getTime())) return false;
    world.app.clock.now = new Date(due);
    return true;
  },
  /** Some processes look for what is due. */
  async look(world: ScheduleWorld, { processes }: { processes: number }): Promise<boolean> {
    const before = await readSchedules(world);
    const files = await readFiles(world);
    const look = () => runExportSchedules.handle({}, world.app.jobContext);
    await Promise.all(Array.from({ length: processes }, look));
    const after = await readSchedules(world);
    const fresh = (await readFiles(world)).filter(({ Id }) => files.every((file) => file.Id !== Id));
    for (const row of before)
      await assertLooked(world, {
        before: row,
        after: after.find(({ Id }) => Id === row.Id),
        files,
        fresh: fresh.filter(({ ScheduleId }) => ScheduleId === row.Id),
      });
    assert.ok(fresh.every(({ ScheduleId }) => before.some(({ Id }) => Id === ScheduleId)));
    return fresh.length > 0;
  },
  /** The files are made and announced, also by two who do not know of each other. */
  async make(world: ScheduleWorld, { runs }: { runs: Runs }): Promise<boolean> {
    const before = await readFiles(world);
    await runQueue(world, runs);
    const after = await readFiles(world);
    const waiting = before.filter(isUnderWay);
    for (const file of waiting) {
      const now = after.find(({ Id }) => Id === file.Id);
      await assertMade(world, file, now);
      const isMailed = file.ScheduleId !== null && ownerOf(world, file.UserId)?.isClosed === false;
      const mails = await countMails(world, `scheduled-export:${file.Id}:${now?.State}`);
      assert.equal(mails, isMailed && now?.CancelledAt === null ? 1 : 0, JSON.stringify(now));
    }
    return waiting.length > 0;
  },
  /** The processes that made files are dead, which the night finds a day later. */
  async giveUp(world: ScheduleWorld): Promise<boolean> {
    const waiting = (await readFiles(world)).filter(isUnderWay);
    const old = waiting.filter(({ RequestedAt }) => Date.parse(RequestedAt) < now(world).getTime() - 86_400_000);
    await giveUpFiles.handle({}, world.app.jobContext);
    const after = await readFiles(world);
    for (const { Id } of waiting) {
      const file = after.find((one) => one.Id === Id);
      assert.equal(
        file?.Error != null,
        old.some((one) => one.Id === Id),
        JSON.stringify(file),
      );
    }
    return old.length > 0;
  },
} as const;
