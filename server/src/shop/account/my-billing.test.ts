import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkOutBody, goodBilling, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, prepare } = scenario();
const shop = prepare(testShop);

const association = {
  SubjectType: 'O',
  BusinessName: 'ASD Nuova Sede',
  FiscalCode: '01234560157',
  Address: 'Via Nuova',
  StreetNumber: '2',
  ZipCode: '40121',
  City: 'Bologna',
  Province: 'BO',
};

for (const who of ['STD', 'shopOnly'] as const)
  test(`a customer changes their billing data without ordering (${who})`, async () => {
    const customer = await app.as(who);
    assert.deepEqual((await customer.get('/Shop/Billing')).body, { Billing: null });
    const { status, body } = await customer.put('/Shop/Billing', association);
    assert.equal(status, 200, JSON.stringify(body));
    const { Billing } = (await customer.get('/Shop/Billing')).body;
    assert.deepEqual([Billing.BusinessName, Billing.City, Billing.SdiCode], ['ASD Nuova Sede', 'Bologna', '0000000']);
  });

test('an order that is placed keeps the billing data that it was placed with', async () => {
  const customer = await app.as('STD');
  const { body: order } = await customer.post('/Shop/Orders', checkOutBody(shop));
  await customer.put('/Shop/Billing', association);
  const kept = (await customer.get(`/Shop/Orders/${order.Id}`)).body;
  assert.equal(kept.Billing.LastName, goodBilling.LastName);
  assert.equal((await customer.get('/Shop/Billing')).body.Billing.BusinessName, 'ASD Nuova Sede');
});

test('billing data are checked as at an order', async () => {
  const customer = await app.as('STD');
  const { status, body } = await customer.put('/Shop/Billing', { ...association, FiscalCode: '1', ZipCode: '2' });
  assert.equal(status, 400);
  assert.deepEqual([body.Fields.FiscalCode.Code, body.Fields.ZipCode.Code], ['invalidFiscalCode', 'invalidPostalCode']);
  assert.deepEqual((await customer.get('/Shop/Billing')).body, { Billing: null });
});
