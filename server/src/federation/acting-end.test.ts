import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { auditEntries } from '../resource/tables.ts';
import { closeSharedTestApp, sharedTestApp } from '../testing/app.ts';
import { actAs } from './acting-fixtures.ts';

after(closeSharedTestApp);

test('that staff have stopped acting stands in the audit too, once', async () => {
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
