import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OrderKind } from '@circolo/contract/sales/codes';
import { and, eq } from 'drizzle-orm';
import { openSwitches } from '../../../test/shop/switch-factory.ts';
import { users } from '../../tables/access/user-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { runDay } from './run-day.ts';

test('a change that waited for the end of the period is announced as done once its renewal is paid', async () => {
  const { app, larger, rules, subscriber, offered, choose, owned } = await openSwitches();
  try {
    const { db } = app.database;
    await rules({ Effect: 'E', Fee: 1_500 });
    const it = await subscriber();
    const Billing = it.order.Billing;
    await db.update(users).set({ Billing }).where(eq(users.Id, it.customer.userId));
    await choose(it, (await offered(it)).Offers[0].Order.Total);
    app.clock.now = new Date('2026-12-10T08:00:00Z');
    await runDay(db, { now: app.clock.now, secret: undefined });
    const ofCustomer = eq(orders.UserId, it.customer.userId);
    const [renewal] = await db
      .select()
      .from(orders)
      .where(and(ofCustomer, eq(orders.Kind, OrderKind.renewal)));
    assert.ok(renewal?.SwitchId);
    assert.equal(renewal.Total, 31_110, 'the new price and the fee of the change, with VAT');
    const paid = await (await app.as('SUS')).post(`/Orders/${renewal.Id}/Status`, { From: 'IR', To: 'PA' });
    assert.equal(paid.status, 200, JSON.stringify(paid.body));
    const [, next] = await owned(it);
    assert.deepEqual([next?.PackageId, next?.StartDate], [larger, '2027-01-01']);
    const isNews = and(eq(emailMessages.Type, 'PSW'), eq(emailMessages.RelatedId, renewal.Id));
    const mails = await db.select({ Tags: emailMessages.Tags }).from(emailMessages).where(isNews);
    const tags = mails.map(({ Tags }) => Tags as Record<string, unknown>);
    assert.deepEqual(
      tags.map(({ SwitchTitle, NewPlan, SwitchDate }) => [SwitchTitle, NewPlan, SwitchDate]),
      [['Il tuo piano è cambiato', 'Plus annuale', '2027-01-01']],
    );
  } finally {
    await app.close();
  }
});
