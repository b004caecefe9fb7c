import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { AttemptState } from '@circolo/contract/sales/codes';
import { RefundState } from '@circolo/contract/sales/refunds/refund';
import { mollieHarness } from '../../../test/providers/mollie-harness.ts';
import { paypalHarness } from '../../../test/providers/paypal-harness.ts';
import type { DisputeOutcome, PayerAction, ProviderHarness } from '../../../test/providers/provider-harness.ts';
import { payment, providerErrorOf } from '../../../test/providers/provider-payments.ts';
import type { Fault } from '../../../test/providers/provider-server.ts';
import { sandboxHarness } from '../../../test/providers/sandbox-harness.ts';
import { stripeHarness } from '../../../test/providers/stripe-harness.ts';
import {
  InvalidSignature,
  type PaymentProvider,
  type PaymentStart,
  ProviderError,
  type ProviderPayment,
} from './port.ts';

/** Every provider goes through the same paces: what one of them promises, all of them keep. */
const harnesses: Record<string, () => Promise<ProviderHarness>> = {
  'Stripe, cards': () => stripeHarness('SC'),
  'Stripe, SEPA debits': () => stripeHarness('SS'),
  PayPal: paypalHarness,
  Mollie: mollieHarness,
  Sandbox: sandboxHarness,
};

async function paidOnPage(
  harness: ProviderHarness,
  more: Partial<PaymentStart> = {},
  action: PayerAction = 'pays',
): Promise<ProviderPayment> {
  const { Reference } = await harness.provider.start(payment(harness, more));
  await harness.onPage(Reference, action);
  return harness.provider.ask(Reference);
}

async function savedMethod(harness: ProviderHarness) {
  const { Method } = await paidOnPage(harness, { Save: true });
  assert.ok(Method, 'the method was kept');
  return { Token: Method.Token, Customer: Method.Customer };
}

function paces(name: string, open: () => Promise<ProviderHarness>): void {
  /** The sandbox is part of the server: no network can fail it. */
  const overNetwork = (title: string, work: () => Promise<void>) => {
    if (name !== 'Sandbox') test(title, work);
  };
  describe(name, { concurrency: false }, () => {
    let harness: ProviderHarness;
    let provider: PaymentProvider;
    before(async () => {
      harness = await open();
      provider = harness.provider;
    });
    after(() => harness.close());

    test('a payment begins on a page of the provider, and nothing is paid yet', async () => {
      const begun = await provider.start(payment(harness));
      assert.equal(begun.State, 'P');
      assert.ok(begun.NextUrl && URL.canParse(begun.NextUrl));
      assert.equal((await provider.ask(begun.Reference)).State, 'P');
    });

    for (const action of ['pays', 'authenticates'] as const)
      test(`a customer who ${action} has paid the whole amount`, async () => {
        const paid = await paidOnPage(harness, {}, action);
        assert.deepEqual([paid.State, paid.Amount, paid.Refunded, paid.ErrorCode], ['S', 7_341, 0, null]);
        assert.equal(paid.NextUrl, null);
        assert.equal(paid.Method, null, 'nothing is kept that was not allowed to be');
      });

    for (const context of ['isDeclined', 'leaves'] as const)
      test(`a customer who ${context} has not paid`, async () => {
        const { State } = await paidOnPage(harness, {}, context);
        assert.ok(
          State === AttemptState.pending || State === AttemptState.failed || State === AttemptState.cancelled,
          State,
        );
      });

    test('the same key finds the same payment', async () => {
      const asked = payment(harness);
      const first = await provider.start(asked);
      const before = await harness.made();
      assert.equal((await provider.start(asked)).Reference, first.Reference);
      assert.equal(await harness.made(), before);
    });

    test('a saved method shows no full number and is charged without the customer', async () => {
      const { Method } = await paidOnPage(harness, { Save: true });
      assert.ok(Method);
      assert.doesNotMatch(JSON.stringify(Method), /\d{12,}/);
      const again = await provider.start(payment(harness, { Method, OffSession: true, Amount: 1_205 }));
      assert.ok(again.State === AttemptState.settled || again.State === AttemptState.authorised, again.State);
      assert.equal(again.Amount, 1_205);
      assert.equal(again.NextUrl, null);
    });

    test('a saved method that is refused says why', async () => {
      const Method = await savedMethod(harness);
      const code = harness.declineNext();
      const seen = await provider.start(payment(harness, { Method, OffSession: true })).then(
        ({ State, ErrorCode }) => ({ State, code: ErrorCode }),
        (error: unknown) => ({
          State: 'F',
          code: error instanceof ProviderError && !error.retry ? error.code : error,
        }),
      );
      assert.deepEqual(seen, { State: 'F', code });
    });

    test('money goes back in parts, and a repeated refund counts once', async () => {
      const { Reference } = await paidOnPage(harness);
      const refund = { Key: `refund-${Reference}`, Reference, Amount: 2_341, Reason: 'Reso parziale' };
      const first = await provider.refund(refund);
      assert.ok(first.State === RefundState.done || first.State === RefundState.sent, first.State);
      assert.equal((await provider.refund(refund)).Reference, first.Reference);
      const after = await provider.ask(Reference);
      assert.deepEqual([after.State, after.Refunded], ['S', 2_341]);
      await provider.refund({ ...refund, Key: `rest-${Reference}`, Amount: 5_000 });
      assert.equal((await provider.ask(Reference)).Refunded, 7_341);
    });

    test('a refund whose answer never came is found by its key, and one that was never asked for is not', async () => {
      const { Reference } = await paidOnPage(harness);
      const Key = `lost-${Reference}`;
      const asked = { Key, Reference, RefundReference: null };
      assert.equal(await provider.askRefund(asked), null);
      const made = await provider.refund({ Key, Reference, Amount: 1_000, Reason: 'Reso' });
      await provider.refund({ Key: `other-${Reference}`, Reference, Amount: 500, Reason: 'Altro' });
      const found = await provider.askRefund(asked);
      assert.deepEqual(found, made);
      const byName = await provider.askRefund({ Key: 'of nobody', Reference, RefundReference: made.Reference });
      assert.equal(byName?.Reference, made.Reference);
    });

    test('no more goes back than came', async () => {
      const { Reference } = await paidOnPage(harness);
      const refund = { Key: `much-${Reference}`, Reference, Amount: 7_342, Reason: 'Troppo' };
      const { retry } = await providerErrorOf(provider.refund(refund));
      assert.equal(retry, false);
    });

    test('a dispute is seen with what it has taken, and what came back of it', async () => {
      const paid = await paidOnPage(harness);
      assert.deepEqual(paid.Disputes, []);
      const { Reference } = paid;
      const seen = async (outcome: DisputeOutcome) => {
        await harness.dispute(Reference, 500, outcome);
        const { Disputes, State, Amount } = await provider.ask(Reference);
        assert.deepEqual([State, Amount], ['S', 7_341]);
        const [dispute, ...others] = Disputes;
        assert.ok(dispute && others.length === 0);
        return dispute;
      };
      const lost = await seen('lost');
      assert.deepEqual([lost.State, lost.Amount, lost.Taken], ['L', 500, 500]);
      const won = await seen('won');
      assert.deepEqual([won.State, won.Amount, won.Taken, won.Reference], ['W', 500, 0, lost.Reference]);
      if (name === 'Mollie') return;
      const open = await seen('open');
      assert.deepEqual([open.State, open.Taken], ['O', name === 'PayPal' ? 0 : 500]);
      assert.ok(open.EvidenceDueBy && open.OpenedAt);
    });

    test('a payment that was given up is never paid, and cancelling what is paid changes nothing', async () => {
      const { Reference } = await provider.start(payment(harness));
      await provider.cancel(Reference);
      assert.notEqual((await provider.ask(Reference)).State, 'S');
      const paid = await paidOnPage(harness);
      await provider.cancel(paid.Reference);
      assert.equal((await provider.ask(paid.Reference)).State, 'S');
    });

    test('a notice names the payment that it is about', async () => {
      const { Reference } = await paidOnPage(harness);
      const { headers, body } = harness.noticeOf(Reference);
      const notice = await provider.notice(headers, body);
      assert.equal(notice.Reference, Reference);
      assert.ok(notice.EventId && notice.Kind);
    });

    test('a notice of somebody else is refused', async () => {
      const { Reference } = await paidOnPage(harness);
      for (const { headers, body } of harness.forgedNotices(Reference))
        await assert.rejects(provider.notice(headers, body), InvalidSignature, body);
    });

    overNetwork('a key that is used for something else is refused for good', async () => {
      const asked = payment(harness);
      await provider.start(asked);
      const { retry } = await providerErrorOf(provider.start({ ...asked, Amount: 1 }));
      assert.equal(retry, false);
    });

    const spoiled: Record<string, readonly Fault[]> = {
      'does not answer': ['silence', 'silence'],
      'is broken': ['broken', 'broken', 'broken'],
      'wants to be left alone': ['busy', 'busy'],
    };
    for (const [what, faults] of Object.entries(spoiled))
      overNetwork(`a provider that ${what} is asked again later`, async () => {
        assert.ok(harness.faults);
        harness.faults.splice(0, Number.POSITIVE_INFINITY, ...faults);
        const { retry } = await providerErrorOf(harness.impatient.start(payment(harness)));
        harness.faults.length = 0;
        assert.equal(retry, true);
      });

    for (const fault of ['broken', 'swallowed'] as const)
      overNetwork(`a request that was ${fault} once is repeated and makes one payment`, async () => {
        assert.ok(harness.faults);
        const before = await harness.made();
        harness.faults.push(fault);
        const { State } = await harness.impatient.start(payment(harness));
        assert.deepEqual([State, await harness.made()], ['P', before + 1]);
      });

    overNetwork('a wrong key is refused for good, and no trouble tells a secret', async () => {
      assert.ok(harness.unconfigured);
      const Method = await savedMethod(harness);
      const refused = await providerErrorOf(harness.unconfigured.start(payment(harness)));
      assert.equal(refused.retry, false);
      const unknown = await providerErrorOf(provider.ask('cs_nobody'));
      const wrong = await providerErrorOf(
        provider.start(payment(harness, { Method: { ...Method, Token: 'IT60X0542811101000000123456' } })),
      );
      const messages = [refused, unknown, wrong]
        .map((one) => `${one.stack} ${JSON.stringify(one)} ${String(one.cause)}`)
        .join();
      for (const secret of [...harness.secrets, 'IT60X0542811101000000123456', 'of_nobody'])
        assert.ok(!messages.includes(secret), secret);
    });
  });
}

describe('providers of payments', { concurrency: true }, () => {
  for (const [name, open] of Object.entries(harnesses)) paces(name, open);
});
