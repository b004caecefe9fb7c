import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { giveLevels } from '../../../test/access/menu-fixtures.ts';
import { userBody } from '../../../test/access/user-fixtures.ts';
import { serveVies } from '../../../test/invoicing/vies-server.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { companies } from '../../tables/invoicing/company-tables.ts';
import { vatNumberChecks } from '../../tables/invoicing/vat-check-tables.ts';
import { checkVatNumbers } from './check-vat-numbers.ts';

const vies = await serveVies();
after(() => vies.close());

const { app, as, prepare } = scenario({ settings: { VIES_URL: `${vies.baseUrl}/` } });
const staff = as('SUS');
const shop = prepare(testShop);
const unconfigured = scenario();
const elsewhere = unconfigured.as('SUS');

/** German numbers whose check digit is right (ISO 7064 mod 11,10), one for each call. */
let made = 0;
function nextNumber(): string {
  const body = String(20_000_000 + made++);
  const product = [...body].reduce((before, digit) => (((Number(digit) + before) % 10 || 10) * 2) % 11, 10);
  return body + ((11 - product) % 10);
}

const billed = (VatNumber: string | null, Country = 'DE') => ({
  SubjectType: 'O',
  BusinessName: 'Verein Nord',
  Address: 'Hauptstraße',
  ZipCode: '10115',
  City: 'Berlin',
  Country,
  VatNumber,
});

const customerOf = async (Billing: object, by = staff, of = app): Promise<number> =>
  (await by.post('/Users', userBody(of, { Billing }))).body.Id;
const stateOf = async (id: number) => (await staff.get(`/Users/${id}/VatNumberCheck`)).body;
const run = (at?: Date) => checkVatNumbers.handle({}, { ...app.jobContext, ...(at && { now: () => at }) });
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const askedFor = (number: string) => vies.numbers.filter(({ vatNumber }) => vatNumber === number).length;
const rowOf = async (number: string) =>
  (await app.database.db.select().from(vatNumberChecks).where(eq(vatNumberChecks.Number, number)))[0];

beforeEach(() => {
  vies.faults.length = 0;
  vies.errors.length = 0;
  vies.nonsense.length = 0;
});

test('a number that VIES knows is valid, with its name, its address and our consultation number', async () => {
  const number = nextNumber();
  vies.traders.set(`DE${number}`, { name: 'Verein Nord e.V.', address: 'Hauptstr. 1\n10115 Berlin' });
  const id = await customerOf(billed(number));
  const before = await stateOf(id);
  assert.deepEqual([before.State, before.Waits, askedFor(number)], ['W', true, 0]);
  await run();
  const { State, Name, Address, ConsultationNumber, CheckedAt, Waits, Unavailable } = await stateOf(id);
  assert.deepEqual([State, Name, Address], ['V', 'Verein Nord e.V.', 'Hauptstr. 1\n10115 Berlin']);
  assert.match(ConsultationNumber, /^WAPI/);
  assert.ok(CheckedAt);
  assert.deepEqual([Waits, Unavailable], [false, false]);
  const [seller] = await app.database.db.select({ Number: companies.VatNumber }).from(companies);
  const asked = vies.numbers.find(({ vatNumber }) => vatNumber === number);
  assert.deepEqual([asked?.requesterMemberStateCode, asked?.requesterNumber], ['IT', seller?.Number]);
});

test('what the member state does not give is nothing, and a second customer of a number asks no one again', async () => {
  const number = nextNumber();
  vies.traders.set(`DE${number}`, { name: '---', address: '---' });
  await customerOf(billed(number));
  const second = await customerOf(billed(`DE ${number}`));
  await run();
  await run(minutes(60));
  const { State, Name, Address } = await stateOf(second);
  assert.deepEqual([State, Name, Address, askedFor(number)], ['V', null, null, 1]);
});

test('a number that VIES does not know warns staff where they invoice, and the invoice is issued all the same', async () => {
  const number = nextNumber();
  const Billing = billed(number);
  const id = await customerOf(Billing);
  const { body: order } = await staff.post('/Orders', orderBody(shop, id, { Billing }));
  await staff.post(`/Orders/${order.Id}/Status`, { From: 'IA', To: 'PA' });
  const listed = async () => (await staff.get(`/OrdersToInvoice/${order.Id}`)).body;
  assert.equal((await listed()).VatNumberNotValid, false);
  await run();
  const { State, ConsultationNumber } = await stateOf(id);
  assert.equal(State, 'N');
  assert.match(ConsultationNumber, /^WAPI/);
  assert.equal((await staff.get(`/Orders/${order.Id}/VatNumberCheck`)).body.State, 'N');
  const { VatNumberNotValid, Obstacle } = await listed();
  assert.deepEqual([VatNumberNotValid, Obstacle], [true, null]);
  const { body } = await staff.post(`/Orders/${order.Id}/Status`, { From: 'PA', To: 'FT' });
  assert.equal(body.Status, 'FT');
});

test('a member state that is down is asked again later, at growing distances, and nothing is lost', async () => {
  const number = nextNumber();
  vies.traders.set(`DE${number}`, { name: 'Verein', address: '---' });
  const id = await customerOf(billed(number));
  for (const [error, status] of [
    ['MS_UNAVAILABLE', 200],
    ['MS_MAX_CONCURRENT_REQ', 400],
    ['SERVICE_UNAVAILABLE', 500],
  ] as const)
    vies.errors.push({ error, status });
  await run();
  const { State, Waits, Unavailable } = await stateOf(id);
  assert.deepEqual([State, Waits, Unavailable], ['W', true, true]);
  await run(minutes(1));
  assert.equal(askedFor(number), 1);
  await run(minutes(6));
  await run(minutes(12));
  assert.equal(askedFor(number), 2);
  await run(minutes(22));
  assert.deepEqual([askedFor(number), (await rowOf(number))?.ErrorCode], [3, 'SERVICE_UNAVAILABLE']);
  await run(minutes(90));
  assert.deepEqual([(await stateOf(id)).State, (await stateOf(id)).Unavailable], ['V', false]);
});

test('a member state that is down keeps no other one waiting, and all of VIES down ends the run', async () => {
  const [first, second] = [nextNumber(), nextNumber()];
  await customerOf(billed(first));
  await customerOf(billed(second));
  const greek = await customerOf(billed('EL094259216', 'GR'));
  vies.errors.push({ error: 'MS_UNAVAILABLE', status: 200 });
  await run();
  assert.deepEqual([askedFor(first) + askedFor(second), askedFor('094259216')], [1, 1]);
  assert.equal((await stateOf(greek)).Country, 'EL');
  const [third, fourth] = [nextNumber(), nextNumber()];
  await run(minutes(10));
  await customerOf(billed(third));
  await customerOf(billed(fourth));
  vies.errors.push({ error: 'GLOBAL_MAX_CONCURRENT_REQ', status: 200 });
  await run(minutes(10));
  assert.equal(askedFor(third) + askedFor(fourth), 1);
  await run(minutes(60));
});

test('an answer that is none of VIES’s, is about another number, is too long or does not come is no answer', async () => {
  const number = nextNumber();
  vies.traders.set(`DE${number}`, { name: 'Verein', address: '---' });
  const id = await customerOf(billed(number));
  const answers = [
    { status: 200, body: { countryCode: 'DE', vatNumber: number, valid: 'true' } },
    { status: 200, body: { countryCode: 'DE', vatNumber: '999999999', valid: true } },
    { status: 200, body: { valid: false, userError: 'MS_UNAVAILABLE' } },
    { status: 502 },
    { status: 200, body: { countryCode: 'DE', vatNumber: number, valid: true, name: 'x'.repeat(100_000) } },
    { status: 301, headers: { location: 'https://elsewhere.example' } },
  ];
  let at = 0;
  for (const answer of answers) {
    vies.nonsense.push(answer);
    at += 1500;
    await run(minutes(at));
    const { State, Unavailable } = await stateOf(id);
    assert.deepEqual([State, Unavailable], ['W', true], JSON.stringify(answer).slice(0, 80));
  }
  vies.faults.push('silence');
  const begun = Date.now();
  await run(minutes(at + 1500));
  assert.ok(Date.now() - begun < 10_000);
  assert.deepEqual([(await stateOf(id)).State, (await rowOf(number))?.Attempts], ['W', answers.length + 1]);
  await run(minutes(at + 3000));
  assert.equal((await stateOf(id)).State, 'V');
});

test('a number that VIES refuses for its form is not valid; our own that it does not know costs the consultation number alone', async () => {
  const [refused, ours] = [nextNumber(), nextNumber()];
  const id = await customerOf(billed(refused));
  vies.errors.push({ error: 'INVALID_INPUT', status: 400 });
  await run();
  assert.equal((await stateOf(id)).State, 'N');
  vies.traders.set(`DE${ours}`, { name: 'Verein', address: '---' });
  const other = await customerOf(billed(ours));
  vies.errors.push({ error: 'INVALID_REQUESTER_INFO', status: 400 });
  await run();
  const { State, ConsultationNumber } = await stateOf(other);
  assert.deepEqual([State, ConsultationNumber, askedFor(ours)], ['V', null, 2]);
});

test('another number is asked for by itself, and an old answer again only where an invoice is near', async () => {
  const [old, later] = [nextNumber(), nextNumber()];
  vies.traders.set(`DE${later}`, { name: 'Verein', address: '---' });
  const id = await customerOf(billed(old));
  await run();
  assert.equal((await stateOf(id)).State, 'N');
  const { body: user } = await staff.get(`/Users/${id}`);
  const body = userBody(app, { Email: user.Email, Version: user.Version, Billing: billed(later) });
  await staff.put(`/Users/${id}`, body);
  assert.deepEqual([(await stateOf(id)).State, (await stateOf(id)).Number], ['W', later]);
  await run();
  assert.equal((await stateOf(id)).State, 'V');
  const afterMonth = minutes(31 * 1440);
  await run(afterMonth);
  assert.equal(askedFor(later), 1);
  await staff.post('/Orders', orderBody(shop, id, { Billing: billed(later) }));
  await run(minutes(60));
  assert.equal(askedFor(later), 1);
  await run(afterMonth);
  assert.equal(askedFor(later), 2);
});

test('Italians, customers outside the Union and those without a number are never asked about', async () => {
  const before = vies.numbers.length;
  const italian = { ...billed('00743110157', 'IT'), FiscalCode: '00743110157', ZipCode: '20121', Province: 'MI' };
  const ids = [
    await customerOf(italian),
    await customerOf(billed('CHE116281710', 'CH')),
    await customerOf(billed(null)),
  ];
  await run();
  assert.equal(vies.numbers.length, before);
  for (const id of ids) {
    assert.equal((await staff.get(`/Users/${id}/VatNumberCheck`)).body, null);
    const { status, body } = await staff.post(`/Users/${id}/VatNumberCheck`);
    assert.deepEqual([status, body.Code], [405, 'NotEditable']);
  }
});

test('who may edit the billing data has VIES asked again at once', async () => {
  const number = nextNumber();
  const id = await customerOf(billed(number));
  const { body: order } = await staff.post('/Orders', orderBody(shop, id, { Billing: billed(number) }));
  await run();
  vies.traders.set(`DE${number}`, { name: 'Verein', address: '---' });
  const reader = await app.as('HLP');
  await giveLevels(app, staff, reader.userId, { users: 'V', orders: 'V' });
  for (const path of [`/Users/${id}/VatNumberCheck`, `/Orders/${order.Id}/VatNumberCheck`]) {
    const times = askedFor(number);
    const { status, body } = await staff.post(path);
    assert.deepEqual([status, body.Waits], [200, true]);
    await app.runJobs('check-vat-numbers');
    assert.equal(askedFor(number), times + 1);
    assert.equal((await staff.get(path)).body.State, 'V');
    assert.equal((await reader.get(path)).body.State, 'V');
    assert.equal((await reader.post(path)).body.Code, 'AccessDenied');
    const customer = await app.as('STD');
    for (const answer of [await customer.get(path), await customer.post(path)])
      assert.equal(answer.body.Code, 'AccessDenied');
  }
  assert.equal((await staff.get('/Users/999999/VatNumberCheck')).body.Code, 'RecordNotFound');
  assert.equal((await staff.get('/Orders/999999/VatNumberCheck')).body.Code, 'RecordNotFound');
});

test('without its address VIES is asked for nothing', async () => {
  const other = unconfigured.app;
  const before = vies.numbers.length;
  const id = await customerOf(billed(nextNumber()), elsewhere, other);
  await checkVatNumbers.handle({}, other.jobContext);
  assert.equal(vies.numbers.length, before);
  assert.deepEqual(await other.database.db.select().from(vatNumberChecks), []);
  assert.equal((await elsewhere.get(`/Users/${id}/VatNumberCheck`)).body, null);
  assert.equal((await elsewhere.post(`/Users/${id}/VatNumberCheck`)).body.Code, 'NotEditable');
});
