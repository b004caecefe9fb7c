import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { openYears, type Years } from '../../../test/subscriptions/years-factory.ts';
import { openLog } from '../../config/log.ts';
import { quietSettings } from '../../jobs/job.ts';
import { users } from '../../tables/access/user-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { smsMessages } from '../../tables/mail/sms-tables.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { userPaymentMethods } from '../../tables/sales/payment-method-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import { reminderLog } from '../../tables/subscriptions/subscription-tables.ts';
import { announceWaves } from '../price-waves/announce-waves.ts';
import { runDay } from '../renewals/run-day.ts';

let years: Years;

before(async () => {
  years = await openYears();
});
after(() => years.app.close());

const finish = (userId: number) =>
  years.app.database.db.update(purchases).set({ State: 'E' }).where(eq(purchases.UserId, userId));
const mailsTo = (userId: number, type: string) =>
  years.app.database.db
    .select()
    .from(emailMessages)
    .where(and(eq(emailMessages.UserId, userId), eq(emailMessages.Type, type)));

test('a rule of text messages writes to customers with a mobile number, and notes those without', async () => {
  const { at, app, shop, buys, runOn } = years;
  at('2026-01-10');
  const staff = await app.as('SUS');
  const rule = { Description: 'SMS prima', OffsetDays: -5, Channel: 'S', Package: { Id: shop.yearly } };
  const { status, body } = await staff.post('/ReminderRules', { ...rule, WithAutoRenew: true });
  assert.equal(status, 201, JSON.stringify(body));
  const reached = await buys(shop.yearly);
  const other = await buys(shop.yearly);
  const has = (userId: number, Phone: string) =>
    app.database.db.update(users).set({ Phone }).where(eq(users.Id, userId));
  // As customers type it: text messages go to mobile numbers only, with their country.
  await has(reached.userId, '3331234567');
  await has(other.userId, '059123456');
  const sent = () => app.database.db.select().from(smsMessages).where(eq(smsMessages.Phone, '+393331234567'));
  await runOn('2027-01-03');
  assert.equal((await sent()).length, 0);
  // As every night does; the text message rings by day.
  await runDay(app.database.db, { now: new Date('2027-01-04T03:00:00Z'), secret: undefined });
  await runOn('2027-01-04');
  const { rows: jobs } = await app.database.db.execute<{ at: string }>(
    sql`select to_char(start_after at time zone 'Europe/Rome', 'YYYY-MM-DD HH24:MI') as at from pgboss.job_common where name = 'send-sms'`,
  );
  assert.deepEqual(jobs, [{ at: '2027-01-04 09:00' }]);
  assert.deepEqual(
    (await sent()).map(({ Text, Purpose }) => [Text, Purpose]),
    [['TEST-YEAR scade il 09/01/2027: rinnovalo dai tuoi acquisti.', 'R']],
  );
  const [noted] = await app.database.db
    .select()
    .from(reminderLog)
    .where(and(eq(reminderLog.RuleId, body.Id), eq(reminderLog.PurchaseId, other.purchaseId)));
  assert.equal(noted?.Skipped, 'noAddress');
  await finish(reached.userId);
  await finish(other.userId);
});

test('a reminder is written with the template that its rule names, of a purchase proposal only', async () => {
  const { at, app, shop, buys, runOn } = years;
  at('2028-01-10');
  const staff = await app.as('SUS');
  const template = async (Type: string, Code: string) => {
    const Body = [{ Columns: [[{ Kind: 'text', Text: 'Ciao [[FirstName]], [[RenewNotice]] [[RenewLink]]' }]] }];
    const draft = { Code, Description: Code, Type, IsDefault: false, Subject: `Modello ${Code}`, Body };
    const made = await staff.post('/EmailTemplates', draft);
    assert.equal(made.status, 201, JSON.stringify(made.body));
    return { Id: made.body.Id as number };
  };
  const rule = { Description: 'Con modello', OffsetDays: -20, Channel: 'E', Package: { Id: shop.monthly } };
  const other = await staff.post('/ReminderRules', { ...rule, EmailTemplate: await template('UPD', 'ALTRO') });
  assert.equal(other.body.Fields?.EmailTemplate?.Code ?? other.body.Fields?.EmailTemplate?.code, 'notAllowed');
  const own = await template('PPR', 'DECIMO');
  const published = await staff.post(`/EmailTemplates/${own.Id}/Publish`, {});
  assert.equal(published.status, 200, JSON.stringify(published.body));
  const saved = await staff.post('/ReminderRules', { ...rule, OffsetDays: -10, EmailTemplate: own });
  assert.equal(saved.status, 201, JSON.stringify(saved.body));
  const { userId } = await buys(shop.monthly);
  await runOn('2028-01-30');
  await app.runJobs('mails');
  const [mail] = await mailsTo(userId, 'PPR');
  assert.equal(mail?.Subject, 'Modello DECIMO');
  await finish(userId);
});

test('every customer affected by a change of price is notified once on its day, and pays it at the renewal', async () => {
  const { at, app, shop, buys, runOn, renewalsOf } = years;
  at('2029-01-10');
  const staff = await app.as('SUS');
  const met = await buys(shop.yearly);
  const leaving = await buys(shop.yearly);
  await app.database.db.update(purchases).set({ CancelAtPeriodEnd: true }).where(eq(purchases.Id, leaving.purchaseId));
  const wave = {
    Description: 'Aumento',
    Package: { Id: shop.yearly },
    NewPrice: 150,
    EffectiveFrom: '2029-12-01',
    NoticeDate: '2029-10-01',
    Policy: 'C',
  };
  const { status, body } = await staff.post('/PriceWaves', wave);
  assert.equal(status, 201, JSON.stringify(body));
  const announce = (day: string) => {
    const now = at(day);
    const context = { db: app.database.db, log: openLog('silent'), now: () => now, settings: quietSettings };
    return announceWaves.handle({}, context);
  };
  await announce('2029-09-30');
  assert.equal((await mailsTo(met.userId, 'UPD')).length, 0);
  await announce('2029-10-01');
  await announce('2029-10-02');
  const mails = await mailsTo(met.userId, 'UPD');
  assert.equal(mails.length, 1);
  assert.equal(
    String(Object(mails[0]?.Tags).Change).replaceAll('\u00a0', ' '),
    'Dal prossimo rinnovo, il 09/01/2030, il prezzo di TEST-YEAR passa da 120,00 € a 150,00 €.',
  );
  assert.equal((await mailsTo(leaving.userId, 'UPD')).length, 0, 'nothing is said to who leaves');
  const announced = await (await app.as('SUS')).get(`/PriceWaves/${body.Id}`);
  assert.equal(announced.body.Notified, 1);
  await runOn('2029-12-10');
  assert.equal((await renewalsOf(met.userId))[0]?.Total, 18_300);
});

test('who is charged by themselves is not asked to renew, and who is late reads that it has ended', async () => {
  const { at, app, shop, buys, runOn } = years;
  const { db } = app.database;
  at('2031-01-10');
  await db.update(shopPaymentTypes).set({ AllowRenewal: true });
  const staff = await app.as('SUS');
  const rule = { Package: { Id: shop.yearly }, WithAutoRenew: true };
  for (const [Description, Channel, OffsetDays] of [
    ['Due mesi prima', 'E', -60],
    ['SMS dopo', 'S', 3],
  ]) {
    const { status, body } = await staff.post('/ReminderRules', { ...rule, Description, Channel, OffsetDays });
    assert.equal(status, 201, JSON.stringify(body));
  }
  const automatic = await buys(shop.yearly);
  const late = await buys(shop.yearly);
  const card = {
    UserId: automatic.userId,
    Vector: 'SC',
    Provider: 'sandbox',
    CardLast4: '0004',
    IsDefault: true,
  } as const;
  await db.insert(userPaymentMethods).values({ ...card, ProviderToken: 'sbm_1', ProviderCustomer: 'sbc_1' });
  await db.update(purchases).set({ AutoRenew: true }).where(eq(purchases.UserId, automatic.userId));
  const numbers = new Map([
    [automatic.userId, '+393331110001'],
    [late.userId, '+393331110002'],
  ]);
  for (const [Id, Phone] of numbers) await db.update(users).set({ Phone }).where(eq(users.Id, Id));
  const texts = async (userId: number) =>
    (
      await db
        .select()
        .from(smsMessages)
        .where(eq(smsMessages.Phone, numbers.get(userId) ?? ''))
    )
      .map(({ Text }) => Text)
      .sort();
  const notices = async (userId: number) =>
    (await mailsTo(userId, 'PPR')).map(({ Tags }) => (Tags as Record<string, unknown>).RenewNotice);
  await runOn('2031-11-11');
  assert.match(String((await notices(automatic.userId))[0]), /^Non devi fare nulla: il 09\/01\/2032 /);
  assert.match(String((await notices(late.userId))[0]), /non si rinnova da solo/);
  await runOn('2031-12-11');
  await runOn('2032-01-04');
  assert.deepEqual(await texts(automatic.userId), [
    'TEST-YEAR si rinnova da solo: il 09/01/2032 addebiteremo il rinnovo. Non devi fare nulla.',
  ]);
  await runOn('2032-01-12');
  assert.deepEqual(await texts(late.userId), [
    'TEST-YEAR scade il 09/01/2032: rinnovalo dai tuoi acquisti.',
    'TEST-YEAR è scaduto il 09/01/2032: puoi ancora rinnovarlo dai tuoi acquisti.',
  ]);
});

test('who called off the renewal reads after the end that it has ended, and when', async () => {
  const { at, app, shop, buys, runOn, renewalsOf } = years;
  at('2036-01-10');
  const rule = { Description: 'Dopo', Channel: 'E', OffsetDays: 3, Package: { Id: shop.yearly }, WithAutoRenew: true };
  const made = await (await app.as('SUS')).post('/ReminderRules', rule);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { userId } = await buys(shop.yearly);
  await runOn('2036-12-12');
  const [order] = await renewalsOf(userId);
  const staff = await app.as('SUS');
  const off = await staff.post(`/Orders/${order?.Id}/Status`, { From: 'IR', To: 'AN', Reason: 'Non serve più' });
  assert.equal(off.status, 200, JSON.stringify(off.body));
  await runOn('2037-01-12');
  const notices = (await mailsTo(userId, 'PPR')).map(({ Tags }) => (Tags as Record<string, unknown>).RenewNotice);
  assert.equal(notices.at(-1), 'È scaduto il 09/01/2037: se vuoi continuare lo trovi tra i tuoi acquisti.');
  await finish(userId);
});
