import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, changingSandbox, deliver, look, placeToPay, press } from '../../../test/payments/payment-fixtures.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import { quietSettings } from '../../jobs/job.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import { type PaymentStart, ProviderError } from '../port/port.ts';
import { reconcilePayments } from './reconcile.ts';

const { app, prepare } = scenario();
const shop = prepare(testShop);
prepare(async () => {
  await app.database.db.update(shopPaymentTypes).set({ AllowRenewal: true });
});

test('a charge whose answer was lost is asked about as it was made, at the address where it was begun', async () => {
  const buyer = await app.as('STD');
  const first = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, first, { Save: true })).NextUrl, { case: 'success' });
  await deliver(app);
  const [card] = (await buyer.get('/Shop/PaymentMethods')).body;
  const { sandbox, change } = changingSandbox(app);
  const asked: PaymentStart[] = [];
  change({
    start: async (payment) => {
      asked.push(payment);
      if (asked.length === 1) throw new ProviderError('sandbox', 'No answer.', { retry: true });
      return sandbox.start(payment);
    },
  });
  const id = await placeToPay(buyer, shop, 'SC');
  const lost = await app.http.inject({
    method: 'POST',
    url: `/api/Shop/Orders/${id}/Payments`,
    headers: { authorization: `Bearer ${buyer.token}`, host: 'second.brand.example' },
    payload: { Method: { Id: card.Id } },
  });
  assert.equal(lost.json().Code, 'PaymentProviderInit', lost.payload);
  const later = () => new Date(Date.now() + 3_600_000);
  const context = { db: app.database.db, log: openLog('silent'), now: later, settings: quietSettings };
  await reconcilePayments.handle({} as never, context);
  assert.equal((await look(app, id)).order.Status, 'PA');
  assert.match(asked[0]?.NotifyUrl ?? '', /second\.brand\.example/);
  assert.deepEqual(asked[1], asked[0], 'a provider takes the same key for the same question only');
});
