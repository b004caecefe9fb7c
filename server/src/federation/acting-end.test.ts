import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { closeSharedTestApp, sharedTestApp } from '../../test/app.ts';
import { actAs } from '../../test/federation/acting-fixtures.ts';
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
