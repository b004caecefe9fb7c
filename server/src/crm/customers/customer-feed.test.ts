import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FeedEntry } from '@circolo/contract/crm/customers/customer-feed';
import { EmailType } from '@circolo/contract/mail/codes';
import { giveLevels, setUser } from '../../../test/access/menu-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { crmPeople, done, newOpportunity } from '../../../test/crm/opportunity-factory.ts';
import { orderBody, sharedTestShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, as, prepare } = scenario({ shared: true });
const staff = as('SUS');
const people = prepare(crmPeople);
const shop = prepare(sharedTestShop);

interface Feed {
  Rows: FeedEntry[];
  Count: number;
}

async function feedOf(by: SignedIn, query = ''): Promise<Feed> {
  const { status, body } = await by.get(`/Users/${made.customer.userId}/Feed${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

/** A customer with an order that is paid and one sale. */
async function customerWithHistory() {
  const customer = await app.as('STD');
  const placed = (await staff.post('/Orders', orderBody(shop, customer.userId))).body as {
    Id: number;
    Number: string;
    Total: number;
  };
  const paid = await staff.post(`/Orders/${placed.Id}/Status`, { From: 'IA', To: 'PA', Reason: 'Bonifico ricevuto' });
  assert.equal(paid.status, 200, JSON.stringify(paid.body));
  const sale = await newOpportunity(people, {
    Lead: null,
    User: { Id: customer.userId },
    Description: 'Piano superiore',
  });
  await staff.post(`/Users/${customer.userId}/Letter`, { Subject: 'Il tuo rinnovo', Text: 'Buongiorno' });
  await staff.post(`/Users/${customer.userId}/Lock`, { Reason: 'Insoluto' });
  await staff.post(`/Users/${customer.userId}/Unlock`, { Reason: 'Saldato' });
  return { customer, placed, sale };
}

const made = prepare(customerWithHistory);

test('the feed of a customer has orders, payments, mails, sales and changes, newest first', async () => {
  const { Rows, Count } = await feedOf(staff, '?Limit=50');
  assert.equal(Rows.length, Count);
  const times = Rows.map(({ At }) => At);
  assert.deepEqual(times, times.toSorted().reverse());
  const of = (kind: string) => Rows.filter(({ Kind }) => Kind === kind);
  assert.deepEqual(
    of('O').map(({ Id, Title, What, Data }) => [Id, Title, What, Data]),
    [[made.placed.Id, made.placed.Number, 'PA', { Total: made.placed.Total }]],
  );
  const [payment] = of('P');
  assert.deepEqual([payment?.OfId, payment?.What, payment?.Data.Amount], [made.placed.Id, 'S', made.placed.Total]);
  assert.deepEqual(
    of('V').map(({ OfId, What, Title }) => [OfId, What, Title]),
    [[made.sale.Id, 'created', 'Piano superiore']],
  );
  assert.ok(of('M').some(({ What, Actor }) => What === EmailType.userDefined && Actor !== null));
  assert.deepEqual(
    of('C').map(({ What }) => What),
    ['Unlock', 'Lock'],
  );
});

test('the feed is read part by part and page by page, each entry once', async () => {
  for (let time = 0; time < 8; time++) await staff.post('/Orders', orderBody(shop, made.customer.userId));
  const whole = await feedOf(staff, '?Limit=50');
  assert.ok(whole.Count > 10);
  const pages: FeedEntry[] = [];
  for (let page = 1; page <= Math.ceil(whole.Count / 10); page++)
    pages.push(...(await feedOf(staff, `?Limit=10&Page=${page}`)).Rows);
  assert.deepEqual(pages, whole.Rows);
  const orders = await feedOf(staff, '?Kind=O,P');
  assert.deepEqual(new Set(orders.Rows.map(({ Kind }) => Kind)), new Set(['O', 'P']));
  assert.equal(orders.Count, 10);
});

test('who may not see orders, mails or sales has none of them in the feed', async () => {
  const helper = await app.as('HLP');
  await giveLevels(app, staff, helper.userId, { orders: 'N', outbox: 'N', opportunities: 'N', documents: 'N' });
  const { Rows, Count } = await feedOf(helper, '?Limit=50');
  assert.deepEqual([...new Set(Rows.map(({ Kind }) => Kind))], ['C']);
  assert.equal(Count, Rows.length);
  assert.deepEqual(await feedOf(helper, '?Kind=O,P,M,V'), { Rows: [], Count: 0 });
});

test('a sale that belongs to another team is not in the feed', async () => {
  const before = await feedOf(staff, '?Kind=V');
  assert.equal(before.Count, 1);
  await done(people.owner, made.sale.Id, 'Take');
  const outsider = await app.as('COM');
  const { Rows } = await feedOf(outsider, '?Kind=V,A&Limit=50');
  assert.deepEqual(Rows, []);
});

test('that a subscription was cancelled is in the feed, with its package, who did it and why', async () => {
  const [owned] = (await staff.get(`/Users/${made.customer.userId}/Purchases`)).body.Rows;
  const path = `/Users/${made.customer.userId}/Purchases/${owned.Id}`;
  assert.equal((await staff.post(`${path}/Cancel`, { Reason: 'Chiude a giugno' })).status, 204);
  const [newest] = (await feedOf(staff, '?Kind=C')).Rows;
  assert.deepEqual(
    [newest?.What, newest?.Title, newest?.Data.Reason],
    ['Cancel', owned.Package.Description, 'Chiude a giugno'],
  );
  assert.notEqual(newest?.Actor, null);
  assert.equal((await staff.post(`${path}/Reactivate`, {})).status, 200);
});

test('the feed is for those who may see the customer', async () => {
  for (const nature of ['SUB', 'STD', 'shopOnly'] as const) {
    const { status, body } = await (await app.as(nature)).get(`/Users/${made.customer.userId}/Feed`);
    assert.deepEqual([status, body.Code], [405, 'AccessDenied'], nature);
  }
  const subject = await app.as('SUB');
  await setUser(app, subject.userId, { ParentUserId: made.customer.userId });
  await giveLevels(app, staff, subject.userId, { users: 'V' });
  await feedOf(subject);
  assert.equal((await subject.get(`/Users/${staff.userId}/Feed`)).body.Code, 'RecordNotFound');
});
