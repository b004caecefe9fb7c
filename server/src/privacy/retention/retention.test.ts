import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  RetentionBasis,
  RetentionKind,
  type RetentionKindCode,
  type RetentionRule,
  RetentionUnit,
} from '@circolo/contract/privacy/retention';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq, sql } from 'drizzle-orm';
import { plantings } from '../../../test/privacy/planted-rows.ts';
import { scenario } from '../../../test/scenario.ts';
import { retentionRules, retentionRuns } from '../../tables/privacy/retention-tables.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';
import { carryOutAll } from './carry-out-retention.ts';
import { keepers } from './keepers.ts';

const { app, as, prepare } = scenario();
const superuser = as('SUS');
const admin = as('ADM');

prepare(() => superuser.stepUp());

const db = () => app.database.db;
const rulesOf = async (): Promise<RetentionRule[]> => (await superuser.get('/RetentionRules')).body;
const ruleOf = async (kind: RetentionKindCode) =>
  (await rulesOf()).find(({ Kind }) => Kind === kind) ?? assert.fail(kind);
const change = async (kind: RetentionKindCode, Period: number, by = superuser) =>
  by.put(`/RetentionRules/${kind}`, { Period, Version: (await ruleOf(kind)).Version });
const today = () => romeDay(new Date());
/** A moment of the day that many days, or years, ago. */
const ago = async (kind: RetentionKindCode, days: number): Promise<string> => {
  const { Period, Unit } = await ruleOf(kind);
  const [row] = (
    await db().execute<{ at: string }>(sql`select to_char((${today()}::date
      - ${Unit === RetentionUnit.years ? sql`make_interval(years => ${Period}::int)` : sql`make_interval(days => ${Period}::int)`}
      + make_interval(days => ${days}::int))::date, 'YYYY-MM-DD') as at`)
  ).rows;
  return `${row?.at}T12:00:00+01:00`;
};

test('every kind is a row of the table, within limits, and every row is carried out', async () => {
  const rows = await db().select().from(retentionRules);
  const kinds = rows.map(({ Kind }) => Kind).sort();
  assert.deepEqual(kinds, Object.values(RetentionKind).sort());
  const reasons: string[] = Object.values(RetentionBasis);
  assert.ok(rows.every(({ Basis }) => reasons.includes(Basis)));
  assert.deepEqual(Object.keys(keepers).sort(), kinds);
  assert.deepEqual(Object.keys(plantings).sort(), kinds, 'each is tried below');
  await carryOutAll(app.jobContext);
  const nights = await db().select().from(retentionRuns);
  assert.deepEqual(nights.map(({ Kind }) => Kind).sort(), kinds);
  assert.ok(nights.every((night) => night.Error === null));
});

for (const [name, kind] of Object.entries(RetentionKind)) {
  test(`${name}: what is a day too young stays, what is old enough goes`, async () => {
    const { plant, left } = plantings[kind];
    const planted = [
      await plant(app, await ago(kind, -1)),
      await plant(app, await ago(kind, 0)),
      await plant(app, await ago(kind, 40)),
    ];
    await carryOutAll(app.jobContext);
    const found = [];
    for (const key of planted) found.push(await left(app, key));
    assert.deepEqual(found, [false, true, true]);
  });
}

test('many go in several batches, and all of them go', async () => {
  const old = await ago('TRY', -5);
  await db().execute(sql`insert into rate_limit (key, count, last_at, blocked_until)
    select 'batch-' || n, 1, ${old}::timestamptz, ${old}::timestamptz from generate_series(1, 250) n`);
  const due = await ruleOf('TRY');
  assert.ok(due.Due >= 250);
  await carryOutAll(app.jobContext, 100);
  const { rows } = await db().execute(sql`select 1 from rate_limit where key like 'batch-%'`);
  assert.equal(rows.length, 0);
  assert.ok(((await ruleOf('TRY')).Last?.Gone ?? 0) >= 250);
});

test('a kind that fails leaves the others as they are, is seen on the page, and goes the next night', async () => {
  const planted = [
    await plantings.IMP.plant(app, await ago('IMP', -1)),
    await plantings.TRY.plant(app, await ago('TRY', -1)),
    await plantings.CHG.plant(app, await ago('CHG', -1)),
  ] as const;
  await db().execute(
    sql`create function refuse_it() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
  );
  await db().execute(sql`create trigger refused before delete on import_job for each row execute function refuse_it()`);
  await assert.rejects(carryOutAll(app.jobContext), /not carried out for IMP$/);
  assert.deepEqual(
    [
      await plantings.IMP.left(app, planted[0]),
      await plantings.TRY.left(app, planted[1]),
      await plantings.CHG.left(app, planted[2]),
    ],
    [true, false, false],
  );
  assert.deepEqual([(await ruleOf('IMP')).Last?.Failed, (await ruleOf('CHG')).Last?.Failed], [true, false]);
  await db().execute(sql`drop trigger refused on import_job`);
  await carryOutAll(app.jobContext);
  assert.equal(await plantings.IMP.left(app, planted[0]), false);
  assert.equal((await ruleOf('IMP')).Last?.Failed, false);
});

test('what goes tonight is what the page says', async () => {
  await carryOutAll(app.jobContext);
  // At noon of that day: tomorrow's night is its time, tonight's is not.
  const before = await ruleOf('SMS');
  await plantings.SMS.plant(app, await ago('SMS', 0));
  const { Due, Held } = await ruleOf('SMS');
  assert.deepEqual([Due, Held], [before.Due + 1, before.Held + 1]);
  const night = () => new Date(`${shiftDay(today(), 1)}T02:35:00Z`);
  await carryOutAll({ ...app.jobContext, now: night });
  const [run] = await db().select().from(retentionRuns).where(eq(retentionRuns.Kind, 'SMS')).orderBy(sql`id desc`);
  assert.equal(run?.Gone, Due);
});

test('superusers change periods within the limits, with their password, and it is recorded', async () => {
  const outcome = ({ status, body }: { status: number; body: { Code?: string } }) => [status, body.Code];
  const { Least, Most, Period } = await ruleOf('MAI');
  assert.deepEqual([Least, Most, Period], [180, 3650, 730]);
  const tooShort = await change('MAI', Least - 1);
  assert.deepEqual([tooShort.status, tooShort.body.Fields?.Period?.Code], [400, 'minValue']);
  const tooLong = await change('MAI', Most + 1);
  assert.deepEqual([tooLong.status, tooLong.body.Fields?.Period?.Code], [400, 'maxValue']);
  assert.equal((await change('BOK', 9)).status, 400, 'the law');
  assert.equal((await ruleOf('BOK')).Editable, false);
  await admin.stepUp();
  assert.equal((await admin.get('/RetentionRules')).status, 200);
  assert.ok((await admin.get('/RetentionRules')).body.every((rule: RetentionRule) => !rule.Editable));
  assert.deepEqual(outcome(await change('MAI', 365, admin)), [405, 'AccessDenied']);
  const other = await app.as('SUS');
  await db().execute(sql`update session set stepped_up_at = null where user_id = ${other.userId}`);
  assert.deepEqual(outcome(await change('MAI', 365, other)), [405, 'StepUpRequired']);
  assert.deepEqual(outcome(await superuser.put('/RetentionRules/MAI', { Period: 365, Version: 99 })), [
    400,
    'StaleVersion',
  ]);
  const changed = await change('MAI', 365);
  assert.deepEqual([changed.status, changed.body.Period, changed.body.UpdatedBy.Id], [200, 365, superuser.userId]);
  const entries = await db().select().from(auditEntries).where(eq(auditEntries.Resource, 'RetentionRules'));
  assert.deepEqual(
    entries.map(({ RecordId, ActorId, Before, After }) => [RecordId, ActorId, Before, After]),
    [['MAI', superuser.userId, { Period: 730, Version: 1 }, { Period: 365, Version: 2 }]],
  );
  await assert.rejects(db().execute(sql`update retention_rule set period = 1 where kind = 'MAI'`));
});

test('a shorter period counts from the next night on, for what says itself when it goes as well', async () => {
  const at = new Date(Date.now() - 20 * 86_400_000).toISOString();
  const key = await plantings.FIL.plant(app, at);
  await carryOutAll(app.jobContext);
  assert.equal(await plantings.FIL.left(app, key), true);
  assert.equal((await change('FIL', 10)).status, 200);
  await carryOutAll(app.jobContext);
  assert.equal(await plantings.FIL.left(app, key), false);
});

test('what is under way, bound by law or wanted by its person stays, however old', async () => {
  const old = '2001-01-01T12:00:00Z';
  const kept = await plantings.MAI.plant(app, old);
  await db().execute(sql`update email_message set state = 'Q' where dedupe_key = ${String(kept)}`);
  const wanted = await plantings.LEA.plant(app, old);
  await db().execute(sql`update lead set marketing_consent = true where id = ${wanted}::bigint`);
  const open = await plantings.LEA.plant(app, old);
  await db().execute(sql`insert into opportunity (number, description, status, lead_id, date, timeline_id)
    values ('T-1', 'aperta', 'P', ${open}::bigint, ${old}, (select min(id) from timeline))`);
  const customer = await plantings.LEA.plant(app, old);
  await db().execute(sql`update lead set email = (select email from app_user where id = ${admin.userId})
    where id = ${customer}::bigint`);
  await carryOutAll(app.jobContext);
  assert.equal(await plantings.MAI.left(app, kept), true);
  for (const lead of [wanted, open, customer]) assert.equal(await plantings.LEA.left(app, lead), true);
});
