import assert from 'node:assert/strict';
import { test } from 'node:test';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { priceWaves } from '../../tables/subscriptions/subscription-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

const day = (from: number) => shiftDay(romeDay(new Date()), from);
const body = (changes: object = {}) => ({
  Description: 'Aumento',
  Package: { Id: shop.yearly },
  NewPrice: 150,
  EffectiveFrom: day(60),
  NoticeDate: day(1),
  Policy: 'C',
  ...changes,
});

test('a wave that would begin in the past, or on no day, is refused at its field', async () => {
  const wrong: [object, string, string][] = [
    [{ EffectiveFrom: day(-1), NoticeDate: day(-30) }, 'EffectiveFrom', 'tooEarly'],
    [{ EffectiveFrom: '0001-01-01', NoticeDate: '0001-01-01' }, 'EffectiveFrom', 'required'],
    [{ EffectiveFrom: '9999-12-31' }, 'EffectiveFrom', 'required'],
  ];
  for (const [changes, field, code] of wrong) {
    const answer = await staff.post('/PriceWaves', body(changes));
    assert.equal(answer.body.Fields?.[field]?.Code, code, JSON.stringify([changes, answer.body]));
  }
  assert.equal((await staff.post('/PriceWaves', body({ EffectiveFrom: day(0), NoticeDate: day(-1) }))).status, 201);
});

test('a wave that has begun can still be cancelled, and not begin on another past day', async () => {
  const { body: wave } = await staff.post('/PriceWaves', body());
  const past = { EffectiveFrom: day(-10), NoticeDate: day(-40) };
  await app.database.db.update(priceWaves).set(past).where(eq(priceWaves.Id, wave.Id));
  const stored = (await staff.get(`/PriceWaves/${wave.Id}`)).body;
  const moved = await staff.put(`/PriceWaves/${wave.Id}`, { ...stored, EffectiveFrom: day(-5) });
  assert.equal(moved.body.Fields?.EffectiveFrom?.Code, 'tooEarly', JSON.stringify(moved.body));
  const cancelled = await staff.put(`/PriceWaves/${wave.Id}`, { ...stored, Cancelled: true });
  assert.deepEqual([cancelled.status, cancelled.body.Cancelled], [200, true], JSON.stringify(cancelled.body));
});
