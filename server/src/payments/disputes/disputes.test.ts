import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { begin, deliver, look, placeToPay, press } from '../../../test/payments/payment-fixtures.ts';
import { mollieHarness } from '../../../test/providers/mollie-harness.ts';
import { paypalHarness } from '../../../test/providers/paypal-harness.ts';
import { stripeHarness } from '../../../test/providers/stripe-harness.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { paymentIncidents } from '../../tables/payments/provider-tables.ts';
import { paymentProviders, providerList, registerProviders } from '../port/providers.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('ADM');
let buyer: SignedIn;
beforeEach(async () => {
  buyer = await app.as('STD');
});

/** An order whose payment the buyer disputes, waiting for our answer. */
async function disputedOrder(): Promise<number> {
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'chargebackOpen' });
  await buyer.get(`/Shop/Orders/${id}/Payment`);
  await deliver(app);
  return id;
}

/** Lets an association be billed for an order. */
const billTo = (id: number, name: string) =>
  app.database.db.execute(
    `update sales_order set billing = billing || '{"SubjectType":"O","BusinessName":"${name}"}' where id = ${id}`,
  );

test('staff read a dispute in words: of whom, how much, why, until when', async () => {
  const id = await disputedOrder();
  const { db } = app.database;
  await billTo(id, 'ASD Alba');
  const [dispute, ...others] = (await staff.get(`/Disputes?Order=${id}`)).body;
  assert.equal(others.length, 0);
  const { order } = await look(app, id);
  assert.deepEqual(
    [dispute.Provider, dispute.State, dispute.ReasonKind, dispute.Reason, dispute.Amount, dispute.Taken],
    ['sandbox', 'O', 'U', 'fraudulent', 146.4, 146.4],
  );
  assert.deepEqual(dispute.Order, { Id: id, Description: order.Number });
  assert.deepEqual([dispute.User.Id, dispute.Organisation], [buyer.userId, 'ASD Alba']);
  assert.ok(Date.parse(dispute.EvidenceDueBy) > Date.parse(dispute.OpenedAt) && dispute.AskedAt);
  const watched = await db.select().from(emailMessages).where(eq(emailMessages.Type, 'PYW'));
  const tags = watched.find(({ RelatedId }) => RelatedId === id)?.Tags as Record<string, unknown>;
  assert.equal(tags.OrderLink, `/desk/disputes/${dispute.Id}`);
  assert.ok(tags.DueDate);
});

test('helpdesk reads disputes and incidents, a customer of the shop neither', async () => {
  await disputedOrder();
  const helpdesk = await app.as('HLP');
  for (const path of ['/Disputes', '/PaymentIncidents']) {
    assert.equal((await helpdesk.get(path)).status, 200);
    assert.notEqual((await buyer.get(path)).status, 200);
  }
});

test('an answer that is about something else is read with what was asked and what came, in euros', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await deliver(app);
  await billTo(id, 'ASD Nota');
  const { db } = app.database;
  const [attempt] = (await look(app, id)).attempts;
  const what = {
    Kind: 'A' as const,
    ProviderReference: 'sbx_x',
    Expected: '14640',
    Found: '5',
    At: '2026-11-20T10:00:00Z',
  };
  await db.insert(paymentIncidents).values({ PaymentId: attempt?.Id ?? 0, ...what });
  const [incident] = (await staff.get(`/PaymentIncidents?Order=${id}`)).body;
  assert.deepEqual(
    [incident.Kind, incident.Expected, incident.Found, incident.Provider, incident.OfRefund, incident.Amount],
    ['A', '146.40 EUR', '0.05 EUR', 'sandbox', false, 146.4],
  );
  assert.deepEqual([incident.Organisation, incident.User.Id], ['ASD Nota', buyer.userId]);
  assert.ok(!incident.User.Description.includes('ASD Nota'));
});

test('a refund that was made in the dashboard says so on its order and in the list', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'refundElsewhere' });
  await buyer.get(`/Shop/Orders/${id}/Payment`);
  await deliver(app);
  const [made] = (await staff.get(`/Orders/${id}/Refunds`)).body.Refunds;
  assert.equal(made.Origin, 'P');
  const found = (await staff.get(`/Refunds?Order=${id}&Origin=P`)).body;
  assert.deepEqual(
    found.map(({ Id, Origin }: { Id: number; Origin: string }) => [Id, Origin]),
    [[made.Id, 'P']],
  );
  assert.deepEqual((await staff.get(`/Refunds?Order=${id}&Origin=O`)).body, []);
});

const providers = {
  Stripe: [() => stripeHarness('SC'), ['U', 'fraudulent', null]],
  PayPal: [paypalHarness, ['U', 'UNAUTHORISED', 'C']],
  Mollie: [mollieHarness, ['B', 'AC01', null]],
} as const;

describe('reasons of providers', () => {
  for (const [name, [open, expected]] of Object.entries(providers))
    test(`${name}'s code comes down to a reason with a name, and stays beside`, async (context) => {
      const harness = await open();
      const { db } = app.database;
      const known = paymentProviders(db);
      context.after(async () => {
        registerProviders(db, known);
        await harness.close();
      });
      registerProviders(db, providerList([harness.provider], known.place));
      const id = await placeToPay(buyer, shop, harness.vector);
      await begin(buyer, id);
      const [attempt] = (await look(app, id)).attempts;
      const reference = attempt?.ProviderReference ?? '';
      await harness.onPage(reference, 'pays');
      await buyer.get(`/Shop/Orders/${id}/Payment`);
      await harness.dispute(reference, 500, name === 'Mollie' ? 'lost' : 'open');
      assert.equal((await staff.post(`/Orders/${id}/Payments/${attempt?.Id}/Ask`)).status, 204);
      const [dispute] = (await staff.get(`/Disputes?Order=${id}`)).body;
      assert.deepEqual([dispute.ReasonKind, dispute.Reason, dispute.Stage], expected);
    });
});

test('the widget names the nearest day until which an answer has to be there', async () => {
  const { db } = app.database;
  const figure = async () => {
    const { body } = await staff.get('/Dashboard/Widgets/OpenDisputes');
    return body.Figures.find(({ Key }: { Key: string }) => Key === 'NextDue');
  };
  await db.execute(`update payment_dispute set state = 'L' where state = 'O'`);
  const none = await figure();
  assert.deepEqual([none.Unit, none.Value], ['D', null]);
  const today = romeDay(new Date());
  // Beyond the day that is near, and one that is over.
  for (const days of [9, 4, -2]) {
    const id = await disputedOrder();
    await db.execute(
      `update payment_dispute set evidence_due_by = '${shiftDay(today, days)}T12:00:00Z' where payment_id in (select id from order_payment where order_id = ${id})`,
    );
  }
  assert.equal((await figure()).Value, 4);
  assert.equal(
    (await staff.get(`/Disputes/RecordCount?${new URLSearchParams((await figure()).List.Filters)}`)).body,
    2,
  );
});
