import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { openSwitches, type Switches } from '../../../test/shop/switch-factory.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';

let switches: Switches;

before(async () => {
  switches = await openSwitches();
  const { app, shop } = switches;
  await app.database.db
    .update(packages)
    .set({ MaxPauseDays: 60, PausedByCustomers: true })
    .where(eq(packages.Id, shop.yearly));
});
after(() => switches.app.close());
beforeEach(() => switches.plain());

const august = { StartDate: '2026-08-01', EndDate: '2026-08-31' };
const now = { StartDate: '2026-07-02', EndDate: '2026-07-20' };

test('a plan with a pause, planned or under way, is changed once that is taken away', async () => {
  const { staff, subscriber, offered, choose, owned } = switches;
  for (const days of [august, now]) {
    const it = await subscriber();
    const [before] = (await offered(it)).Offers;
    const own = `/Shop/Purchases/${it.purchaseId}`;
    assert.equal((await it.customer.post(`${own}/Pause`, days)).status, 204);
    const [offer] = (await offered(it)).Offers;
    assert.match(offer.Refusal, /pausa/);
    const refused = await choose(it, before.Order.Total);
    assert.deepEqual([refused.status, refused.body.Code], [400, 'SwitchWhilePaused']);
    const desk = await staff.get(`/Users/${it.customer.userId}/Purchases/${it.purchaseId}/Switches`);
    assert.match(desk.body.Offers[0].Refusal, /pausa/, 'nor do staff change it');
    assert.equal((await it.customer.post(`${own}/Resume`, {})).status, 200);
    const [again] = (await offered(it)).Offers;
    assert.deepEqual(again.Credit, before.Credit);
    assert.equal((await choose(it, again.Order.Total)).status, 201);
    assert.equal((await owned(it)).length, 1);
  }
});

test('a change for the end of the period goes beside a pause', async () => {
  const { rules, subscriber, choose, owned } = switches;
  await rules({ Effect: 'E' });
  for (const days of [august, now]) {
    const it = await subscriber();
    const own = `/Shop/Purchases/${it.purchaseId}`;
    assert.equal((await it.customer.post(`${own}/Pause`, days)).status, 204);
    const chosen = await choose(it, 0);
    assert.equal(chosen.status, 201, JSON.stringify(chosen.body));
    const [purchase] = await owned(it);
    assert.equal(purchase?.SwitchPackageId, switches.larger);
    assert.equal((await it.customer.post(`${own}/Resume`, {})).status, 200);
  }
});

test('nothing is paused whose change waits to be paid: its days are in the price', async () => {
  const { subscriber, offered, choose } = switches;
  const it = await subscriber();
  await choose(it, (await offered(it)).Offers[0].Order.Total);
  const refused = await it.customer.post(`/Shop/Purchases/${it.purchaseId}/Pause`, august);
  assert.deepEqual([refused.status, refused.body.Code], [400, 'SwitchUnderWay']);
});
