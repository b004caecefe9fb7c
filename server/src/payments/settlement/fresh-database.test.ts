import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { type TestApp, testApp } from '../../../test/app.ts';
import { begin, look, placeToPay, purchasesOf } from '../../../test/payments/payment-fixtures.ts';
import { mollieHarness } from '../../../test/providers/mollie-harness.ts';
import { paypalHarness } from '../../../test/providers/paypal-harness.ts';
import type { ProviderHarness } from '../../../test/providers/provider-harness.ts';
import { stripeHarness } from '../../../test/providers/stripe-harness.ts';
import { type TestShop, testShop } from '../../../test/sales/order-factory.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { paymentIncidents } from '../../tables/payments/provider-tables.ts';
import type { PaymentProvider } from '../port/port.ts';
import { paymentProviders, providerList, registerProviders } from '../port/providers.ts';

/** A server on a database of its own, which pays by the provider that is given. */
async function installation(provider: PaymentProvider): Promise<{ app: TestApp; shop: TestShop }> {
  const app = await testApp();
  const { db } = app.database;
  registerProviders(db, providerList([provider], paymentProviders(db).place));
  return { app, shop: await testShop(app) };
}

const providers: Record<string, () => Promise<ProviderHarness>> = {
  Stripe: () => stripeHarness('SC'),
  PayPal: paypalHarness,
  Mollie: mollieHarness,
};

for (const [name, open] of Object.entries(providers))
  describe(`two databases on one account of ${name}`, () => {
    let harness: ProviderHarness;
    const opened: TestApp[] = [];
    before(async () => {
      harness = await open();
    });
    after(async () => {
      for (const app of opened) await app.close();
      await harness.close();
    });

    /** The first order of a database, begun and handed to the provider. */
    async function firstOrder(provider = harness.provider) {
      const { app, shop } = await installation(provider);
      opened.push(app);
      const buyer = await app.as('STD', { email: 'socio@example.org' });
      const id = await placeToPay(buyer, shop, harness.vector);
      return { app, buyer, id };
    }

    test('the first order of a fresh database is not paid by the first one of another', async () => {
      const old = await firstOrder();
      await begin(old.buyer, old.id);
      const reference = (await look(old.app, old.id)).attempts[0]?.ProviderReference ?? '';
      await harness.onPage(reference, 'pays');
      await old.buyer.get(`/Shop/Orders/${old.id}/Payment`);
      assert.equal((await look(old.app, old.id)).order.Status, 'PA');

      const fresh = await firstOrder();
      await begin(fresh.buyer, fresh.id);
      await fresh.buyer.get(`/Shop/Orders/${fresh.id}/Payment`);
      const { order, states, attempts } = await look(fresh.app, fresh.id);
      assert.deepEqual([order.Status, order.PaidTotal, states], ['IA', 0, ['P']]);
      assert.notEqual(attempts[0]?.ProviderReference, reference);
    });

    test('a provider that answers with another payment has not been paid: staff hear of it, and the next try is ours', async () => {
      const old = await harness.provider.start({
        Key: 'payment-1',
        OwnReference: 'payment-1',
        Vector: harness.vector,
        Amount: 14_640,
        Description: 'Order',
        OrderNumber: '2026/000001',
        Email: 'socio@example.org',
        Name: 'Lucia Bianchi',
        Language: 'it',
        ReturnUrl: 'https://circolo.example/back',
        NotifyUrl: 'https://circolo.example/notices',
        Save: false,
        Method: null,
        OffSession: false,
      });
      await harness.onPage(old.Reference, 'pays');
      const paid = await harness.provider.ask(old.Reference);
      assert.equal(paid.State, 'S');
      let answers = 1;
      const start: PaymentProvider['start'] = (asked) =>
        answers-- > 0 ? Promise.resolve(paid) : harness.provider.start(asked);
      const { app, buyer, id } = await firstOrder({ ...harness.provider, start });
      const admin = await app.as('ADM');
      const refused = await buyer.post(`/Shop/Orders/${id}/Payments`, {});
      assert.equal(refused.body.Code, 'PaymentProviderInit');
      const seen = await look(app, id);
      assert.deepEqual([seen.order.Status, seen.order.PaidTotal, seen.states], ['IA', 0, ['F']]);
      assert.equal((await purchasesOf(buyer)).length, 0);

      const { db } = app.database;
      const [incident] = await db.select().from(paymentIncidents);
      assert.deepEqual([incident?.Kind, incident?.ProviderReference], ['R', paid.Reference]);
      const { body } = await admin.get(`/Orders/${id}`);
      assert.equal(body.Events.filter(({ Kind }: { Kind: string }) => Kind === 'incident').length, 1);
      assert.ok((await db.$count(emailMessages, eq(emailMessages.Type, 'PYW'))) > 0);

      await begin(buyer, id);
      const again = await look(app, id);
      assert.deepEqual(again.states, ['F', 'P']);
      await harness.onPage(again.attempts[1]?.ProviderReference ?? '', 'pays');
      await buyer.get(`/Shop/Orders/${id}/Payment`);
      assert.deepEqual((await look(app, id)).order.Status, 'PA');
    });
  });
