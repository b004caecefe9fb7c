import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import { DocumentKind } from '@circolo/contract/registries/codes';
import { WebhookEvent, WebhookState } from '@circolo/contract/webhooks/webhook-codes';
import { webhookEvents, webhookPayload } from '@circolo/contract/webhooks/webhook-events';
import { asc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { type SignedIn, type TestApp, testApp } from '../../test/app.ts';
import { checkOutBody, orderBody, type TestShop, testShop } from '../../test/sales/order-factory.ts';
import { isSignedWith, openReceiver, type WebhookReceiver } from '../../test/webhooks/webhook-receiver.ts';
import { transaction } from '../db/transaction.ts';
import { users } from '../tables/access/user-tables.ts';
import { alerts } from '../tables/alerts/alert-tables.ts';
import { emailMessages } from '../tables/mail/email-tables.ts';
import { webhookDeliveries, webhookEndpoints } from '../tables/webhooks/webhook-tables.ts';
import { retryMinutes } from './deliver-webhooks.ts';
import { recordWebhook } from './record-webhook.ts';
import { webhookHeaders } from './sign-webhook.ts';

let app: TestApp;
let shop: TestShop;
let staff: SignedIn;
let receiver: WebhookReceiver;

before(async () => {
  app = await testApp({ WEBHOOK_PRIVATE_HOSTS: 'true' });
  shop = await testShop(app);
  staff = await app.as('SUS');
});
after(() => app.close());

beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(async () => {
  await receiver.close();
  await app.database.db.delete(webhookEndpoints);
  if (app.clock.now) {
    app.clock.now = null;
    staff = await app.as('SUS');
  }
});

const everything = Object.values(WebhookEvent);

/** An endpoint with its secret. */
async function newEndpoint(change: Record<string, unknown> = {}) {
  const input = { Description: 'Software A', Url: receiver.url, Events: everything, ...change };
  const { status, body } = await staff.post('/WebhookEndpoints', input);
  assert.equal(status, 201, JSON.stringify(body));
  const made = await staff.post(`/WebhookEndpoints/${body.Id}/Secret`);
  assert.equal(made.status, 200, JSON.stringify(made.body));
  return { Id: Number(body.Id), Secret: String(made.body.Secret) };
}

/** Puts the clock of the server to a moment; who was signed in signs in again. */
async function travel(to: Date): Promise<void> {
  app.clock.now = to;
  staff = await app.as('SUS');
}

const deliver = () => app.runJobs('webhooks');
const stored = () => app.database.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.Id));
const endpointOf = async (id: number) => (await staff.get(`/WebhookEndpoints/${id}`)).body;

/** Places and pays an order of a yearly subscription. */
async function paidOrder() {
  const customer = await app.as('STD');
  const { body: order } = await staff.post('/Orders', orderBody(shop, customer.userId));
  const { status, body } = await staff.post(`/Orders/${order.Id}/Status`, { From: 'IA', To: 'PA' });
  assert.equal(status, 200, JSON.stringify(body));
  return { order, customer };
}

/** What was received, by its name. */
const received = () =>
  receiver.received.map(({ body }) => {
    const payload = webhookPayload.parse(JSON.parse(body));
    const [, event] = Object.entries(webhookEvents).find(([, { name }]) => name === payload.Type) ?? [];
    assert.ok(event);
    return { ...payload, Data: event.data.strict().parse(payload.Data) as Record<string, unknown> };
  });

test('a signature is that of the test vector of the standard', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  const headers = webhookHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], message);
  assert.equal(headers['webhook-signature'], 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('an order that is placed and paid is sent with its purchase, signed, and without a name or an address', async () => {
  const { Secret } = await newEndpoint();
  const { order, customer } = await paidOrder();
  await deliver();
  const events = received();
  const types = events.map(({ Type }) => Type);
  for (const type of ['order.created', 'order.paid', 'purchase.started'] as const)
    assert.ok(types.includes(type), type);
  assert.ok(receiver.received.every((call) => isSignedWith(Secret, call)));
  assert.ok(receiver.received.every(({ headers, body }) => headers['webhook-id'] === JSON.parse(body).Id));
  const paid = events.find(({ Type }) => Type === 'order.paid');
  assert.deepEqual(paid?.Data, {
    OrderId: order.Id,
    Number: order.Number,
    Kind: order.Kind,
    Status: 'PA',
    CustomerId: customer.userId,
    OriginId: app.originId,
    Software: 'A',
    Total: order.Total.toFixed(2),
  });
  const started = events.find(({ Type }) => Type === 'purchase.started');
  assert.deepEqual([started?.Data.CustomerId, started?.Data.PackageId], [customer.userId, shop.yearly]);
  const everySent = receiver.received.map(({ body }) => body).join();
  assert.doesNotMatch(everySent, /Mario|Rossi|Anna|example\.test|Via Roma/);
  assert.ok(
    (await stored()).every(({ State, ResponseStatus }) => State === WebhookState.delivered && ResponseStatus === 200),
  );
});

test('an order that is cancelled, and one that is refunded with its purchase, are sent', async () => {
  await newEndpoint();
  const customer = await app.as('STD');
  const { body: open } = await staff.post('/Orders', orderBody(shop, customer.userId));
  await staff.post(`/Orders/${open.Id}/Status`, { From: 'IA', To: 'AN', Reason: 'Prova' });
  const { order } = await paidOrder();
  const refunded = await staff.post(`/Orders/${order.Id}/Status`, { From: 'PA', To: 'RI', Reason: 'Prova' });
  assert.equal(refunded.status, 200, JSON.stringify(refunded.body));
  await deliver();
  const about = (type: string) => received().filter(({ Type }) => Type === type);
  assert.deepEqual(
    about('order.cancelled').map(({ Data }) => Data.OrderId),
    [open.Id],
  );
  assert.deepEqual(
    about('order.refunded').map(({ Data }) => Data.OrderId),
    [order.Id],
  );
  assert.deepEqual(
    about('purchase.ended').map(({ Data }) => Data.State),
    ['R'],
  );
});

test('an invoice is heard of, and a purchase that a refund ends and its withdrawal gives back', async () => {
  await newEndpoint({ Events: ['PM', 'PE', 'DI'] });
  const { order, customer } = await paidOrder();
  const move = async (From: string, To: string) => {
    const { status, body } = await staff.post(`/Orders/${order.Id}/Status`, { From, To, Reason: 'Prova' });
    assert.equal(status, 200, JSON.stringify(body));
  };
  await move('PA', 'FT');
  await move('FT', 'RI');
  await move('RI', 'FT');
  await deliver();
  const events = received();
  assert.deepEqual(
    events.filter(({ Type }) => Type !== 'document.issued').map(({ Type, Data }) => [Type, Data.State]),
    [
      ['purchase.ended', 'R'],
      ['purchase.changed', 'A'],
    ],
  );
  const issued = events.filter(({ Type }) => Type === 'document.issued').map(({ Data }) => Data);
  const invoice = issued.find(({ Kind }) => Kind === DocumentKind.invoice);
  assert.deepEqual([invoice?.CustomerId, invoice?.OrderIds], [customer.userId, [order.Id]]);
});

test('a customer who changes their own data is heard of', async () => {
  await newEndpoint({ Events: ['CM'] });
  const customer = await app.as('STD');
  const { body: own } = await customer.get('/MyAccount');
  const { FirstName, Phone, Language, Version } = own;
  const changed = { FirstName, LastName: 'Verdi', Phone, Language, Version };
  const { status, body } = await customer.put('/MyAccount', changed);
  assert.equal(status, 200, JSON.stringify(body));
  await deliver();
  assert.deepEqual(
    received().map(({ Type, Data }) => [Type, Data.CustomerId]),
    [['customer.changed', customer.userId]],
  );
});

test('what is rolled back is not sent, nor what an endpoint has not chosen', async () => {
  const { Id } = await newEndpoint({ Events: [WebhookEvent.documentIssued] });
  await paidOrder();
  const of = (OriginId: number | null) => ({
    Event: WebhookEvent.customerDeleted,
    Subject: '7',
    OriginId,
    Data: { CustomerId: 7, OriginId, Software: null, MergedIntoId: null },
    now: new Date(),
  });
  await staff.put(`/WebhookEndpoints/${Id}`, {
    ...(await endpointOf(Id)),
    Events: [WebhookEvent.customerDeleted],
    Origin: { Id: app.originId },
  });
  await assert.rejects(
    transaction(app.database.db, async (tx) => {
      await recordWebhook(tx, of(app.originId));
      throw new Error('The transaction ends here');
    }),
  );
  await transaction(app.database.db, (tx) => recordWebhook(tx, of(null)));
  assert.deepEqual(await stored(), []);
  await transaction(app.database.db, (tx) => recordWebhook(tx, of(app.originId)));
  assert.equal((await stored()).length, 1);
});

test('a customer is heard of when somebody adds, changes, deletes and erases one; a member of staff never', async () => {
  await newEndpoint({ Events: ['CC', 'CM', 'CD'] });
  const { body: like } = await staff.get(`/Users/${(await app.as('STD')).userId}`);
  const { Id: _id, Version: _version, ...person } = like;
  const added = await staff.post('/Users', { ...person, Email: 'nuova@example.test', FirstName: 'Rosa' });
  assert.equal(added.status, 201, JSON.stringify(added.body));
  await staff.put(`/Users/${added.body.Id}`, { ...added.body, LastName: 'Verdi' });
  assert.equal((await staff.delete(`/Users/${added.body.Id}`)).status, 204);
  await deliver();
  assert.deepEqual(
    received().map(({ Type, Data }) => [Type, Data.CustomerId]),
    ['customer.created', 'customer.changed', 'customer.deleted'].map((type) => [type, added.body.Id]),
  );
  const colleague = { ...person, Nature: { Code: 'COM' }, Email: 'collega@example.test' };
  assert.equal((await staff.post('/Users', colleague)).status, 201);
  await deliver();
  assert.equal(receiver.received.length, 3);
});

test('a custom field of a customer is heard of as any other change, and the event does not say its value', async () => {
  const field = { Description: 'Segreto', Kind: 'text', Records: ['Users'] };
  const { body: defined } = await staff.post('/CustomFields', field);
  const { body: customer } = await staff.get(`/Users/${(await app.as('STD')).userId}`);
  await newEndpoint({ Events: ['CM'] });
  const CustomFields = { [defined.Key]: 'riservato' };
  const { status, body } = await staff.put(`/Users/${customer.Id}`, { ...customer, CustomFields });
  assert.deepEqual([status, body.CustomFields], [200, CustomFields]);
  await deliver();
  const [event] = received();
  assert.deepEqual([event?.Type, event?.Data.CustomerId], ['customer.changed', customer.Id]);
  assert.doesNotMatch(JSON.stringify(event), /riservato|segreto/);
  await staff.put(`/CustomFields/${defined.Id}`, { ...defined, Active: false });
});

test('two customers who are merged are heard of, and who has all of the other’s; so is the undo', async () => {
  await newEndpoint({ Events: ['CM'] });
  const [stays, goes] = [(await app.as('STD')).userId, (await app.as('STD')).userId];
  const versionOf = async (id: number) => (await staff.get(`/Users/${id}`)).body.Version;
  const merge = { Other: { Id: goes }, Version: await versionOf(stays), OtherVersion: await versionOf(goes), Take: [] };
  const { status, body } = await staff.post(`/Users/${stays}/Merge`, merge);
  assert.equal(status, 200, JSON.stringify(body));
  const heard = async () => {
    await deliver();
    const last = new Map(received().map(({ Data }) => [Data.CustomerId, Data.MergedIntoId]));
    return [last.get(stays), last.get(goes)];
  };
  assert.deepEqual(await heard(), [null, stays]);
  assert.equal((await staff.post(`/ChangeSets/${body.ChangeSet}/Undo`)).status, 200);
  assert.deepEqual(await heard(), [null, null]);
  const before = received().length;
  await app.database.db.update(users).set({ Phone: '+393400000001' }).where(eq(users.Id, goes));
  const takes = { Version: await versionOf(stays), OtherVersion: await versionOf(goes), Take: ['Phone'] };
  const again = await staff.post(`/Users/${stays}/Merge`, { ...merge, ...takes });
  await staff.post(`/ChangeSets/${again.body.ChangeSet}/Undo`);
  await deliver();
  const ids = received()
    .slice(before)
    .map(({ Data }) => Data.CustomerId);
  assert.deepEqual(ids.sort(), [stays, stays, goes, goes].sort(), 'each once by the merge and once by its undo');
  const third = (await app.as('STD')).userId;
  await staff.post(`/Users/${stays}/Merge`, {
    ...merge,
    Version: await versionOf(stays),
    OtherVersion: await versionOf(goes),
  });
  const chain = {
    Other: { Id: stays },
    Version: await versionOf(third),
    OtherVersion: await versionOf(stays),
    Take: [],
  };
  assert.equal((await staff.post(`/Users/${third}/Merge`, chain)).status, 200);
  assert.deepEqual(await heard(), [third, third], 'who was merged before has the last one');
});

test('what is not taken is sent again with the same webhook-id at growing pauses, and has failed after the last one', async () => {
  const { Id } = await newEndpoint();
  receiver.answer = (response) => void response.writeHead(500).end('broken');
  let now = new Date('2027-03-01T10:00:00.000Z');
  await travel(now);
  await staff.post(`/WebhookEndpoints/${Id}/Test`);
  for (const [nth, minutes] of retryMinutes.entries()) {
    await deliver();
    const [delivery] = await stored();
    assert.deepEqual(
      [delivery?.State, delivery?.Attempts, delivery?.ResponseStatus, delivery?.Error],
      ['W', nth + 1, 500, 'HTTP 500'],
    );
    const pause = (Date.parse(delivery?.NextAttemptAt ?? '') - now.getTime()) / 60_000;
    assert.ok(pause >= minutes && pause <= minutes * 1.2, `${pause} after ${minutes}`);
    now = new Date(now.getTime() + (pause - 0.01) * 60_000);
    app.clock.now = now;
    await deliver();
    assert.equal(receiver.received.length, nth + 1, 'it is not tried before its time');
    now = new Date(now.getTime() + 60_000);
    app.clock.now = now;
  }
  await deliver();
  const [delivery] = await stored();
  assert.deepEqual(
    [delivery?.State, delivery?.Attempts, delivery?.NextAttemptAt],
    ['F', retryMinutes.length + 1, null],
  );
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1);
  assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1);
  assert.ok(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size > 1);
  await travel(now);
  assert.ok((await endpointOf(Id)).FailingSince);
});

test('a failed event is sent again on request, and an endpoint that takes it fails no more', async () => {
  const { Id } = await newEndpoint();
  receiver.answer = (response) => void response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end();
  await staff.post(`/WebhookEndpoints/${Id}/Test`);
  await deliver();
  assert.deepEqual(
    receiver.received.map(({ path }) => path),
    ['/hooks'],
    'a redirect is not followed',
  );
  const [failed] = await stored();
  assert.equal(failed?.Error, 'HTTP 302');
  receiver.answer = (response) => void response.writeHead(204).end();
  const { status, body } = await staff.post(`/WebhookDeliveries/${failed?.Id}/Resend`);
  assert.deepEqual([status, body.State, body.Attempts], [200, 'W', 0]);
  await deliver();
  const [again] = await stored();
  assert.deepEqual([again?.State, again?.ResponseStatus, again?.Error], ['D', 204, null]);
  assert.equal(receiver.received[0]?.headers['webhook-id'], receiver.received[1]?.headers['webhook-id']);
  assert.equal((await endpointOf(Id)).FailingSince, null);
});

test('what a process has left behind is sent again by another one, with the same webhook-id', async () => {
  const { Id } = await newEndpoint();
  await staff.post(`/WebhookEndpoints/${Id}/Test`);
  await app.database.db
    .update(webhookDeliveries)
    .set({ State: 'R', Attempts: 1, AttemptedAt: new Date(Date.now() - 60_000).toISOString() });
  await deliver();
  assert.equal(receiver.received.length, 0, 'another process may still be at it');
  app.clock.now = new Date(Date.now() + 120_000);
  await deliver();
  assert.equal(receiver.received.length, 1);
});

test('an endpoint that answers 410 is switched off at once, and superusers are alerted', async () => {
  const { Id } = await newEndpoint();
  receiver.answer = (response) => void response.writeHead(410).end();
  await staff.post(`/WebhookEndpoints/${Id}/Test`);
  await deliver();
  await app.runJobs('alert-staff');
  const { Active, Disabling } = await endpointOf(Id);
  assert.deepEqual([Active, Disabling, (await stored())[0]?.State], [false, 'G', 'F']);
  const heard = await app.database.db.select().from(alerts).where(eq(alerts.RecordId, Id));
  assert.ok(heard.some(({ UserId, Kind }) => UserId === staff.userId && Kind === AlertKind.webhookDisabled));
  await paidOrder();
  assert.equal((await stored()).length, 1, 'nothing is recorded for it any more');
});

test('an endpoint that fails for five days is switched off; switched on again, it gets what was waiting', async () => {
  const { Id } = await newEndpoint();
  receiver.answer = (response) => void response.writeHead(503).end();
  const day = (nth: number) => new Date(Date.parse('2027-03-01T10:00:00.000Z') + nth * 86_400_000);
  for (const nth of [0, 4.9, 5]) {
    await travel(day(nth));
    assert.equal((await endpointOf(Id)).Active, true);
    await staff.post(`/WebhookEndpoints/${Id}/Test`);
    await deliver();
  }
  const disabled = await endpointOf(Id);
  assert.deepEqual([disabled.Active, disabled.Disabling], [false, 'F']);
  receiver.answer = (response) => void response.writeHead(200).end();
  const waiting = (await stored()).filter(({ State }) => State === WebhookState.waiting).length;
  assert.ok(waiting > 0);
  const calls = receiver.received.length;
  const { status, body } = await staff.put(`/WebhookEndpoints/${Id}`, { ...disabled, Active: true });
  assert.deepEqual([status, body.Disabling, body.FailingSince], [200, null, null]);
  await travel(day(6));
  await deliver();
  assert.equal(receiver.received.length, calls + waiting);
});

test('a secret is answered once and nowhere else; the one before signs for a day beside it', async () => {
  const { Id, Secret } = await newEndpoint();
  assert.match(Secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  const next = await staff.post(`/WebhookEndpoints/${Id}/Secret`);
  assert.ok(next.body.OldSecretUntil);
  await staff.post(`/WebhookEndpoints/${Id}/Test`);
  await deliver();
  const [both] = receiver.received;
  assert.ok(both && isSignedWith(Secret, both) && isSignedWith(next.body.Secret, both));
  await travel(new Date(Date.now() + 25 * 3_600_000));
  await staff.post(`/WebhookEndpoints/${Id}/Test`);
  await deliver();
  const [, later] = receiver.received;
  assert.ok(later && !isSignedWith(Secret, later) && isSignedWith(next.body.Secret, later));
  const { rows } = await app.database.db.execute(sql`select * from audit_entry`);
  const { rows: repeats } = await app.database.db.execute(sql`select * from idempotency_record`);
  const everything = JSON.stringify([
    rows,
    repeats,
    await endpointOf(Id),
    await app.database.db.select().from(webhookEndpoints),
  ]);
  assert.ok(!everything.includes(Secret) && !everything.includes(next.body.Secret));
});

test('an endpoint without a secret gets nothing, and its test says why', async () => {
  const { body } = await staff.post('/WebhookEndpoints', {
    Description: 'Senza',
    Url: receiver.url,
    Events: everything,
  });
  assert.equal(body.HasSecret, false);
  const tried = await staff.post(`/WebhookEndpoints/${body.Id}/Test`);
  assert.deepEqual([tried.status, tried.body.Code], [405, 'WebhookWithoutSecret']);
  await paidOrder();
  assert.deepEqual(await stored(), []);
});

/** The embedded engine has another driver. */
if (process.env.TEST_DATABASE_URL) {
  test('a purchase has no statement of its own for webhooks, whether there are endpoints or not', async (context) => {
    const texts: string[] = [];
    const query = pg.Client.prototype.query;
    context.mock.method(pg.Client.prototype, 'query', function (this: pg.Client, ...given: unknown[]) {
      const [statement] = given;
      texts.push(typeof statement === 'object' && statement && 'text' in statement ? String(statement.text) : '');
      return Reflect.apply(query, this, given);
    });
    for (const isThere of [false, true]) {
      if (isThere) await newEndpoint();
      const buyer = await app.as('shopOnly');
      texts.length = 0;
      const { status, body } = await buyer.post('/Shop/Orders', checkOutBody(shop));
      assert.equal(status, 201, JSON.stringify(body));
      await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
      const written = texts.filter((text) => text.includes('webhook_delivery'));
      assert.ok(written.length > 0);
      assert.ok(
        written.every((text) => text.startsWith('with ')),
        'each is a part of a statement that is there anyway',
      );
    }
  });
}

test('a slow endpoint holds up no other one, and gets one event at a time', async () => {
  const slow = await openReceiver();
  const waiting: (() => void)[] = [];
  slow.answer = (response) => void waiting.push(() => response.writeHead(200).end());
  const { Id: slowId } = await newEndpoint({ Description: 'Lento', Url: slow.url });
  const { Id } = await newEndpoint();
  for (const id of [slowId, slowId, Id, Id, Id]) await staff.post(`/WebhookEndpoints/${id}/Test`);
  const { startRelay } = await import('../jobs/relay.ts');
  const { webhookRelay } = await import('./deliver-webhooks.ts');
  const bell = { onRing: () => {}, pauseUntil: () => 60_000, end: async () => {} };
  const stop = startRelay(webhookRelay, app.jobContext, bell, false);
  const until = async (isThere: () => boolean) => {
    for (let nth = 0; nth < 200 && !isThere(); nth++) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await until(() => receiver.received.length === 3 && slow.received.length === 1);
  assert.deepEqual([receiver.received.length, slow.received.length], [3, 1]);
  waiting.shift()?.();
  await until(() => slow.received.length === 2);
  assert.equal(slow.received.length, 2);
  waiting.shift()?.();
  await stop();
  assert.ok((await stored()).every(({ State }) => State === WebhookState.delivered));
  await slow.close();
});

test('superusers are informed of a new endpoint, another address and a new secret', async () => {
  await app.database.db.delete(emailMessages);
  const { Id } = await newEndpoint();
  await staff.put(`/WebhookEndpoints/${Id}`, { ...(await endpointOf(Id)), Url: `${receiver.url}/2` });
  await staff.put(`/WebhookEndpoints/${Id}`, { ...(await endpointOf(Id)), Description: 'Altro nome' });
  const mails = await app.database.db.select().from(emailMessages).where(eq(emailMessages.UserId, staff.userId));
  assert.equal(mails.length, 3);
});

test('only superusers see and change endpoints and what they were sent, and show their password again', async () => {
  const { Id } = await newEndpoint();
  const sent = (await staff.post(`/WebhookEndpoints/${Id}/Test`)).body.DeliveryId;
  const input = { Description: 'Altro', Url: 'https://example.com/', Events: everything };
  for (const nature of ['ADM', 'COM', 'HLP', 'SUB'] as const) {
    const other = await app.as(nature);
    const tries = [
      other.get('/WebhookEndpoints'),
      other.get(`/WebhookEndpoints/${Id}`),
      other.get('/WebhookDeliveries'),
      other.get(`/WebhookDeliveries/${sent}`),
      other.post('/WebhookEndpoints', input),
      other.put(`/WebhookEndpoints/${Id}`, input),
      other.delete(`/WebhookEndpoints/${Id}`),
      other.post(`/WebhookEndpoints/${Id}/Secret`),
      other.post(`/WebhookEndpoints/${Id}/Test`),
      other.post(`/WebhookDeliveries/${sent}/Resend`),
    ];
    for (const { status } of await Promise.all(tries)) assert.equal(status, 405, nature);
  }
  const unproven = await app.as('SUS', { unproven: true });
  for (const tried of [
    await unproven.post('/WebhookEndpoints', input),
    await unproven.put(`/WebhookEndpoints/${Id}`, input),
    await unproven.post(`/WebhookEndpoints/${Id}/Secret`),
  ])
    assert.deepEqual([tried.status, tried.body.Code], [405, 'StepUpRequired']);
});
