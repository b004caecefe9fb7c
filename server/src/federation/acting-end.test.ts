import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { closeSharedTestApp, sharedTestApp } from '../../test/app.ts';
import { actAs } from '../../test/federation/acting-fixtures.ts';
import { sessions } from '../tables/access/session-tables.ts';
import { users } from '../tables/access/user-tables.ts';
import { auditEntries } from '../tables/resource/audit-tables.ts';

after(closeSharedTestApp);

test('the audit also records, once, that staff have stopped acting', async () => {
  const app = await sharedTestApp();
  const staff = await app.as('HLP');
  const { userId } = await app.as('STD');
  const { headers } = await actAs(app, staff, userId);
  for (let time = 0; time < 2; time += 1) await app.anybody.get('/Logout', headers);
  const entries = await app.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.Action, 'EndActAs'), eq(auditEntries.RecordId, String(userId))));
  assert.deepEqual(
    entries.map(({ ActorId }) => ActorId),
    [staff.userId],
  );
});

test('acting ends with its own time and with its staff, though token and session go on', async () => {
  const app = await sharedTestApp();
  const { db } = app.database;
  const changes: [why: string, change: (staffId: number, pid: string) => Promise<unknown>][] = [
    [
      'its time is over, its token’s is not',
      (_, pid) => db.update(sessions).set({ ActingUntil: '2020-01-01T00:00:00.000Z' }).where(eq(sessions.Id, pid)),
    ],
    [
      'the staff are locked, their sessions have not ended',
      (id) => db.update(users).set({ LockedAt: new Date().toISOString() }).where(eq(users.Id, id)),
    ],
    [
      'the staff are erased',
      (id) => db.update(users).set({ ErasedAt: new Date().toISOString() }).where(eq(users.Id, id)),
    ],
  ];
  for (const [why, change] of changes) {
    const staff = await app.as('HLP', { email: `${randomUUID()}@example.test` });
    const { userId } = await app.as('STD');
    const { pid, headers } = await actAs(app, staff, userId);
    assert.equal((await app.anybody.get('/UserInfos', headers)).status, 200, why);
    await change(staff.userId, pid);
    assert.equal((await app.anybody.get('/UserInfos', headers)).status, 401, why);
  }
});
