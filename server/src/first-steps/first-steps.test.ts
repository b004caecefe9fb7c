import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FirstStepCode, type FirstSteps, firstStepCodes } from '@circolo/contract/first-steps/first-steps';
import { addMenu, giveMenu } from '../../test/access/menu-fixtures.ts';
import type { SignedIn } from '../../test/app.ts';
import { scenario } from '../../test/scenario.ts';
import { companies } from '../tables/invoicing/company-tables.ts';
import { emailConfigurations } from '../tables/mail/email-tables.ts';
import { origins } from '../tables/origins/origin-tables.ts';
import { shopPaymentTypes } from '../tables/sales/payment-type-tables.ts';

const { app, as } = scenario();
const root = as('SUS');
const seller = as('COM');
const customer = as('STD');

async function stepsOf(staff: SignedIn): Promise<FirstSteps['Steps']> {
  const { status, body } = await staff.get('/Dashboard/FirstSteps');
  assert.equal(status, 200, JSON.stringify(body));
  return body.Steps;
}
const isDone = async (code: FirstStepCode) => (await stepsOf(root)).find(({ Code }) => Code === code)?.Done;

test('a superuser is offered every step, in the order in which a company is prepared', async () => {
  const steps = await stepsOf(root);
  assert.deepEqual(
    steps.map(({ Code }) => Code),
    [...firstStepCodes],
  );
  assert.ok(steps.every(({ LeftOut }) => !LeftOut));
});

test('the company is done when nothing is missing that its documents need', async () => {
  const { db } = app.database;
  const [company] = await db.select().from(companies).limit(1);
  assert.ok(company);
  assert.equal(await isDone('Company'), true);
  await db.update(companies).set({ City: null });
  assert.equal(await isDone('Company'), false);
  await db.update(companies).set({ City: company.City });
  await db.update(companies).set({ Active: false });
  assert.equal(await isDone('Company'), false);
  await db.update(companies).set({ Active: true });
});

test('the brand is done with both of its logos, the sender when there is one, a colleague by a second person', async () => {
  const { db } = app.database;
  await db.update(origins).set({ LoginPrimaryLogo: '/logo.png', DeskLogo: null });
  assert.equal(await isDone('Brand'), false);
  await db.update(origins).set({ DeskLogo: '/desk.png' });
  assert.equal(await isDone('Brand'), true);
  assert.equal(await isDone('Sender'), false);
  const sender = { Description: 'Segreteria', FromName: 'Circolo', FromAddress: 'info@example.it' };
  await db.insert(emailConfigurations).values(sender);
  assert.equal(await isDone('Sender'), false, 'no mail leaves by a sender that is not the default and names no type');
  await db.update(emailConfigurations).set({ IsDefault: true });
  assert.equal(await isDone('Sender'), true);
  await db.update(emailConfigurations).set({ Active: false });
  assert.equal(await isDone('Sender'), false);
  assert.equal(await isDone('Colleague'), true);
});

test('somebody can buy when the shop of a brand is open and there is a way to pay', async () => {
  const { db } = app.database;
  await db.update(origins).set({ UseShop: false });
  assert.equal(await isDone('Shop'), false);
  await db.update(origins).set({ UseShop: true });
  assert.equal(await isDone('Shop'), true);
  await db.update(shopPaymentTypes).set({ Active: false });
  assert.equal(await isDone('Payment'), false);
  const card = { Code: 'CARTA', Description: 'Carta', ShopTitle: 'Carta', PaymentVector: 'SC' };
  const { status, body } = await root.post('/ShopPaymentTypes', card);
  assert.equal(status, 201, JSON.stringify(body));
  assert.equal(await isDone('Payment'), true);
});

test('a step leads to the only record of its list, to a new one where there is none, to the list where there are several', async () => {
  const { db } = app.database;
  const recordOf = async (code: FirstStepCode) => (await stepsOf(root)).find(({ Code }) => Code === code)?.Record;
  const [first] = await db.select({ Id: origins.Id }).from(origins).orderBy(origins.Id);
  const several = (await db.$count(origins)) > 1;
  assert.deepEqual([await recordOf('Brand'), await recordOf('Shop')], several ? [null, null] : [first?.Id, first?.Id]);
  await db.delete(emailConfigurations);
  assert.equal(await recordOf('Sender'), 0);
  const sender = { Description: 'Segreteria', FromName: 'Circolo', FromAddress: 'info@example.it' };
  const [only] = await db.insert(emailConfigurations).values(sender).returning();
  assert.equal(await recordOf('Sender'), only?.Id);
  await db.insert(emailConfigurations).values({ ...sender, Description: 'Vendite' });
  assert.equal(await recordOf('Sender'), null);
});

test('the steps are those of the lists that a person edits', async () => {
  const menu = await addMenu(app, root, { Custom: true, UserNature: { Code: 'COM' } }, [
    ['packages', 'E'],
    ['banks', 'V'],
  ]);
  const narrow = await app.as('COM');
  await giveMenu(root, narrow.userId, menu);
  assert.deepEqual(
    (await stepsOf(narrow)).map(({ Code }) => Code),
    ['Package'],
  );
});

test('a step that is left out is so for everybody, until it is taken up again', async () => {
  const leave = (staff: SignedIn, LeftOut: boolean) => staff.put('/Dashboard/FirstSteps/Sender', { LeftOut });
  const other = await app.as('SUS');
  for (const LeftOut of [true, true, false, false]) {
    const { status, body } = await leave(root, LeftOut);
    assert.equal(status, 200, JSON.stringify(body));
    const step = (await stepsOf(other)).find(({ Code }) => Code === 'Sender');
    assert.equal(step?.LeftOut, LeftOut);
  }
});

test('who may not do a step may not leave it out, and customers are not offered any', async () => {
  const refused = await seller.put('/Dashboard/FirstSteps/Sender', { LeftOut: true });
  assert.equal(refused.status, 405);
  assert.equal(refused.body.Code, 'AccessDenied');
  assert.equal((await customer.get('/Dashboard/FirstSteps')).status, 405);
  assert.equal((await root.put('/Dashboard/FirstSteps/Nothing', { LeftOut: true })).status, 400);
});
