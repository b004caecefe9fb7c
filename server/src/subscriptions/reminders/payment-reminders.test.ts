import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { EmailType } from '@circolo/contract/mail/codes';
import { AttemptState, OrderKind, OrderStatus, PaymentVector } from '@circolo/contract/sales/codes';
import { ReminderAbout, ReminderChannel } from '@circolo/contract/subscriptions/codes';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { and, eq, sql } from 'drizzle-orm';
import { setUser } from '../../../test/access/menu-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { orderBody } from '../../../test/sales/order-factory.ts';
import { openYears, type Years } from '../../../test/subscriptions/years-factory.ts';
import { users } from '../../tables/access/user-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { bouncedAddresses } from '../../tables/mail/received-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { reminderLog, reminderRules } from '../../tables/subscriptions/subscription-tables.ts';
import { runDay } from '../renewals/run-day.ts';

let years: Years;
before(async () => {
  years = await openYears();
});
after(() => years.app.close());

const secret = Buffer.alloc(32, 7);
const db = () => years.app.database.db;
const plain = (value: unknown) => String(value).replaceAll('\u00a0', ' ');
const runOn = async (day: string) => runDay(db(), { now: years.at(day), secret });
const mailsOf = async ({ userId }: SignedIn, type: string = EmailType.paymentReminder) =>
  (
    await db()
      .select()
      .from(emailMessages)
      .where(and(eq(emailMessages.UserId, userId), eq(emailMessages.Type, type)))
      .orderBy(emailMessages.Id)
  ).map((mail) => ({ ...mail, Tags: mail.Tags as Record<string, unknown> }));
const staff = () => years.app.as('SUS');

/** An order that waits for its transfer; it lives long enough for all reminders. */
async function waiting(changes: Record<string, unknown> = {}, customer?: SignedIn) {
  const buyer = customer ?? (await years.app.as('STD'));
  const made = await (await staff()).post('/Orders', orderBody(years.shop, buyer.userId, changes));
  assert.equal(made.status, 201, JSON.stringify(made.body));
  await db()
    .update(orders)
    .set({ GraceUntil: shiftDay(made.body.ExpirationDate, 90) })
    .where(eq(orders.Id, made.body.Id));
  return {
    customer: buyer,
    order: made.body as { Id: number; Number: string; ExpirationDate: string; Version: number },
  };
}
const cancel = async (Id: number) =>
  db().update(orders).set({ Status: OrderStatus.cancelled }).where(eq(orders.Id, Id));

test('a customer is reminded before the day to pay by, after it, and firmly; each once, with what is needed to pay', async () => {
  const { app, at } = years;
  at('2026-03-02');
  const { customer, order } = await waiting();
  const due = order.ExpirationDate;
  await runOn(shiftDay(due, -4));
  assert.deepEqual(await mailsOf(customer), []);
  for (const days of [-3, -2, 0, 6, 7, 8, 15, 16, 30, 31]) await runOn(shiftDay(due, days));
  const mails = await mailsOf(customer);
  const date = due.split('-').reverse().join('/');
  assert.deepEqual(
    mails.map(({ Tags }) => plain(Tags.ReminderTitle)),
    [
      `Un pagamento scade il ${date}`,
      'Un pagamento che stiamo aspettando: 146,40 €',
      'Sollecito di pagamento: 146,40 €',
      'Sollecito di pagamento: 146,40 €',
    ],
  );
  const [first] = mails;
  assert.equal(plain(first?.Tags.DueList), `Ordine ${order.Number}: 146,40 € entro il ${date}`);
  assert.equal(first?.Tags.DueTotal, 14_640);
  assert.ok(first?.Tags.Iban && first.Tags.PaymentReason);
  assert.match(String(Object(first?.Secrets).PayLink), /^\/shop\/pay#/);
  assert.equal(first?.RelatedId, order.Id);
  await app.runJobs('mails');
  const [rendered] = await mailsOf(customer);
  assert.match(String(rendered?.Html), /IT\d\d/);
  const { body } = await (await staff()).get(`/Orders/${order.Id}`);
  const reminded = body.Events.filter(({ Kind }: { Kind: string }) => Kind === 'reminder');
  assert.deepEqual([reminded.length, reminded[0].Data.Amount, reminded[0].Data.DueDate], [4, 14_640, due]);
  await cancel(order.Id);
});

test('all that a customer owes goes in one mail a day, and what else is due on it waits for the next', async () => {
  years.at('2026-05-04');
  const { customer, order } = await waiting();
  const { order: second } = await waiting({}, customer);
  const due = order.ExpirationDate;
  await runOn(shiftDay(due, 7));
  const [mail, ...others] = await mailsOf(customer);
  assert.equal(others.length, 0);
  const list = String(mail?.Tags.DueList).split('\n');
  assert.deepEqual([list.length, mail?.Tags.DueTotal, mail?.Tags.PaymentReason], [2, 29_280, null]);
  assert.match(list[1] ?? '', /causale /);
  assert.match(list[1] ?? '', new RegExp(second.Number));
  assert.equal(Object(mail?.Secrets).PayLink ?? null, null);
  const { order: third } = await waiting({}, customer);
  await db().update(orders).set({ ExpirationDate: due }).where(eq(orders.Id, third.Id));
  await runOn(shiftDay(due, 7));
  assert.equal((await mailsOf(customer)).length, 1);
  await runOn(shiftDay(due, 8));
  assert.equal((await mailsOf(customer)).length, 2);
  for (const { Id } of [order, second, third]) await cancel(Id);
});

test('each instalment is reminded of on its own day, for what is open of it', async () => {
  years.at('2026-07-01');
  const InstalmentPlan = { Days: [10, 40, 70], Shares: [], EndOfMonth: false };
  const { customer, order } = await waiting({ InstalmentPlan });
  await runOn('2026-07-08');
  const [first] = await mailsOf(customer);
  assert.equal(plain(first?.Tags.DueList), `Ordine ${order.Number}: 48,80 € entro il 11/07/2026 · poi restano 97,60 €`);
  const paid = await (await staff()).post(`/Orders/${order.Id}/Payments`, {
    From: OrderStatus.pending,
    Version: (await (await staff()).get(`/Orders/${order.Id}`)).body.Version,
    Amount: 60,
  });
  assert.equal(paid.status, 200, JSON.stringify(paid.body));
  await runOn('2026-07-18');
  assert.equal((await mailsOf(customer)).length, 1, 'the first one is paid');
  const { body } = await (await staff()).get(`/Orders/${order.Id}/Reminders`);
  assert.deepEqual([body.Next.Day, body.Next.DueDate, body.Next.Amount], ['2026-08-07', '2026-08-10', 37.6]);
  await runOn('2026-08-07');
  const mails = await mailsOf(customer);
  assert.equal(
    plain(mails[1]?.Tags.DueList),
    `Ordine ${order.Number}: 37,60 € entro il 10/08/2026 · poi restano 48,80 €`,
  );
  await cancel(order.Id);
});

test('a day to pay by that moves is reminded of once for each day, however often it moves back', async () => {
  years.at('2026-09-01');
  const { customer, order } = await waiting();
  const due = order.ExpirationDate;
  const move = (ExpirationDate: string) => db().update(orders).set({ ExpirationDate }).where(eq(orders.Id, order.Id));
  await runOn(shiftDay(due, -3));
  await move(shiftDay(due, 5));
  await runOn(shiftDay(due, 1));
  assert.equal(await runOn(shiftDay(due, 2)).then((counts) => counts.get('reminder')), 1);
  await move(due);
  await runOn(shiftDay(due, 3));
  assert.equal((await mailsOf(customer)).length, 2);
  await Promise.all([runOn(shiftDay(due, 7)), runOn(shiftDay(due, 7))]);
  assert.equal((await mailsOf(customer)).length, 3, 'two runs at once remind once');
  await cancel(order.Id);
});

test('nothing is sent about what is not owed, not ours to ask for, or stopped by staff', async () => {
  years.at('2026-11-02');
  const by = await staff();
  const cases: [string, (id: number, customer: SignedIn) => Promise<unknown>][] = [
    ['paid', (id) => by.post(`/Orders/${id}/Status`, { From: OrderStatus.pending, To: OrderStatus.paid })],
    [
      'cancelled',
      (id) =>
        by.post(`/Orders/${id}/Status`, { From: OrderStatus.pending, To: OrderStatus.cancelled, Reason: 'Non serve' }),
    ],
    [
      'to be confirmed',
      (id) => by.post(`/Orders/${id}/Status`, { From: OrderStatus.pending, To: OrderStatus.pendingConfirm }),
    ],
    [
      'being paid',
      (OrderId) =>
        db().insert(orderPayments).values({
          OrderId,
          Vector: PaymentVector.creditCard,
          Provider: 'sandbox',
          Amount: 14_640,
          State: AttemptState.pending,
          Date: new Date().toISOString(),
        }),
    ],
    ['by card', (id) => db().update(orders).set({ PaymentType: PaymentVector.creditCard }).where(eq(orders.Id, id))],
    ['over', (id) => db().update(orders).set({ GraceUntil: '2026-11-20' }).where(eq(orders.Id, id))],
    ['stopped', (id) => by.post(`/Orders/${id}/Reminders/Stop`, { Reason: 'Ne parliamo' })],
    ['customer stopped', (_id, { userId }) => by.post(`/Users/${userId}/Reminders/Stop`, { Reason: 'Ne parliamo' })],
    ['locked', (_id, { userId }) => setUser(years.app, userId, { LockedAt: '2026-11-02T08:00:00Z' })],
    ['renewal', (id) => db().update(orders).set({ Kind: OrderKind.renewal }).where(eq(orders.Id, id))],
  ];
  const made: { name: string; customer: SignedIn; id: number }[] = [];
  for (const [name, arrange] of cases) {
    const { customer, order } = await waiting();
    await arrange(order.Id, customer);
    made.push({ name, customer, id: order.Id });
  }
  const { customer, order } = await waiting();
  const due = order.ExpirationDate;
  const [dead] = await db().select({ Email: users.Email }).from(users).where(eq(users.Id, customer.userId));
  await db()
    .insert(bouncedAddresses)
    .values({ Address: dead?.Email.toLowerCase() ?? '', Times: 1, LastAt: new Date().toISOString() });
  await runOn(shiftDay(due, 7));
  for (const one of made) assert.deepEqual([one.name, (await mailsOf(one.customer)).length], [one.name, 0]);
  assert.equal((await mailsOf(customer)).length, 0);
  const { body } = await (await staff()).get(`/Orders/${order.Id}/Reminders`);
  assert.deepEqual([body.Log[0].Skip, body.Next], ['bounced', null]);
  const stopped = made.find(({ name }) => name === 'stopped');
  const later = await staff();
  const held = (await later.get(`/Orders/${stopped?.id}/Reminders`)).body;
  assert.deepEqual([held.Held.Reason, held.Next], ['Ne parliamo', null]);
  assert.equal((await later.post(`/Orders/${stopped?.id}/Reminders/Resume`, {})).status, 204);
  await runOn(shiftDay(due, 8));
  assert.equal((await mailsOf(stopped?.customer as SignedIn)).length, 1, 'it leaves again');
  for (const { id } of [...made, { id: order.Id }]) await cancel(id);
});

test('who may not edit orders or customers stops nothing, and a rule that is switched off says nothing', async () => {
  years.at('2027-01-11');
  const { customer, order } = await waiting();
  const refused = await customer.post(`/Orders/${order.Id}/Reminders/Stop`, { Reason: 'No' });
  assert.equal(refused.body.Code, 'AccessDenied');
  const by = await staff();
  const rule = { Description: 'SMS', About: ReminderAbout.payment, OffsetDays: 5, Channel: ReminderChannel.sms };
  assert.equal((await by.post('/ReminderRules', rule)).body.Fields.Channel.Code, 'notAllowed');
  await db().update(reminderRules).set({ Active: false }).where(eq(reminderRules.About, ReminderAbout.payment));
  await runOn(shiftDay(order.ExpirationDate, 7));
  assert.equal((await mailsOf(customer)).length, 0);
  await db().update(reminderRules).set({ Active: true }).where(eq(reminderRules.About, ReminderAbout.payment));
  await cancel(order.Id);
});

test('the steps of renewals let no reminders of orders and customers leave again', async () => {
  years.at('2027-02-01');
  const { customer, order } = await waiting();
  const by = await staff();
  await by.post(`/Orders/${order.Id}/Reminders/Stop`, { Reason: 'Ne parliamo' });
  await by.post(`/Users/${customer.userId}/Reminders/Stop`, { Reason: 'Ne parliamo' });
  for (const Key of [`reminders:Orders:${order.Id}`, `reminders:Users:${customer.userId}`])
    assert.equal((await by.post('/Subscriptions/Steps/Resume', { Key })).body.Code, 'StepNotReady');
  const { body } = await by.get(`/Orders/${order.Id}/Reminders`);
  assert.deepEqual([body.Held?.Reason, body.CustomerHeld?.Reason], ['Ne parliamo', 'Ne parliamo']);
  await cancel(order.Id);
});

test('what is not late yet is not called late', async () => {
  years.at('2027-09-01');
  const by = await staff();
  const rule = {
    Description: 'Il giorno stesso',
    About: ReminderAbout.payment,
    OffsetDays: 0,
    Channel: ReminderChannel.email,
    Position: 5,
    Active: true,
  };
  const { body: sameDay, status } = await by.post('/ReminderRules', rule);
  assert.equal(status, 201, JSON.stringify(sameDay));
  const { customer, order } = await waiting();
  const due = order.ExpirationDate;
  const date = due.split('-').reverse().join('/');
  await runOn(due);
  const [mail] = await mailsOf(customer);
  assert.equal(plain(mail?.Tags.ReminderTitle), `Un pagamento scade il ${date}`);
  assert.equal((await (await staff()).delete(`/ReminderRules/${sameDay.Id}`)).status, 204);

  // One is two weeks late, another one late by a day, a third one is to be paid in three days.
  const days = [shiftDay(due, 14), shiftDay(due, 18)];
  for (const ExpirationDate of days) {
    const { order: other } = await waiting({}, customer);
    await db()
      .update(orders)
      .set({ ExpirationDate, GraceUntil: shiftDay(due, 90) })
      .where(eq(orders.Id, other.Id));
  }
  await runOn(shiftDay(due, 15));
  const mails = await mailsOf(customer);
  assert.equal(mails.length, 2);
  const { ReminderTitle, ReminderNews, DueTotal, DueList } = mails[1]?.Tags ?? {};
  assert.equal(plain(ReminderTitle), 'Sollecito di pagamento: 146,40 €');
  assert.match(plain(ReminderNews), /^il pagamento di 146,40 € è in ritardo di oltre due settimane/);
  assert.deepEqual([DueTotal, String(DueList).split('\n').length], [43_920, 3]);
  await db().update(orders).set({ Status: OrderStatus.cancelled }).where(eq(orders.UserId, customer.userId));
});

test('the time machine shows what will leave to whom, and who gets nothing', async () => {
  years.at('2027-03-01');
  const { order } = await waiting();
  const { body } = await (await staff()).get('/Subscriptions/TimeMachine?Days=60');
  const mine = body.Days.flatMap(({ Day, Reminders }: { Day: string; Reminders: { Order: { Id: number } }[] }) =>
    Reminders.filter((one) => one.Order?.Id === order.Id).map((one) => ({ Day, ...one })),
  );
  const due = order.ExpirationDate;
  assert.deepEqual(
    mine.map(({ Day }: { Day: string }) => Day),
    [-3, 7, 15, 30].map((days) => shiftDay(due, days)),
  );
  assert.deepEqual([mine[0].Amount, mine[0].DueDate, mine[0].IsHeld], [146.4, due, false]);
  await cancel(order.Id);
});

test('who has a demo is reminded three days before its end, once, unless they have bought', async () => {
  years.at('2027-05-01');
  const demo = async (changes = {}) => {
    const person = await years.app.as('DEM');
    await setUser(years.app, person.userId, { DemoExpirationDate: '2027-05-20', ...changes });
    return person;
  };
  const plainDemo = await demo();
  const bought = await demo({ SubscriptionFrom: '2027-05-02' });
  const { customer: ordered, order } = await waiting({}, await demo());
  await runOn('2027-05-16');
  assert.equal((await mailsOf(plainDemo, EmailType.demoReminder)).length, 0);
  await runOn('2027-05-17');
  await runOn('2027-05-18');
  const [mail, ...more] = await mailsOf(plainDemo, EmailType.demoReminder);
  assert.deepEqual([mail?.Tags.ReminderTitle, more.length], ['La tua prova finisce il 20/05/2027', 0]);
  assert.equal(
    (await mailsOf(bought, EmailType.demoReminder)).length + (await mailsOf(ordered, EmailType.demoReminder)).length,
    0,
  );
  const late = await demo({ DemoExpirationDate: '2027-05-10' });
  await runOn('2027-05-19');
  assert.equal(
    (await mailsOf(late, EmailType.demoReminder)).length,
    0,
    'after the end nothing is said that comes before it',
  );
  await setUser(years.app, plainDemo.userId, { DemoExpirationDate: '2027-06-20' });
  await runOn('2027-06-18');
  assert.equal((await mailsOf(plainDemo, EmailType.demoReminder)).length, 2, 'another end');
  await cancel(order.Id);
});

test('the rules of a new installation leave by themselves, and no reminder was ever recorded twice', async () => {
  const rules = await db().select().from(reminderRules).orderBy(reminderRules.Id);
  assert.deepEqual(
    rules
      .filter(({ About }) => About !== ReminderAbout.expiry)
      .map(({ About, OffsetDays, Active }) => [About, OffsetDays, Active]),
    [
      [ReminderAbout.payment, -3, true],
      [ReminderAbout.payment, 7, true],
      [ReminderAbout.payment, 15, true],
      [ReminderAbout.payment, 30, true],
      [ReminderAbout.demo, -3, true],
    ],
  );
  const twice = await db().execute(
    sql`select 1 from ${reminderLog} group by rule_id, order_id, user_id, purchase_id, target_date having count(*) > 1`,
  );
  assert.equal(twice.rows.length, 0);
});
