import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConsentPurpose, ConsentSource } from '@circolo/contract/access/registration/consent';
import { EmailType } from '@circolo/contract/mail/codes';
import { and, asc, eq, sql } from 'drizzle-orm';
import { scenario } from '../../../test/scenario.ts';
import { recordConsent } from '../../access/registration/consents.ts';
import { transaction } from '../../db/transaction.ts';
import { users } from '../../tables/access/user-tables.ts';
import { emailMessages, emailTemplates } from '../../tables/mail/email-tables.ts';
import { mailBegunCoupons } from './mail-begun-coupons.ts';

const { app, as } = scenario();
const staff = as('SUS');

/** The delivered template of a type, in Italian. */
async function templateOf(Type: string): Promise<{ Id: number }> {
  const [template] = await app.database.db
    .select({ Id: emailTemplates.Id })
    .from(emailTemplates)
    .where(and(eq(emailTemplates.Type, Type as never), eq(emailTemplates.Language, 'it')));
  assert.ok(template, Type);
  return template;
}

/** A customer, who wants offers or not. */
async function customer(Given: boolean): Promise<number> {
  const { userId } = await app.as('STD');
  await transaction(app.database.db, (tx) =>
    recordConsent(
      tx,
      { UserId: userId },
      { Purpose: ConsentPurpose.marketing, Given, TextVersion: null, Source: ConsentSource.profile },
      { now: new Date() },
    ),
  );
  return userId;
}

async function newCoupon(more: object = {}): Promise<{ Id: number; Code: string }> {
  const terms = { Description: 'Prova', DiscountType: '2', DiscountValue: 20, Audience: 'U', ValidTo: '2099-12-31' };
  const { status, body } = await staff.post('/Coupons', {
    ...terms,
    EmailTemplate: await templateOf(EmailType.coupon),
    ...more,
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

const assign = async (id: number, ids: number[]) =>
  (await staff.post(`/Coupons/${id}/Users`, { Users: ids.map((Id) => ({ Id })) })).body;

const lettersTo = (userId: number) =>
  app.database.db
    .select({ Tags: emailMessages.Tags, Wanted: emailMessages.WantedTemplateId })
    .from(emailMessages)
    .where(and(eq(emailMessages.UserId, userId), eq(emailMessages.Type, EmailType.coupon)))
    .orderBy(asc(emailMessages.Id));

test('assigned customers who want offers get the letter of the coupon, once', async () => {
  const [wants, wantsNot] = [await customer(true), await customer(false)];
  const { Id, Code } = await newCoupon();
  assert.deepEqual(await assign(Id, [wants, wantsNot]), { Assigned: 2, Notified: 1 });
  const [letter, ...more] = await lettersTo(wants);
  assert.deepEqual(more, []);
  assert.ok(letter);
  const { CouponCodes, CouponTerms, CouponUntil } = letter.Tags as Record<string, string>;
  assert.deepEqual([CouponCodes, CouponTerms, CouponUntil], [Code, 'Sconto del 20 %', '2099-12-31']);
  assert.equal(letter.Wanted, (await templateOf(EmailType.coupon)).Id);
  assert.deepEqual(await lettersTo(wantsNot), []);
  assert.deepEqual(await assign(Id, [wants]), { Assigned: 1, Notified: 0 }, 'again');
  const { body } = await staff.get(`/Coupons/${Id}/Users`);
  const mailed = body.Users.map(({ User, NotifiedAt }: { User: { Id: number }; NotifiedAt: string | null }) => [
    User.Id,
    NotifiedAt !== null,
  ]);
  assert.deepEqual(Object.fromEntries(mailed), { [wants]: true, [wantsNot]: false });
});

test('the letter of a draft waits until the coupon is published', async () => {
  const wants = await customer(true);
  const made = await newCoupon({ Draft: true });
  assert.deepEqual(await assign(made.Id, [wants]), { Assigned: 1, Notified: 0 });
  const { body } = await staff.get(`/Coupons/${made.Id}`);
  const published = await staff.put(`/Coupons/${made.Id}`, { ...body, Draft: false });
  assert.equal(published.status, 200, JSON.stringify(published.body));
  assert.equal((await lettersTo(wants)).length, 1);
});

test('a coupon that is suspended, over, taken back or without a letter is not written about', async () => {
  const wants = await customer(true);
  const [over, suspended, revoked, silent] = [
    await newCoupon({ ValidTo: '2020-12-31' }),
    await newCoupon(),
    await newCoupon({ Draft: true }),
    await newCoupon({ EmailTemplate: null }),
  ];
  await staff.post(`/Coupons/${suspended.Id}/Suspend`, { Suspended: true });
  for (const { Id } of [over, suspended, revoked, silent])
    assert.deepEqual(await assign(Id, [wants]), { Assigned: 1, Notified: 0 });
  await staff.post(`/Coupons/${revoked.Id}/Users/${wants}/Revoke`, {});
  const { body } = await staff.get(`/Coupons/${revoked.Id}`);
  await staff.put(`/Coupons/${revoked.Id}`, { ...body, Draft: false });
  assert.deepEqual(await lettersTo(wants), []);
  await staff.post(`/Coupons/${suspended.Id}/Suspend`, { Suspended: false });
  assert.equal((await lettersTo(wants)).length, 1, 'it goes on');
});

test('the letter of a planned coupon leaves on the morning of its first day, once', async () => {
  const wants = await customer(true);
  const made = await newCoupon({ ValidFrom: '2031-03-29' });
  assert.deepEqual(await assign(made.Id, [wants]), { Assigned: 1, Notified: 0 });
  const days = ['2031-03-28T07:00:00Z', '2031-03-29T07:00:00Z', '2031-03-30T06:00:00Z'];
  const letters: number[] = [];
  for (const day of days) {
    await mailBegunCoupons.handle({}, { ...app.jobContext, now: () => new Date(day) });
    letters.push((await lettersTo(wants)).length);
  }
  assert.deepEqual(letters, [0, 1, 1]);
  const other = await newCoupon({ ValidFrom: '2031-05-01' });
  await assign(other.Id, [wants]);
  const { body } = await staff.get(`/Coupons/${other.Id}`);
  assert.equal((await staff.put(`/Coupons/${other.Id}`, { ...body, ValidFrom: '2026-01-01' })).status, 200);
  assert.equal((await lettersTo(wants)).length, 2, 'one that begins sooner is written about at once');
});

test('a coupon that thousands of customers have is written about to all of them', async () => {
  const { db } = app.database;
  const made = await newCoupon({ Draft: true });
  await db.execute(sql`with customer as (
      insert into app_user (email, nature, category_code, origin_id, search)
      select 'molti' || n || '@example.test', 'STD', (select code from user_category limit 1), (select min(id) from origin), ''
      from generate_series(1, 3500) n returning id
    ), agreed as (
      insert into consent_log (user_id, purpose, given, source, at)
      select id, ${ConsentPurpose.marketing}, true, ${ConsentSource.profile}, now() from customer
    )
    insert into coupon_user (coupon_id, user_id, assigned_at) select ${made.Id}::bigint, id, now() from customer`);
  await db.execute(sql`analyze app_user, consent_log, coupon_user`);
  const { body } = await staff.get(`/Coupons/${made.Id}`);
  const published = await staff.put(`/Coupons/${made.Id}`, { ...body, Draft: false });
  assert.equal(published.status, 200, JSON.stringify(published.body));
  const ofCoupon = and(eq(emailMessages.RelatedId, made.Id), eq(emailMessages.Type, EmailType.coupon));
  assert.equal(await db.$count(emailMessages, ofCoupon), 3500);
});

test('who is locked out or erased is not written to', async () => {
  const [locked, erased] = [await customer(true), await customer(true)];
  const now = new Date().toISOString();
  await app.database.db.update(users).set({ LockedAt: now }).where(eq(users.Id, locked));
  const { Id } = await newCoupon({ Draft: true });
  await assign(Id, [locked, erased]);
  await app.database.db.update(users).set({ ErasedAt: now }).where(eq(users.Id, erased));
  const { body } = await staff.get(`/Coupons/${Id}`);
  await staff.put(`/Coupons/${Id}`, { ...body, Draft: false });
  assert.deepEqual([await lettersTo(locked), await lettersTo(erased)], [[], []]);
});

test('a template of another mail is no letter of a coupon', async () => {
  const answer = await staff.post('/Coupons', {
    Description: 'Prova',
    DiscountType: '2',
    DiscountValue: 20,
    EmailTemplate: await templateOf(EmailType.purchaseProposal),
  });
  assert.deepEqual([answer.status, answer.body.Fields?.EmailTemplate?.Code], [400, 'notAllowed']);
});
