import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { mailedKey } from '../../../test/access/mailed-link.ts';
import { bearer } from '../../../test/access/session-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { debitBank, newBatch, newIban, placeForDebit, sign } from '../../../test/banking/debit-fixtures.ts';
import { clientOf } from '../../../test/client.ts';
import { checkOutBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/job.ts';
import { chargeOrder } from '../../payments/charges/charge.ts';
import { offerOnly } from '../../sales/payment-types/offered-payments.ts';

const { app, as, prepare } = scenario({ settings: { SANDBOX_PAYMENTS: 'false' } });
const shop = prepare(testShop);
const staff = as('SUS');
const bank = prepare(() => debitBank(staff));

/** A server on which no provider does debits: we collect them ourselves. */

const begin = (buyer: SignedIn, id: number, body: object = {}) => buyer.post(`/Shop/Orders/${id}/Payments`, body);
const dueOf = async (id: number) => {
  const { body } = await staff.get('/DebitBatches/Due?Scheme=C');
  return body.Debits.find(({ Order }: { Order: { Id: number } }) => Order.Id === id);
};

test('who signed a mandate pays by debit: the order waits for the next file, which takes it', async () => {
  const buyer = await app.as('STD');
  const { body: mandate } = await sign(buyer, newIban());
  const id = await placeForDebit(buyer, shop);
  const { status, body } = await begin(buyer, id);
  assert.equal(status, 201, JSON.stringify(body));
  assert.deepEqual(
    [body.State, body.OrderStatus, body.NextUrl, body.Debit.MandateReference],
    [null, 'IA', null, mandate.MandateReference],
  );
  assert.deepEqual(await begin(buyer, id).then(({ body: again }) => again), body, 'once more says the same');
  assert.equal((await dueOf(id)).Obstacle, null);
  await newBatch(app, staff, bank.Id, [id]);
  assert.equal((await buyer.get(`/Shop/Orders/${id}/Payment`)).body.Debit.IbanMasked, mandate.IbanMasked);
  const twice = await begin(buyer, id, { ShopPaymentType: { Id: shop.paymentTypes.BO } });
  assert.equal(twice.body.Code, 'PaymentUnderWay', 'nobody pays what the file collects');
});

test('a customer without a mandate sees how to sign one, and pays once it is signed', async () => {
  const buyer = await app.as('STD');
  const id = await placeForDebit(buyer, shop);
  const refused = await begin(buyer, id);
  assert.deepEqual([refused.status, refused.body.Code], [400, 'MandateRequired']);
  assert.match(refused.body.Message, /mandato/);
  await sign(buyer, newIban());
  assert.ok((await begin(buyer, id)).body.Debit);
});

test('the mandate that is chosen is the one that is collected by, and only an own one', async () => {
  const buyer = await app.as('STD');
  await sign(buyer, newIban());
  const { body: second } = await sign(buyer, newIban());
  const id = await placeForDebit(buyer, shop);
  const chosen = await begin(buyer, id, { Method: { Id: second.Id } });
  assert.equal(chosen.body.Debit.MandateReference, second.MandateReference);
  assert.equal((await dueOf(id)).MandateReference, second.MandateReference);
  const { body: foreign } = await sign(await app.as('STD'), newIban());
  const stolen = await begin(buyer, id, { Method: { Id: foreign.Id } });
  assert.equal(stolen.body.Fields.Method.Code, 'unknownRecord');
});

test('a charge without the customer plans the debit too', async () => {
  const buyer = await app.as('STD');
  await sign(buyer, newIban());
  const id = await placeForDebit(buyer, shop);
  await transaction(app.database.db, (tx) => enqueue(tx, chargeOrder, { OrderId: id, Attempt: 0 }));
  await app.runJobs('charge-order');
  assert.ok((await buyer.get(`/Shop/Orders/${id}/Payment`)).body.Debit);
});

test('who has not proved an address yet is not offered our own debit; once the link is used they are', async (t) => {
  // Servers of other tests in this process may have a provider that does debits.
  const before = offerOnly([]);
  t.after(() => offerOnly(before));
  const debit = { Id: shop.paymentTypes.SS };
  const offers = (ways: { Id: number }[]) => ways.some(({ Id }) => Id === debit.Id);
  const { Lines } = checkOutBody(shop);
  const preview = await app.anybody.post('/Shop/Preview', { Lines });
  assert.equal(offers(preview.body.PaymentTypes), false, 'a visitor');
  const known = await app.as('STD');
  assert.equal(offers((await known.post('/Shop/Orders/Preview', { Lines })).body.PaymentTypes), true, 'a customer');
  const email = `${randomUUID()}@example.test`;
  const purchase = (changes: object) => ({
    Email: email,
    Claim: randomBytes(32).toString('base64url'),
    ...checkOutBody(shop, { ...changes }),
  });
  const refused = await app.anybody.post('/Shop/FirstOrders', purchase({ ShopPaymentType: debit }));
  assert.deepEqual([refused.status, refused.body.Code], [400, 'PaymentTypeNotOffered']);
  const { status, body } = await app.anybody.post('/Shop/FirstOrders', purchase({}));
  assert.equal(status, 201, JSON.stringify(body));
  const buyer = clientOf(app.http, bearer(body.Auth.pat));
  const ways = `/Shop/Orders/${body.Order.Id}/PaymentTypes`;
  assert.equal(offers((await buyer.post('/Shop/Orders/Preview', { Lines })).body.PaymentTypes), false);
  assert.equal(offers((await buyer.get(ways)).body), false);
  const changed = await buyer.post(`/Shop/Orders/${body.Order.Id}/Payments`, { ShopPaymentType: debit });
  assert.deepEqual([changed.status, changed.body.Code], [400, 'PaymentTypeNotOffered']);
  const placed = await buyer.post('/Shop/Orders', checkOutBody(shop, { ShopPaymentType: debit }));
  assert.deepEqual([placed.status, placed.body.Code], [400, 'PaymentTypeNotOffered']);
  const entered = await app.anybody.post('/OuterLinkLogin', { Key: (await mailedKey(app, email, 'LNK')) ?? 'none' });
  const owner = clientOf(app.http, bearer(entered.body.pat));
  assert.equal(offers((await owner.get(ways)).body), true);
});
