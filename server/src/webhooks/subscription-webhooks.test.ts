import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { webhookEvents } from '@circolo/contract/webhooks/webhook-events';
import { asc } from 'drizzle-orm';
import { openYears, type Years } from '../../test/subscriptions/years-factory.ts';
import { webhookDeliveries, webhookEndpoints } from '../tables/webhooks/webhook-tables.ts';

let years: Years;

before(async () => {
  years = await openYears();
  const Events = Object.values(WebhookEvent).filter((event) => !event.startsWith('C'));
  const endpoint = { Description: 'Software A', Url: 'https://example.com/', Events, SealedSecret: 'sealed' };
  await years.app.database.db.insert(webhookEndpoints).values(endpoint);
});
after(() => years.app.close());
beforeEach(() => years.app.database.db.delete(webhookDeliveries));

/** What was recorded of a customer since the last question, each with the state of its purchase, in the order in which it happened. */
async function recorded(userId: number): Promise<string[]> {
  const { db } = years.app.database;
  const rows = await db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.Id));
  await db.delete(webhookDeliveries);
  return rows.flatMap(({ Event, Body }) => {
    const { Type, Data } = JSON.parse(Body);
    webhookEvents[Event].data.strict().parse(Data);
    if (Data.CustomerId !== userId) return [];
    return [Type.startsWith('purchase') ? `${Type} ${Data.State}` : Type];
  });
}
const count = (events: readonly string[], event: string): number => events.filter((one) => one === event).length;

test('a subscription begins, its renewal is ordered and paid, and the next period follows without an end', async () => {
  const { at, shop, buys, runOn, renewalsOf, pays } = years;
  at('2026-01-10');
  const { userId } = await buys([shop.yearly, shop.activity]);
  const begun = await recorded(userId);
  assert.deepEqual(
    ['order.created', 'order.paid', 'purchase.started A'].map((event) => count(begun, event)),
    [1, 1, 2],
  );
  await runOn('2026-12-10');
  assert.deepEqual(await recorded(userId), ['order.created']);
  const [order] = await renewalsOf(userId);
  await pays(order);
  const renewed = await recorded(userId);
  assert.deepEqual([count(renewed, 'order.paid'), count(renewed, 'purchase.renewed A')], [1, 2]);
  await runOn('2027-01-10');
  assert.deepEqual(await recorded(userId), []);
});

test('a subscription that is not renewed is suspended, and ends with its add-on', async () => {
  const { at, shop, buys, runOn } = years;
  at('2031-01-10');
  const { userId } = await buys([shop.yearly, shop.activity]);
  await recorded(userId);
  const heard: string[] = [];
  for (const day of ['2031-12-10', '2032-01-10', '2032-01-16', '2032-02-10', '2032-03-10', '2032-06-10']) {
    await runOn(day);
    heard.push(...(await recorded(userId)));
  }
  assert.deepEqual(
    ['purchase.changed S', 'purchase.ended E'].map((event) => count(heard, event)),
    [2, 2],
    heard.join(),
  );
});
