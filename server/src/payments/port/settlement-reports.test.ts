import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mollieHarness } from '../../../test/providers/mollie-harness.ts';
import { paypalHarness } from '../../../test/providers/paypal-harness.ts';
import type { ProviderHarness } from '../../../test/providers/provider-harness.ts';
import { payment, providerErrorOf } from '../../../test/providers/provider-payments.ts';
import { sandboxHarness } from '../../../test/providers/sandbox-harness.ts';
import { stripeHarness } from '../../../test/providers/stripe-harness.ts';
import type { ProviderMovement } from './settlement-report.ts';

const harnesses: Record<string, () => Promise<ProviderHarness>> = {
  'Stripe, card': () => stripeHarness('SC'),
  PayPal: paypalHarness,
  Mollie: mollieHarness,
  Sandbox: sandboxHarness,
};

const hour = 3_600_000;
const from = new Date(Date.now() - 40 * 24 * hour);
const until = new Date(Date.now() + 48 * hour);

async function reportOf({ provider }: ProviderHarness): Promise<ProviderMovement[]> {
  const found = await provider.settlements?.between(from, until);
  assert.ok(found, 'the provider reports nothing');
  return found;
}

async function pay(harness: ProviderHarness) {
  const start = payment(harness);
  const { Reference } = await harness.provider.start(start);
  await harness.onPage(Reference, 'pays');
  assert.equal((await harness.provider.ask(Reference)).State, 'S');
  return { start, Reference };
}

/** Whether a movement is about a payment: by our key, or by the provider's name as an attempt stores it. */
const isOf = (reference: string, key: string) => (one: ProviderMovement) =>
  one.OwnKey === key || one.Payment === reference;

const amounts = ({ Kind, Gross, Fee, Net, Currency }: ProviderMovement) => [Kind, Gross, Fee, Net, Currency];

for (const [name, open] of Object.entries(harnesses)) {
  describe(`reports of ${name}`, () => {
    test('payments, refunds, disputes and payouts are there with our names and to the cent', async (t) => {
      const harness = await open();
      t.after(() => harness.close());
      const { start, Reference } = await pay(harness);
      const other = await pay(harness);
      const ours = isOf(Reference, start.OwnReference);
      const [paid, ...none] = (await reportOf(harness)).filter(ours);
      assert.ok(paid);
      assert.deepEqual([amounts(paid), none], [['payment', 7341, harness.fee, 7341 - harness.fee, 'EUR'], []]);

      const key = `refund-${Reference}`;
      const refund = await harness.provider.refund({ Key: key, Reference, Amount: 1234, Reason: 'x' });
      const [back, ...noMore] = (await reportOf(harness)).filter(({ Kind }) => Kind === 'refund');
      assert.ok(back && isOf(Reference, key)(back), JSON.stringify(back));
      assert.deepEqual([amounts(back), noMore], [['refund', -1234, 0, -1234, 'EUR'], []]);
      assert.equal(back.Subject, refund.Reference);

      await harness.dispute(other.Reference, 500, 'lost');
      const disputed = (await reportOf(harness)).filter(({ Kind }) => Kind === 'dispute');
      assert.deepEqual(
        disputed.map(({ Gross, Payment }) => [Gross, Payment]),
        [[-500, other.Reference]],
      );
      await harness.dispute(other.Reference, 500, 'won');
      const returned = (await reportOf(harness)).filter(({ Kind }) => Kind === 'disputeReturned');
      assert.deepEqual(
        returned.map(({ Gross, Payment }) => [Gross, Payment]),
        [[500, other.Reference]],
      );

      const before = (await reportOf(harness)).reduce((sum, { Net }) => sum + Net, 0);
      await harness.payOut(before);
      const report = await reportOf(harness);
      const [payout] = report.filter(({ Kind }) => Kind === 'payout');
      assert.ok(payout?.Subject);
      assert.equal(payout.Net, -before);
      assert.equal(report.length, new Set(report.map((one) => one.Reference)).size, 'a name is of one movement');
      assert.ok(report.every(({ Gross, Fee, Net }) => Net === Gross - Fee));
      assert.deepEqual(await harness.provider.settlements?.between(new Date(0), from), []);
    });

    test('longer than a page is read to its end', async (t) => {
      const harness = await open();
      t.after(() => harness.close());
      for (let nth = 1; nth <= 300; nth++) await harness.payOut(nth);
      if (harness.faults) assert.equal((await reportOf(harness)).length, 300);
    });
  });
}

test('a provider that does not answer says so', async (t) => {
  const harness = await stripeHarness('SC');
  t.after(() => harness.close());
  harness.faults?.push('broken', 'broken');
  const { settlements } = harness.provider;
  assert.ok(settlements);
  assert.equal((await providerErrorOf(settlements.between(from, until))).retry, true);
});
