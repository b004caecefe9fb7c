import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { payment, trouble } from '../testing/providers/lab-payments.ts';
import { mollieLab } from '../testing/providers/mollie-lab.ts';
import { paypalLab } from '../testing/providers/paypal-lab.ts';
import type { Doing, ProviderLab } from '../testing/providers/provider-lab.ts';
import type { Fault } from '../testing/providers/provider-server.ts';
import { sandboxLab } from '../testing/providers/sandbox-lab.ts';
import { stripeLab } from '../testing/providers/stripe-lab.ts';
import {
  BadSignature,
  type PaymentProvider,
  type PaymentStart,
  type ProviderPayment,
  ProviderTrouble,
} from './port.ts';

/** Every provider goes through the same paces: what one of them promises, all of them keep. */
const labs: Record<string, () => Promise<ProviderLab>> = {
  'Stripe, cards': () => stripeLab('SC'),
  'Stripe, SEPA debits': () => stripeLab('SS'),
  PayPal: paypalLab,
  Mollie: mollieLab,
  Sandbox: sandboxLab,
};

async function paidOnPage(
  lab: ProviderLab,
  more: Partial<PaymentStart> = {},
  doing: Doing = 'pays',
): Promise<ProviderPayment> {
  const { Reference } = await lab.provider.start(payment(lab, more));
  await lab.onPage(Reference, doing);
  return lab.provider.ask(Reference);
}

async function keptMethod(lab: ProviderLab) {
  const { Method } = await paidOnPage(lab, { Save: true });
  assert.ok(Method, 'the method was kept');
  return { Token: Method.Token, Customer: Method.Customer };
}

function paces(name: string, open: () => Promise<ProviderLab>): void {
  /** The sandbox is part of the server: no network can fail it. */
  const overNetwork = (title: string, work: () => Promise<void>) => {
    if (name !== 'Sandbox') test(title, work);
  };
  describe(name, { concurrency: false }, () => {
    let lab: ProviderLab;
    let provider: PaymentProvider;
    before(async () => {
      lab = await open();
      provider = lab.provider;
    });
    after(() => lab.close());

    test('a payment begins on a page of the provider, and nothing is paid yet', async () => {
      const begun = await provider.start(payment(lab));
      assert.equal(begun.State, 'P');
      assert.ok(begun.NextUrl && URL.canParse(begun.NextUrl));
      assert.equal((await provider.ask(begun.Reference)).State, 'P');
    });

    for (const doing of ['pays', 'authenticates'] as const)
      test(`a customer who ${doing} has paid the whole amount`, async () => {
        const paid = await paidOnPage(lab, {}, doing);
        assert.deepEqual([paid.State, paid.Amount, paid.Refunded, paid.ErrorCode], ['S', 7_341, 0, null]);
        assert.equal(paid.NextUrl, null);
        assert.equal(paid.Method, null, 'nothing is kept that was not allowed to be');
      });

    for (const doing of ['isDeclined', 'leaves'] as const)
      test(`a customer who ${doing} has not paid`, async () => {
        const { State } = await paidOnPage(lab, {}, doing);
        assert.ok(State === 'P' || State === 'F' || State === 'C', State);
      });

    test('the same key finds the same payment', async () => {
      const asked = payment(lab);
      const first = await provider.start(asked);
      const before = await lab.made();
      assert.equal((await provider.start(asked)).Reference, first.Reference);
      assert.equal(await lab.made(), before);
    });

    test('a kept method shows no full number and is charged without the customer', async () => {
      const { Method } = await paidOnPage(lab, { Save: true });
      assert.ok(Method);
      assert.doesNotMatch(JSON.stringify(Method), /\d{12,}/);
      const again = await provider.start(payment(lab, { Method, OffSession: true, Amount: 1_205 }));
      assert.ok(again.State === 'S' || again.State === 'A', again.State);
      assert.equal(again.Amount, 1_205);
      assert.equal(again.NextUrl, null);
    });

    test('a kept method that is refused says why', async () => {
      const Method = await keptMethod(lab);
      const code = lab.declineNext();
      const seen = await provider.start(payment(lab, { Method, OffSession: true })).then(
        ({ State, ErrorCode }) => ({ State, code: ErrorCode }),
        (error: unknown) => ({
          State: 'F',
          code: error instanceof ProviderTrouble && !error.retry ? error.code : error,
        }),
      );
      assert.deepEqual(seen, { State: 'F', code });
    });

    test('money goes back in parts, and a repeated refund counts once', async () => {
      const { Reference } = await paidOnPage(lab);
      const refund = { Key: `refund-${Reference}`, Reference, Amount: 2_341, Reason: 'Reso parziale' };
      const first = await provider.refund(refund);
      assert.ok(first.State === 'D' || first.State === 'S', first.State);
      assert.equal((await provider.refund(refund)).Reference, first.Reference);
      const after = await provider.ask(Reference);
      assert.deepEqual([after.State, after.Refunded], ['S', 2_341]);
      await provider.refund({ ...refund, Key: `rest-${Reference}`, Amount: 5_000 });
      assert.equal((await provider.ask(Reference)).Refunded, 7_341);
    });

    test('a refund whose answer never came is found by its key, and one that was never asked for is not', async () => {
      const { Reference } = await paidOnPage(lab);
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
      const { Reference } = await paidOnPage(lab);
      const refund = { Key: `much-${Reference}`, Reference, Amount: 7_342, Reason: 'Troppo' };
      const { retry } = await trouble(provider.refund(refund));
      assert.equal(retry, false);
    });

    test('money that a dispute took back is seen', async () => {
      const { Reference, ChargedBack } = await paidOnPage(lab);
      assert.equal(ChargedBack, false);
      await lab.chargeBack(Reference);
      assert.equal((await provider.ask(Reference)).ChargedBack, true);
    });

    test('a payment that was given up is never paid, and cancelling what is paid changes nothing', async () => {
      const { Reference } = await provider.start(payment(lab));
      await provider.cancel(Reference);
      assert.notEqual((await provider.ask(Reference)).State, 'S');
      const paid = await paidOnPage(lab);
      await provider.cancel(paid.Reference);
      assert.equal((await provider.ask(paid.Reference)).State, 'S');
    });

    test('a notice names the payment that it is about', async () => {
      const { Reference } = await paidOnPage(lab);
      const { headers, body } = lab.noticeOf(Reference);
      const notice = await provider.notice(headers, body);
      assert.equal(notice.Reference, Reference);
      assert.ok(notice.EventId && notice.Kind);
    });

    test('a notice of somebody else is refused', async () => {
      const { Reference } = await paidOnPage(lab);
      for (const { headers, body } of lab.forgedNotices(Reference))
        await assert.rejects(provider.notice(headers, body), BadSignature, body);
    });

    overNetwork('a key that is used for something else is refused for good', async () => {
      const asked = payment(lab);
      await provider.start(asked);
      const { retry } = await trouble(provider.start({ ...asked, Amount: 1 }));
      assert.equal(retry, false);
    });

    const spoiled: Record<string, readonly Fault[]> = {
      'does not answer': ['silence', 'silence'],
      'is broken': ['broken', 'broken', 'broken'],
      'wants to be left alone': ['busy', 'busy'],
    };
    for (const [what, faults] of Object.entries(spoiled))
      overNetwork(`a provider that ${what} is asked again later`, async () => {
        assert.ok(lab.faults);
        lab.faults.splice(0, Number.POSITIVE_INFINITY, ...faults);
        const { retry } = await trouble(lab.impatient.start(payment(lab)));
        lab.faults.length = 0;
        assert.equal(retry, true);
      });

    for (const fault of ['broken', 'swallowed'] as const)
      overNetwork(`a request that was ${fault} once is repeated and makes one payment`, async () => {
        assert.ok(lab.faults);
        const before = await lab.made();
        lab.faults.push(fault);
        const { State } = await lab.impatient.start(payment(lab));
        assert.deepEqual([State, await lab.made()], ['P', before + 1]);
      });

    overNetwork('a wrong key is refused for good, and no trouble tells a secret', async () => {
      assert.ok(lab.stranger);
      const Method = await keptMethod(lab);
      const refused = await trouble(lab.stranger.start(payment(lab)));
      assert.equal(refused.retry, false);
      const unknown = await trouble(provider.ask('cs_nobody'));
      const wrong = await trouble(
        provider.start(payment(lab, { Method: { ...Method, Token: 'IT60X0542811101000000123456' } })),
      );
      const told = [refused, unknown, wrong]
        .map((one) => `${one.stack} ${JSON.stringify(one)} ${String(one.cause)}`)
        .join();
      for (const secret of [...lab.secrets, 'IT60X0542811101000000123456', 'of_nobody'])
        assert.ok(!told.includes(secret), secret);
    });
  });
}

describe('providers of payments', { concurrency: true }, () => {
  for (const [name, open] of Object.entries(labs)) paces(name, open);
});
