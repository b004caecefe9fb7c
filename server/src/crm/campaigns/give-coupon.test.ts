import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConsentPurpose, ConsentSource } from '@circolo/contract/access/registration/consent';
import { EmailType } from '@circolo/contract/mail/codes';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { and, eq, inArray } from 'drizzle-orm';
import { addMenu, giveMenu, setUser } from '../../../test/access/menu-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { recordConsent } from '../../access/registration/consents.ts';
import { searchText } from '../../db/text-search.ts';
import { transaction } from '../../db/transaction.ts';
import { emailMessages, emailTemplates } from '../../tables/mail/email-tables.ts';
import { coupons, couponUsers } from '../../tables/sales/coupon-tables.ts';

const { app, as } = scenario();
const staff = as('SUS');
const day = shiftDay(new Date().toISOString().slice(0, 10), 20);
const terms = { Description: 'Festa', DiscountType: '2', DiscountValue: 15, ValidTo: day };

/** Customers of a name of their own; the first `consenting` want offers. */
async function customers(count: number, consenting: number, name: string): Promise<number[]> {
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { userId } = await app.as('STD');
    await setUser(app, userId, { FirstName: name, Search: searchText(name) });
    const consent = { Purpose: ConsentPurpose.marketing, Given: nth < consenting, TextVersion: null };
    await transaction(app.database.db, (tx) =>
      recordConsent(tx, { UserId: userId }, { ...consent, Source: ConsentSource.profile }, { now: new Date() }),
    );
    ids.push(userId);
  }
  return ids;
}

const give = (chosen: object, more: object = {}) =>
  staff.post('/Users/Coupon', { ...chosen, Coupon: { ...terms, ...more } });
const lettersTo = (ids: number[]) =>
  app.database.db.$count(
    emailMessages,
    and(inArray(emailMessages.UserId, ids), eq(emailMessages.Type, EmailType.coupon)),
  );

test('chosen customers get a coupon of their own, and those who want offers its letter; staff among them are left out', async () => {
  const ids = await customers(3, 2, 'Gelsomina');
  const { status, body } = await give({ Ids: [...ids, staff.userId] });
  assert.equal(status, 201, JSON.stringify(body));
  assert.deepEqual([body.Assigned, body.Notified, body.LeftOut], [3, 2, 1]);
  assert.equal(await lettersTo(ids), 2);
  const { body: coupon } = await staff.get(`/Coupons/${body.Id}`);
  assert.deepEqual(
    [coupon.Code, coupon.Description, coupon.DiscountValue, coupon.Audience, coupon.MaxUsesPerUser],
    [body.Code, 'Festa', 15, 'U', 1],
  );
  const { body: assigned } = await staff.get(`/Coupons/${body.Id}/Users`);
  assert.equal(assigned.Total, 3);
});

test('all that the filters find get it, but those that were taken out, and no one is written to where that is not wanted', async () => {
  const ids = await customers(4, 4, 'Ermenegilda');
  const [first = 0] = ids;
  const { status, body } = await give(
    { All: true, Filters: { Search: 'Ermenegilda' }, Except: [first] },
    { Notify: false, DiscountType: '1', DiscountValue: 5.5 },
  );
  assert.equal(status, 201, JSON.stringify(body));
  assert.deepEqual([body.Assigned, body.Notified, body.LeftOut], [3, 0, 0]);
  assert.equal(await lettersTo(ids), 0);
  const rows = await app.database.db.select().from(couponUsers).where(eq(couponUsers.CouponId, body.Id));
  assert.deepEqual(rows.map(({ UserId }) => UserId).sort(), ids.slice(1).sort());
});

test('a repeated request makes one coupon', async () => {
  const ids = await customers(1, 1, 'Petronilla');
  const key = { 'idempotency-key': crypto.randomUUID() };
  const body = { Ids: ids, Coupon: { ...terms, Description: 'Una volta' } };
  const [one, again] = [await staff.post('/Users/Coupon', body, key), await staff.post('/Users/Coupon', body, key)];
  assert.equal(one.body.Id, again.body.Id);
  assert.equal(await app.database.db.$count(coupons, eq(coupons.Description, 'Una volta')), 1);
  assert.equal(await lettersTo(ids), 1);
});

test('nothing is made where no customer is left, the value is none, or no letter is published', async () => {
  const before = await app.database.db.$count(coupons);
  const codesOf = ({ body }: { body: { Fields?: Record<string, { Code: string }> } }) =>
    Object.entries(body.Fields ?? {}).map(([field, { Code }]) => [field, Code]);
  assert.deepEqual(codesOf(await give({ Ids: [staff.userId] })), [['Ids', 'selectRequired']]);
  const ids = await customers(1, 1, 'Domitilla');
  assert.deepEqual(codesOf(await give({ Ids: ids }, { DiscountValue: 101 })), [['Coupon.DiscountValue', 'maxValue']]);
  const { db } = app.database;
  const ofCoupons = eq(emailTemplates.Type, EmailType.coupon);
  await db.update(emailTemplates).set({ Active: false }).where(ofCoupons);
  assert.deepEqual(codesOf(await give({ Ids: ids })), [['Coupon.Notify', 'notAllowed']]);
  await db.update(emailTemplates).set({ Active: true }).where(ofCoupons);
  assert.equal(await db.$count(coupons), before);
});

test('it takes the right to change customers and the one to change coupons', async () => {
  const ids = await customers(1, 0, 'Adalgisa');
  const narrow = await app.as('COM');
  const menu = await addMenu(app, staff, { Custom: true, UserNature: { Code: 'COM' } }, [
    ['users', 'E'],
    ['coupons', 'V'],
  ]);
  await giveMenu(staff, narrow.userId, menu);
  const refused = await narrow.post('/Users/Coupon', { Ids: ids, Coupon: terms });
  assert.deepEqual([refused.status, refused.body.Code], [405, 'AccessDenied']);
});
