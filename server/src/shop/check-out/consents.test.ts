import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marketingVersion } from '@circolo/contract/access/registration/marketing-version';
import { cartReminderVersion, termsVersion } from '@circolo/contract/shop/shown-versions';
import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { actAs } from '../../../test/federation/acting-fixtures.ts';
import { checkOutBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { consentLog } from '../../tables/access/consent-tables.ts';
import { identities } from '../../tables/access/user-tables.ts';
import { carts } from '../../tables/shop/cart-tables.ts';
import { cartToken } from '../cart/cart-token.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
const buyer = as('STD');

/** What staff see of a customer's consents, the newest first: purpose, given, version, source. */
async function log({ userId }: SignedIn) {
  const { status, body } = await staff.get(`/Users/${userId}/Consents`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.Rows.map((row: Record<string, unknown>) => [row.Purpose, row.Given, row.TextVersion, row.Source]);
}

test('marketing is agreed to and withdrawn in the profile, and every change is recorded', async () => {
  assert.deepEqual((await buyer.get('/MyAccount/Consents')).body, { Marketing: false, MarketingAt: null });
  const say = (Marketing: boolean) => buyer.put('/MyAccount/Consents', { Marketing, Version: '2026-11' });
  const { body } = await say(true);
  assert.ok(body.Marketing && body.MarketingAt);
  await say(true);
  assert.equal((await say(false)).body.Marketing, false);
  assert.deepEqual(await log(buyer), [
    ['M', false, '2026-11', 'profile'],
    ['M', true, '2026-11', 'profile'],
  ]);
  const [row] = (await staff.get(`/Users/${buyer.userId}/Consents`)).body.Rows;
  assert.equal(row.Ip, '127.0.0.1');
});

test('the terms of an order are recorded with their version; staff who buy as a customer agree to nothing', async () => {
  const customer = await app.as('STD');
  assert.equal((await customer.post('/Shop/Orders', checkOutBody(shop))).status, 201);
  assert.deepEqual(await log(customer), [['T', true, '2026-01', 'checkOut']]);
  const { headers } = await actAs(app, staff, customer.userId);
  const acted = await app.anybody.post('/Shop/Orders', checkOutBody(shop, { AcceptPolicy: false }), headers);
  assert.equal(acted.status, 201, JSON.stringify(acted.body));
  assert.equal((await log(customer)).length, 1);
  const marketing = await app.anybody.put('/MyAccount/Consents', { Marketing: true, Version: '1' }, headers);
  assert.deepEqual([marketing.status, marketing.body.Code], [405, 'NotWhileActing']);
});

test('reminders of carts are recorded too, also when the link of one stops them', async () => {
  const customer = await app.as('STD');
  const remind = (Reminders: boolean) => customer.put('/Shop/Cart/Reminders', { Reminders, Version: '2026-11' });
  await remind(true);
  await remind(true);
  const [cart] = await app.database.db.select().from(carts).where(eq(carts.UserId, customer.userId));
  const token = cartToken(Buffer.from('a secret of forty characters for the tests'), cart?.Id ?? 0);
  for (const _ of [1, 2]) assert.equal((await app.anybody.post(`/Shop/CartReminders/${token}/Stop`, {})).status, 204);
  assert.deepEqual(await log(customer), [
    ['R', false, '2026-11', 'mailLink'],
    ['R', true, '2026-11', 'cart'],
  ]);
});

test('who registers agrees to marketing or not', async () => {
  const register = async (Email: string, more: object) => {
    const body = { Email, Password: 'Sentiero-Alpino-2031', Name: 'Anna Prova', ...more };
    const answer = await app.anybody.post('/OuterRegister', body);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    const [identity] = await app.database.db.select().from(identities).where(eq(identities.Email, Email));
    return app.database.db
      .select()
      .from(consentLog)
      .where(eq(consentLog.IdentityId, identity?.Id ?? ''));
  };
  const [row] = await register('vuole@example.test', { Marketing: '2026-11' });
  assert.deepEqual([row?.Purpose, row?.Given, row?.Source], ['M', true, 'registration']);
  assert.deepEqual(await register('non-vuole@example.test', {}), []);
});

test('who registers reads that openings and clicks may be measured, and the proof has these words', async () => {
  const headers = { 'accept-language': 'it' };
  const fields = { Password: 'Sentiero-Alpino-2031', Marketing: marketingVersion };
  const outer = { ...fields, Email: 'misurata-negozio@example.test', Name: 'Anna Prova' };
  assert.equal((await app.anybody.post('/OuterRegister', outer, headers)).status, 201);
  const Origin = { Id: app.originId };
  const user = { ...fields, Email: 'misurata-programma@example.test', Origin, Category: { Code: 'PRV' } };
  assert.equal((await app.anybody.post('/Register', user, headers)).status, 201);
  const rows = await app.database.db
    .select({ Words: consentLog.Words })
    .from(consentLog)
    .where(and(eq(consentLog.Source, 'registration'), eq(consentLog.TextVersion, marketingVersion)));
  assert.equal(rows.length, 2);
  for (const { Words } of rows) assert.match(Words ?? '', /Possiamo misurare se apri le email e se ne segui i link\.$/);
});

test('the proof of a consent has the device, the language, and the words that were shown', async () => {
  const customer = await app.as('STD');
  const headers = {
    'accept-language': 'en-GB,en',
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  const proof = async () => {
    const [row] = (await staff.get(`/Users/${customer.userId}/Consents`)).body.Rows;
    return [row.Device, row.Language, row.Words];
  };
  const say = (Marketing: boolean, Version: string) =>
    customer.put('/MyAccount/Consents', { Marketing, Version }, headers);
  await say(true, marketingVersion);
  const words =
    'I want news and offers by e-mail and text message. Optional: change your mind whenever you like. We may measure whether you open our e-mails and follow their links.';
  assert.deepEqual(await proof(), ['Firefox, Windows', 'en', words]);
  await say(false, '1999-01');
  assert.deepEqual(await proof(), ['Firefox, Windows', 'en', null], 'the words of another version are not known');
  const remind = (Reminders: boolean, more = {}) =>
    customer.put('/Shop/Cart/Reminders', { Reminders, Version: cartReminderVersion }, more);
  await remind(true, { 'accept-language': 'it' });
  assert.match((await proof())[2], /ricordamelo con un’e-mail/);
  await remind(false, { 'accept-language': '' });
  assert.deepEqual(await proof(), [null, null, null], 'a client that says nothing of itself');
  const order = checkOutBody(shop, { PolicyVersion: termsVersion });
  assert.equal((await customer.post('/Shop/Orders', order, headers)).status, 201);
  assert.match((await proof())[2], /terms of sale/);
});
