import assert from 'node:assert/strict';
import { test } from 'node:test';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq, sql } from 'drizzle-orm';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { carryOutAll } from '../../privacy/retention/carry-out-retention.ts';
import { securityAnchors, securityEvents, securitySeals } from '../../tables/access/security-tables.ts';
import { retentionRuns } from '../../tables/privacy/retention-tables.ts';
import { anchorDay } from './anchors.ts';
import { sealEvents } from './seal-events.ts';
import { verifyLog } from './verify-log.ts';

const { app } = scenario();
const secret = Buffer.from('a secret of forty characters for the tests');
const day = 86_400_000;
const at = (daysAgo: number) => new Date(Date.now() - daysAgo * day);

const add = (daysAgo: number, count: number) =>
  app.database.db.insert(securityEvents).values(
    Array.from({ length: count }, (_, index) => ({
      Kind: 'SIF' as const,
      At: at(daysAgo).toISOString(),
      Account: `a•••@example.test`,
      Details: { Code: 'InvalidCredentials', Nth: index },
    })),
  );
const verdict = () => verifyLog(app.database.db, secret, new Date());
const anchor = (daysAgo: number) => anchorDay(app.database.db, secret, romeDay(at(daysAgo)));

/** Changes the database as its superuser can, whom no trigger stops, and takes the change back. */
async function tampered(statement: string): Promise<string> {
  let sentence = '';
  await transaction(app.database.db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const each of statement.split(';')) await tx.execute(sql.raw(each));
    const found = await verifyLog(tx, secret, new Date());
    assert.equal(found.whole, false, statement);
    sentence = found.sentence;
    throw new Error('as it was');
  }).catch((error: Error) => assert.match(error.message, /as it was/));
  return sentence;
}

test('an empty log is whole, and so is one of several days', async () => {
  assert.equal((await verdict()).whole, true);
  await add(500, 5);
  await anchor(500);
  await add(450, 3);
  await anchor(450);
  await add(1, 4);
  await anchor(1);
  await add(0, 2);
  await sealEvents(app.database.db, secret);
  const { whole, sentence } = await verdict();
  assert.deepEqual(
    [whole, sentence],
    [true, 'The security log is whole: 14 events up to position 14, with the anchors of 3 days.'],
  );
  assert.equal(await anchor(1), null);
});

test('seals that are made at the same time make one chain', async () => {
  await add(0, 40);
  await Promise.all([1, 2, 3].map(() => sealEvents(app.database.db, secret)));
  assert.match((await verdict()).sentence, /whole: 54 events/);
});

test('whatever is changed or removed behind the back of the server is found, and where', async () => {
  assert.match(
    await tampered('update security_event set account = null where id = 7'),
    /at event 7 \(position 7\): it was changed/,
  );
  assert.match(await tampered(`update security_event set at = at + interval '1 ms' where id = 20`), /at event 20 /);
  assert.match(await tampered(`update security_event set details = '{}' where id = 54`), /at event 54 /);
  assert.match(await tampered('delete from security_event where id = 9'), /at event 9 \(position 9\): it was removed/);
  assert.match(
    await tampered('delete from security_seal where position = 9'),
    /before event 10 \(position 10\): something/,
  );
  assert.match(
    await tampered('delete from security_event where id <= 12; delete from security_seal where position <= 12'),
    /before position 13: events of the last 90 days were removed/,
  );
  assert.match(
    await tampered('delete from security_event where id <= 3; delete from security_seal where position <= 3'),
    /before position 4: events were removed from the beginning/,
  );
  assert.match(
    await tampered('delete from security_event where id > 10; delete from security_seal where position > 10'),
    /after position 10: .* up to position 12 were removed from the end/,
  );
  assert.match(await tampered('delete from security_anchor where last_position = 8'), /anchor of/);
  assert.match(await tampered('update security_anchor set count = 6 where last_position = 5'), /anchor of/);
  assert.equal((await verdict()).whole, true);
});

test('a chain that was made with another key is not taken for ours', async () => {
  const other = await verifyLog(app.database.db, Buffer.from('another secret of forty characters or so!'), new Date());
  assert.deepEqual([other.whole, /SECRET_KEY/.test(other.sentence)], [false, true]);
});

test('an event that no chain holds an hour later is found', async () => {
  await add(0.1, 1);
  assert.match((await verdict()).sentence, /older than an hour and in no chain/);
  await sealEvents(app.database.db, secret);
  assert.equal((await verdict()).whole, true);
});

test('seals and anchors cannot be changed either', async () => {
  for (const change of [
    'update security_seal set hash = $$x$$',
    'delete from security_seal',
    'truncate security_seal',
    'update security_anchor set hash = $$x$$',
    'delete from security_anchor',
    'truncate security_anchor',
  ])
    await assert.rejects(
      app.database.db.execute(sql.raw(change)),
      (error: Error) => /append only/.test(String(error.cause)),
      change,
    );
});

test('whole old days go after their time, and the rest stays whole', async () => {
  const { db } = app.database;
  await db.execute(sql`update retention_rule set period = 470 where kind = 'SEC'`);
  await carryOutAll(app.jobContext);
  const [night] = await db.select().from(retentionRuns).where(eq(retentionRuns.Kind, 'SEC'));
  assert.equal(night?.Gone, 5);
  assert.equal(await db.$count(securitySeals), 50);
  assert.match((await verdict()).sentence, /whole: 50 events up to position 55/);
  assert.equal(await db.$count(securityAnchors), 3);
  await assert.rejects(db.execute(sql`update retention_rule set period = 30 where kind = 'SEC'`));
  const young = shiftDay(romeDay(new Date()), -30);
  await assert.rejects(db.execute(sql`select security_log_shorten(${young}::date)`), (error: Error) =>
    /at least 90 days/.test(String(error.cause)),
  );
});
