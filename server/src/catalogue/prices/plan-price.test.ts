import assert from 'node:assert/strict';
import { test } from 'node:test';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import type { SignedIn } from '../../../test/app.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

const today = () => romeDay(new Date());
const day = (from: number) => shiftDay(today(), from);
const plan = (id: number, body: object) => staff.post(`/Packages/${id}/Prices`, body);
const costs = async (who: Pick<SignedIn, 'post'>, id: number, path = '/Shop/Preview') =>
  (await who.post(path, { Lines: [{ Package: { Id: id } }] })).body.TaxableTotal;

test('a planned price follows the one in force, and gives way when it is taken back', async () => {
  const planned = await plan(shop.emails, { Price: 40, ValidFrom: day(10), Reason: 'Listino nuovo' });
  assert.equal(planned.status, 200, JSON.stringify(planned.body));
  const ends = (body: { Prices: { Price: number; ValidTo: string | null }[] }) =>
    body.Prices.map(({ Price, ValidTo }) => [Price, ValidTo]);
  assert.deepEqual(ends(planned.body), [
    [40, null],
    [30, day(9)],
  ]);
  assert.deepEqual([planned.body.Price, await costs(app.anybody, shop.emails)], [30, 30]);
  const removed = await staff.delete(`/Packages/${shop.emails}/Prices/${planned.body.Prices[0].Id}`);
  assert.deepEqual(ends(removed.body), [[30, null]]);
  const begun = await staff.delete(`/Packages/${shop.emails}/Prices/${removed.body.Prices[0].Id}`);
  assert.deepEqual([begun.status, begun.body.Code], [405, 'NotEditable']);
});

test('the narrowest scope counts: the brand, then its category, then who buys', async () => {
  const { body: origin } = await staff.get(`/Origins/${app.originId}`);
  const buyer = await app.as('ENT');
  const own = () => costs(buyer, shop.emails, '/Shop/Orders/Preview');
  await plan(shop.emails, { Price: 28, ValidFrom: today(), UserNature: 'ENT' });
  assert.deepEqual([await own(), await costs(app.anybody, shop.emails)], [28, 30]);
  await plan(shop.emails, { Price: 26, ValidFrom: today(), OriginCategory: { Id: origin.Category.Id } });
  assert.deepEqual([await own(), await costs(app.anybody, shop.emails)], [26, 26]);
  const last = await plan(shop.emails, {
    Price: 24,
    ValidFrom: today(),
    ValidTo: day(5),
    Origin: { Id: app.originId },
  });
  assert.deepEqual([await own(), await costs(app.anybody, shop.emails)], [24, 24]);
  assert.equal(last.body.Price, 30);
});

test('what is taken back leaves the versions around it as they were, with an end of their own or without', async () => {
  const ofNature = { Origin: null, UserNature: 'LNC' };
  const wanted = async (body: object) => {
    const { status, body: answer } = await plan(shop.sms, { ...ofNature, ...body });
    assert.equal(status, 200, JSON.stringify(answer));
    return answer.Prices.find(({ Price }: { Price: number }) => Price === (body as { Price: number }).Price).Id;
  };
  const left = async (id: number) => {
    const { body } = await staff.delete(`/Packages/${shop.sms}/Prices/${id}`);
    return body.Prices.filter(({ UserNature }: { UserNature: unknown }) => UserNature !== null).map(
      ({ Price, ValidTo }: Record<string, unknown>) => [Price, ValidTo],
    );
  };
  await wanted({ Price: 0.05, ValidFrom: today(), ValidTo: day(5) });
  assert.deepEqual(await left(await wanted({ Price: 0.06, ValidFrom: day(6) })), [[0.05, day(5)]]);
  const cut = await plan(shop.sms, { ...ofNature, Price: 0.04, ValidFrom: day(3) });
  assert.equal(cut.body.Fields?.ValidFrom?.Code, 'alreadyUsed', JSON.stringify(cut.body));
  await wanted({ Price: 0.03, ValidFrom: day(10) });
  assert.deepEqual(await left(await wanted({ Price: 0.02, ValidFrom: day(20), ValidTo: day(25) })), [
    [0.03, null],
    [0.05, day(5)],
  ]);
});

test('an offer inside a price without an end is followed by that price again, and leaves it as it was where it is taken back', async () => {
  const ofNature = { UserNature: 'SUB', ValidFrom: day(1) };
  const versions = ({ Prices }: { Prices: Record<string, unknown>[] }) =>
    Prices.filter(({ UserNature }) => JSON.stringify(UserNature)?.includes('SUB')).map((one) => [
      one.Price,
      one.ValidFrom,
      one.ValidTo,
    ]);
  await plan(shop.emails, { ...ofNature, Price: 20, FullPrice: 25, Reason: 'Convenzione' });
  const { body } = await plan(shop.emails, { ...ofNature, Price: 15, ValidFrom: day(10), ValidTo: day(12) });
  assert.deepEqual(versions(body), [
    [20, day(13), null],
    [15, day(10), day(12)],
    [20, day(1), day(9)],
  ]);
  const again = body.Prices.find(({ ValidFrom }: { ValidFrom: string }) => ValidFrom === day(13));
  assert.deepEqual([again.FullPrice, again.Reason], [25, 'Convenzione']);
  const offer = body.Prices.find(({ Price }: { Price: number }) => Price === 15);
  const { body: left } = await staff.delete(`/Packages/${shop.emails}/Prices/${offer.Id}`);
  assert.deepEqual(versions(left), [[20, day(1), null]]);
});

test('days that are past, taken or without an end are refused at their field', async () => {
  const wrong: [object, string, string][] = [
    [{ ValidFrom: day(-1) }, 'ValidFrom', 'tooEarly'],
    [{ ValidFrom: '9999-12-31' }, 'ValidFrom', 'required'],
    [{ ValidFrom: '0001-01-01' }, 'ValidFrom', 'required'],
    [{ ValidFrom: day(3), ValidTo: day(9) }, 'ValidTo', 'notAllowed'],
    [{ ValidFrom: day(3), ValidTo: day(2), UserNature: 'STD' }, 'ValidTo', 'dateRange'],
    [{ ValidFrom: day(30) }, 'ValidFrom', 'alreadyUsed'],
    [{ ValidFrom: day(3), FullPrice: 1 }, 'FullPrice', 'fullPriceBelowPrice'],
    [{ ValidFrom: day(3), Origin: { Id: 999_999 } }, 'Origin', 'unknownRecord'],
  ];
  await plan(shop.monthly, { Price: 12, ValidFrom: day(30) });
  for (const [fields, name, code] of wrong) {
    const { body } = await plan(shop.monthly, { Price: 12, ...fields });
    assert.equal(body.Fields?.[name]?.Code, code, JSON.stringify([fields, body]));
  }
});
