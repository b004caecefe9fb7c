import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { ApprovalState } from '@circolo/contract/sales/approvals/approval-codes';
import { fromCents, toCents } from '@circolo/contract/values/money';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { mailsTo } from '../../../test/access/mailed-link.ts';
import type { SignedIn } from '../../../test/app.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { users } from '../../tables/access/user-tables.ts';
import { moneyApprovals, moneyOutlays } from '../../tables/sales/approval-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const superuser = as('SUS');
const anna = as('ADM', { email: 'anna.approvals@example.test' });
const bruno = as('COM', { email: 'bruno.approvals@example.test' });
const helper = as('HLP');
const second = as('SUS', { email: 'second.superuser@example.test' });

beforeEach(() => {
  app.clock.now = null;
});
// Tests that move the clock go on with the sessions that they have.
prepare(async () => {
  await app.database.db.update(sessions).set({ AccessExpiresAt: '2100-01-01T00:00:00.000Z' });
});

const order = async (pieces = 200, customer?: number) => {
  const userId = customer ?? (await app.as('STD')).userId;
  const Lines = [{ Package: { Id: shop.yearly } }, { Package: { Id: shop.sms }, Quantity: pieces }];
  const { body } = await superuser.post('/Orders', orderBody(shop, userId, { Lines }));
  const { status, body: paid } = await superuser.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
  assert.equal(status, 200, JSON.stringify(paid));
  assert.ok(paid.Total > 500 || pieces < 200, `the order costs ${paid.Total}`);
  return { ...paid, userId };
};

const refund = (who: SignedIn, Id: number, Amount: number, Method = 'T') =>
  who.post(`/Orders/${Id}/Refunds`, { Method, Amount, Reason: 'Doppio acquisto' });
const decide = (who: SignedIn, Id: number, verb: 'Approve' | 'Refuse' | 'Withdraw') =>
  who.post(`/MoneyApprovals/${Id}/${verb}`, verb === 'Withdraw' ? {} : { Reason: 'Visto il contratto' });
const requestsOf = async (userId: number) => (await superuser.get(`/MoneyApprovals?User=${userId}`)).body;
const lastRequest = async (userId: number) => (await requestsOf(userId))[0];
const refundedOf = async (Id: number) => (await superuser.get(`/Orders/${Id}/Refunds`)).body.Refunded;

/** An order of which money above the limit was asked for. */
async function asked(who: SignedIn, amount = 500.01) {
  const it = await order();
  const { status, body } = await refund(who, it.Id, amount);
  assert.deepEqual([status, body.Refunded, body.Waiting], [201, 0, amount], JSON.stringify(body));
  return { ...it, request: await lastRequest(it.userId) };
}

test('up to the limit one person is enough, a cent above it waits for somebody else', async () => {
  for (const [amount, left] of [
    [499.99, 499.99],
    [500, 500],
    [500.01, 0],
  ] as const) {
    const it = await order();
    const { status, body } = await refund(bruno, it.Id, amount);
    assert.deepEqual([status, body.Refunded, body.Waiting], [201, left, left ? 0 : amount]);
  }
});

test('an amount in pieces is one amount: within a day, over the orders of a customer, whatever the way', async () => {
  const it = await order();
  assert.equal((await refund(bruno, it.Id, 300)).body.Refunded, 300);
  assert.equal((await refund(bruno, it.Id, 200, 'C')).body.Refunded, 500);
  const beyond = (await refund(bruno, it.Id, 0.01, 'C')).body;
  assert.deepEqual([beyond.Refunded, beyond.Waiting], [500, 0.01]);
  assert.equal((await refund(anna, it.Id, 100)).body.Refunded, 600, 'somebody else has a limit of their own');
  app.clock.now = new Date(Date.now() + 24 * 3_600_000 + 1000);
  assert.equal((await refund(bruno, it.Id, 1)).body.Refunded, 601, 'a day later');
  app.clock.now = null;
});

test('two halves at once, of two orders of a customer, are not both within the limit', async () => {
  const first = await order();
  const other = await order(200, first.userId);
  await Promise.all([refund(bruno, first.Id, 300), refund(bruno, other.Id, 300)]);
  assert.deepEqual([await refundedOf(first.Id), await refundedOf(other.Id)].sort(), [0, 300]);
  assert.equal((await requestsOf(first.userId)).length, 1);
});

test('the requester does not approve, somebody else with the right does, and the money leaves once', async () => {
  const { Id, request } = await asked(bruno);
  assert.deepEqual((await decide(bruno, request.Id, 'Approve')).body.Code, 'ApprovalOwn');
  assert.deepEqual((await decide(helper, request.Id, 'Approve')).body.Code, 'AccessDenied');
  const both = await Promise.all([decide(anna, request.Id, 'Approve'), decide(superuser, request.Id, 'Approve')]);
  assert.deepEqual(both.map(({ status, body }) => body.Code ?? status).sort(), [200, 'ApprovalOver']);
  assert.equal(await refundedOf(Id), 500.01);
  const made = await app.database.db.select().from(orderRefunds).where(eq(orderRefunds.OrderId, Id));
  assert.deepEqual(
    made.map(({ Amount, CreatedById, Method }) => [Amount, CreatedById, Method]),
    [[50_001, bruno.userId, 'T']],
  );
  const { body } = await superuser.get(`/MoneyApprovals/${request.Id}`);
  assert.deepEqual([body.State, body.RequestedBy.Id, body.DecisionReason], ['G', bruno.userId, 'Visto il contratto']);
  const { body: history } = await superuser.get(`/MoneyApprovals/${request.Id}/History`);
  assert.match(JSON.stringify(history), /Visto il contratto/);
});

test('a decision wants a step-up and a reason', async () => {
  const { request } = await asked(bruno);
  const unproven = await app.as('ADM', { unproven: true });
  assert.equal((await decide(unproven, request.Id, 'Approve')).body.Code, 'StepUpRequired');
  assert.equal((await anna.post(`/MoneyApprovals/${request.Id}/Approve`, {})).status, 400);
});

test('a refund wants a step-up whatever the amount', async () => {
  const it = await order();
  const unproven = await app.as('COM', { unproven: true });
  assert.equal((await refund(unproven, it.Id, 1)).body.Code, 'StepUpRequired');
  const status = { From: 'PA', To: 'RI', Reason: 'Reso' };
  assert.equal((await unproven.post(`/Orders/${it.Id}/Status`, status)).body.Code, 'StepUpRequired');
});

test('another account with the same address of the shop is the same person', async () => {
  const { Id, request } = await asked(bruno);
  const twin = await app.as('ADM');
  const identity = await app.as('shopOnly', { email: 'bruno.approvals@example.test' });
  await app.database.db.update(users).set({ IdentityId: identity.identityId }).where(eq(users.Id, twin.userId));
  assert.equal((await decide(twin, request.Id, 'Approve')).body.Code, 'ApprovalOwn');
  assert.equal(await refundedOf(Id), 0);
});

test('a right that was taken away in between counts: of the requester and of the approver', async () => {
  const leaver = await app.as('COM');
  const first = await asked(leaver);
  await app.database.db.update(users).set({ LockedAt: new Date().toISOString() }).where(eq(users.Id, leaver.userId));
  assert.equal((await decide(anna, first.request.Id, 'Approve')).body.Code, 'ApprovalRequesterLost');
  const demoted = await app.as('COM');
  const second = await asked(demoted);
  await app.database.db.update(users).set({ Nature: 'HLP' }).where(eq(users.Id, demoted.userId));
  assert.equal((await decide(anna, second.request.Id, 'Approve')).body.Code, 'ApprovalRequesterLost');
  const approver = await app.as('COM');
  const third = await asked(bruno);
  await app.database.db.update(users).set({ Nature: 'HLP' }).where(eq(users.Id, approver.userId));
  assert.equal((await decide(approver, third.request.Id, 'Approve')).body.Code, 'AccessDenied');
  for (const { Id } of [first, second, third]) assert.equal(await refundedOf(Id), 0);
  assert.equal((await decide(anna, first.request.Id, 'Refuse')).status, 200);
});

test('what has changed since is not carried out', async () => {
  const { Id, request } = await asked(bruno);
  await refund(superuser, Id, 10);
  assert.equal((await decide(anna, request.Id, 'Approve')).body.Code, 'ApprovalOutdated');
  assert.equal(await refundedOf(Id), 10);
  assert.equal((await superuser.get(`/MoneyApprovals/${request.Id}`)).body.State, ApprovalState.waiting);
});

test('a request expires after seven days', async () => {
  const { Id, request } = await asked(bruno);
  app.clock.now = new Date(Date.now() + 7 * 86_400_000 - 60_000);
  const late = await asked(anna);
  app.clock.now = new Date(Date.now() + 7 * 86_400_000 + 60_000);
  assert.equal((await decide(anna, request.Id, 'Approve')).body.Code, 'ApprovalExpired');
  const { expireApprovals } = await import('./notify-approvers.ts');
  await expireApprovals.handle({}, app.jobContext);
  assert.equal((await superuser.get(`/MoneyApprovals/${request.Id}`)).body.State, ApprovalState.expired);
  assert.equal((await decide(anna, request.Id, 'Approve')).body.Code, 'ApprovalExpired');
  assert.equal((await superuser.get(`/MoneyApprovals/${late.request.Id}`)).body.State, ApprovalState.waiting);
  app.clock.now = null;
  assert.equal(await refundedOf(Id), 0);
});

test('the requester alone withdraws, and what was withdrawn or refused is over', async () => {
  const { Id, request } = await asked(bruno);
  assert.equal((await decide(anna, request.Id, 'Withdraw')).body.Code, 'AccessDenied');
  assert.equal((await decide(bruno, request.Id, 'Withdraw')).body.State, 'X');
  for (const verb of ['Approve', 'Refuse', 'Withdraw'] as const)
    assert.equal((await decide(verb === 'Withdraw' ? bruno : anna, request.Id, verb)).body.Code, 'ApprovalOver');
  const other = await asked(bruno);
  assert.equal((await decide(bruno, other.request.Id, 'Refuse')).body.Code, 'ApprovalOwn');
  assert.equal((await decide(anna, other.request.Id, 'Refuse')).body.State, 'R');
  assert.equal((await decide(superuser, other.request.Id, 'Approve')).body.Code, 'ApprovalOver');
  assert.deepEqual([await refundedOf(Id), await refundedOf(other.Id)], [0, 0]);
});

test('an order that is put to refunded gives back what is left: it waits, and stays what it was', async () => {
  const it = await order();
  const status = { From: 'PA', To: 'RI', Reason: 'Reso completo' };
  const { status: code, body } = await bruno.post(`/Orders/${it.Id}/Status`, status);
  assert.deepEqual([code, body.Status], [200, 'PA']);
  const request = await lastRequest(it.userId);
  assert.deepEqual([request.Act, request.Amount, request.Reason], ['O', it.Total, 'Reso completo']);
  assert.equal((await decide(anna, request.Id, 'Approve')).status, 200);
  const { body: after } = await superuser.get(`/Orders/${it.Id}`);
  assert.deepEqual([after.Status, after.Balance], ['RI', 0]);
});

test('all lines are one amount with what came beyond them', async () => {
  const it = await order(3);
  assert.ok(it.Total < 600, `the order costs ${it.Total}`);
  const beyond = { PaidTotal: toCents(it.Total) + 10_000 };
  await app.database.db.update(orders).set(beyond).where(eq(orders.Id, it.Id));
  await superuser.put('/MoneyRule', { Limit: it.Total, Off: false, Version: await version() });
  const Lines = it.Lines.map(({ Id, Quantity }: { Id: number; Quantity: number }) => ({ Line: { Id }, Quantity }));
  const { body } = await bruno.post(`/Orders/${it.Id}/Refunds`, { Method: 'C', Lines, Reason: 'Reso' });
  await superuser.put('/MoneyRule', { Limit: 500, Off: false, Version: await version() });
  assert.deepEqual([body.Refunded, toCents(body.Waiting)], [0, toCents(it.Total) + 10_000], JSON.stringify(body));
});

test('a repeat of the same request asks once', async () => {
  const it = await order();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const body = { Method: 'T', Amount: 600, Reason: 'Doppio acquisto' };
  for (let tries = 0; tries < 3; tries++) await bruno.post(`/Orders/${it.Id}/Refunds`, body, key);
  assert.equal((await requestsOf(it.userId)).length, 1);
});

test('those who may decide get one mail, the requester none', async () => {
  const { request } = await asked(bruno, 777);
  await app.runJobs('notify-approvers');
  const mine = async (email: string) =>
    (await mailsTo(app, email, 'MAP')).filter(({ Tags }) => JSON.stringify(Tags).includes('777'));
  assert.equal((await mine('anna.approvals@example.test')).length, 1, `${request.Id}`);
  assert.equal((await mine('bruno.approvals@example.test')).length, 0);
});

const version = async () => (await superuser.get('/MoneyRule')).body.Version;

test('superusers set the limit: a lower one at once, 0 is always, and all of them are informed', async () => {
  const rule = { Limit: 0, Off: false, Version: await version() };
  assert.equal((await anna.put('/MoneyRule', rule)).body.Code, 'SuperusersOnly');
  const unproven = await app.as('SUS', { unproven: true });
  assert.equal((await unproven.put('/MoneyRule', rule)).body.Code, 'StepUpRequired');
  const mails = () => mailsTo(app, 'second.superuser@example.test', 'MAP');
  const before = (await mails()).length;
  const { body } = await superuser.put('/MoneyRule', rule);
  assert.equal((await mails()).length, before + 1);
  assert.deepEqual([body.Limit, body.Next], [0, null]);
  const it = await order();
  assert.equal((await refund(bruno, it.Id, 0.01)).body.Waiting, 0.01);
  assert.equal((await superuser.put('/MoneyRule', { ...rule, Limit: 500 })).body.Code, 'StaleVersion');
});

test('no superuser loosens the limit alone: it waits a day, and another one stops it', async () => {
  const it = await order(400);
  const start = new Date();
  const { body: asked } = await superuser.put('/MoneyRule', { Limit: 0, Off: true, Version: await version() });
  assert.deepEqual([asked.Limit, asked.Off, asked.Next.Off], [0, false, true]);
  assert.equal((await refund(superuser, it.Id, 0.02)).body.Waiting, 0.02, 'not yet');
  const mails = await mailsTo(app, 'second.superuser@example.test', 'MAP');
  assert.ok(mails.some(({ Tags }) => /Dal .* senza una seconda persona/.test(String(Object.values(Tags ?? {})))));
  const { body: stopped } = await second.put('/MoneyRule', { Limit: 0, Off: false, Version: await version() });
  assert.equal(stopped.Next, null);
  app.clock.now = new Date(start.getTime() + 25 * 3_600_000);
  assert.equal((await refund(superuser, it.Id, 0.03)).body.Waiting, 0.05, 'it was stopped');
  await superuser.put('/MoneyRule', { Limit: 500, Off: false, Version: await version() });
  app.clock.now = new Date(start.getTime() + 50 * 3_600_000);
  assert.deepEqual(
    [(await second.get('/MoneyRule')).body.Limit, (await second.get('/MoneyRule')).body.Next],
    [500, null],
  );
  assert.equal((await refund(superuser, it.Id, 400)).body.Refunded, 400, 'a day later it counts');
});

test('whatever is asked and decided in whatever order, more than the limit never leaves by one person', async () => {
  const it = await order(400);
  const people = [anna, bruno, superuser];
  const step = fc.record({
    who: fc.integer({ min: 0, max: 2 }),
    act: fc.constantFrom('refund', 'refund', 'credit', 'approve', 'refuse', 'withdraw', 'hours'),
    cents: fc.integer({ min: 1, max: 60_000 }),
  });
  let clock = Date.now() + 60 * 86_400_000;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      for (const { who, act, cents } of steps) {
        const person = people[who] ?? anna;
        app.clock.now = new Date(clock);
        const waiting = (await requestsOf(it.userId)).filter(
          ({ State }: { State: string }) => State === ApprovalState.waiting,
        );
        const chosen = waiting[cents % Math.max(1, waiting.length)];
        if (act === 'hours') clock += (cents % 30) * 3_600_000;
        else if (act === 'refund' || act === 'credit')
          await refund(person, it.Id, fromCents(cents), act === 'credit' ? 'C' : 'T');
        else if (chosen)
          await decide(person, chosen.Id, act === 'approve' ? 'Approve' : act === 'refuse' ? 'Refuse' : 'Withdraw');
      }
    }),
    { numRuns: 8 },
  );
  app.clock.now = null;
  const db = app.database.db;
  const made = await db.select().from(orderRefunds).where(eq(orderRefunds.OrderId, it.Id));
  const left = await db.select().from(moneyOutlays).where(eq(moneyOutlays.UserId, it.userId));
  const approvals = await db.select().from(moneyApprovals).where(eq(moneyApprovals.UserId, it.userId));
  assert.ok(made.length > 3 && left.length > 3, 'the sequences did something');
  const sum = (rows: readonly { Amount: number }[]) => rows.reduce((total, { Amount }) => total + Amount, 0);
  assert.equal(sum(made), sum(left), 'every cent that left is noted');
  for (const { ApprovalId, Amount, ActorId } of left) {
    if (ApprovalId === null) continue;
    const given = approvals.find(({ Id }) => Id === ApprovalId);
    assert.deepEqual([given?.State, given?.Amount, given?.RequestedById], ['G', Amount, ActorId]);
    assert.notEqual(given?.DecidedById, given?.RequestedById);
  }
  const alone = left.filter(({ ApprovalId }) => ApprovalId === null);
  for (const { At, ActorId } of alone) {
    const from = new Date(At).getTime() - 24 * 3_600_000;
    const day = alone.filter((one) => one.ActorId === ActorId && new Date(one.At).getTime() > from && one.At <= At);
    assert.ok(sum(day) <= 50_000, `${ActorId} let ${sum(day)} go alone within a day`);
  }
});
