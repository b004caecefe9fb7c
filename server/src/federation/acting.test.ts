import assert from 'node:assert/strict';
import { type ChannelListener, subscribe, unsubscribe } from 'node:diagnostics_channel';
import { after, before, test } from 'node:test';
import { type Audience, audiencesOf } from '@circolo/contract/authorization/call-access';
import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { userNature } from '@circolo/contract/authorization/user-nature';
import { type Endpoint, isWrite } from '@circolo/contract/http/endpoint';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { giveLevels, setUser } from '../../test/access/menu-fixtures.ts';
import { bearer, cookiesOf, newIdentity, pageCookie } from '../../test/access/session-fixtures.ts';
import { type SignedIn, type TestApp, testApp } from '../../test/app.ts';
import { actAs, codeOf, enter } from '../../test/federation/acting-fixtures.ts';
import { closed, open } from '../../test/federation/acting-write-fixtures.ts';
import { sessions } from '../tables/access/session-tables.ts';
import { users } from '../tables/access/user-tables.ts';
import { auditEntries } from '../tables/resource/audit-tables.ts';

let app: TestApp;
let staff: SignedIn;
let customer: SignedIn;
const registered = new Map<string, Endpoint>();
const nameOf = (call: Endpoint) => `${call.method} ${call.path}`;
const watchRoutes: ChannelListener = (message) => {
  const { fastify } = message as { fastify: FastifyInstance }; // Documented of this channel.
  fastify.addHook('onRoute', ({ config }) => {
    for (const { call } of config?.calls?.values() ?? []) registered.set(nameOf(call), call);
  });
};

before(async () => {
  subscribe('fastify.initialization', watchRoutes);
  app = await testApp();
  unsubscribe('fastify.initialization', watchRoutes);
  staff = await app.as('HLP');
  customer = await app.as('ENT');
});
after(() => app.close());

const ask = (client: SignedIn, id: number, Reason = 'Richiesta al telefono') =>
  client.post(`/Users/${id}/ActAs`, { Reason });

const customers: readonly UserNatureCode[] = ['ENT', 'STD', 'LNC', 'DEM'];

for (const nature of userNature.options) {
  const may = customers.includes(nature);
  test(`staff ${may ? 'act as' : 'never act as'} a user of nature ${nature}`, async () => {
    const superuser = await app.as('SUS');
    const { status, body } = await ask(superuser, (await app.as(nature)).userId);
    if (may) assert.equal(status, 200);
    else assert.deepEqual([status, body.Code], [405, 'ActingRefused']);
  });
}

for (const nature of ['SUS', 'ADM', 'COM', 'HLP'] as const) {
  test(`${nature} acts as a customer by the delivered menu`, async () => {
    const { headers } = await actAs(app, await app.as(nature), (await app.as('STD')).userId);
    assert.equal((await app.anybody.get('/UserInfos', headers)).body.Nature.Code, 'STD');
  });
}

for (const nature of ['SUB', 'ENT', 'STD', 'LNC', 'DEM', 'shopOnly'] as const) {
  test(`${nature} acts as no customer`, async () => {
    const { status, body } = await ask(await app.as(nature), customer.userId);
    assert.deepEqual([status, body.Code], [405, 'AccessDenied']);
  });
}

test('a subject acts not even as its parent, whatever level it was given', async () => {
  const subject = await app.as('SUB');
  await setUser(app, subject.userId, { ParentUserId: customer.userId });
  await giveLevels(app, await app.as('SUS'), subject.userId, { users: 'F' });
  const { status, body } = await ask(subject, customer.userId);
  assert.deepEqual([status, body.Code], [405, 'AccessDenied']);
});

test('a reason must be given, and is in the audit with the name of the staff', async () => {
  const { status, body } = await ask(staff, customer.userId, '  ');
  assert.deepEqual([status, body.Code], [400, 'ReasonRequired']);
  await ask(staff, customer.userId, 'Non trova la fattura');
  const [entry] = await app.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.Action, 'ActAs'), eq(auditEntries.Reason, 'Non trova la fattura')));
  assert.deepEqual([entry?.ActorId, entry?.RecordId], [staff.userId, String(customer.userId)]);
});

test('a locked or erased customer, or one whose account of the shop is locked, is no customer to act as', async () => {
  const at = new Date().toISOString();
  const { db } = app.database;
  const identity = await newIdentity(app, { LockedAt: at });
  for (const columns of [{ LockedAt: at }, { ErasedAt: at }, { IdentityId: identity.Id }]) {
    const { userId } = await app.as('STD');
    await db.update(users).set(columns).where(eq(users.Id, userId));
    const { status, body } = await ask(staff, userId);
    assert.deepEqual([status, body.Code], [405, 'ActingRefused'], Object.keys(columns).join());
  }
});

test('the tab is the customer, says who really sits there, and for how long', async () => {
  const { pid, headers } = await actAs(app, staff, customer.userId);
  const { body } = await app.anybody.get('/UserInfos', headers);
  assert.deepEqual([body.Id, body.Acting.Name, body.Must], [customer.userId, 'Anna Prova', null]);
  const minutes = (Date.parse(body.Acting.Until) - Date.now()) / 60_000;
  assert.ok(minutes > 29 && minutes <= 30, `${minutes} minutes`);
  const [row] = await app.database.db.select().from(sessions).where(eq(sessions.Id, pid));
  assert.deepEqual(
    [row?.ImpersonatorId, row?.ActingReason, row?.OriginId, row?.Audience, row?.CookieHash],
    [staff.userId, 'Richiesta al telefono', app.originId, 'association', null],
  );
  assert.equal((await customer.get('/UserInfos')).body.Acting, null);
});

test('what a customer must do first is not asked of staff', async () => {
  const { userId } = await app.as('ENT');
  await app.database.db.update(users).set({ MustChangePassword: true }).where(eq(users.Id, userId));
  const { headers } = await actAs(app, staff, userId);
  assert.equal((await app.anybody.get('/Shop/Orders', headers)).status, 200);
});

test('a code counts once, and for a minute', async () => {
  const once = codeOf((await ask(staff, customer.userId)).body.Location);
  assert.equal((await enter(app, once)).status, 200);
  assert.equal((await enter(app, once)).body.Code, 'HandoverError');
  const late = codeOf((await ask(staff, customer.userId)).body.Location);
  app.clock.now = new Date(Date.now() + 61_000);
  try {
    assert.equal((await enter(app, late)).body.Code, 'HandoverError');
  } finally {
    app.clock.now = null;
  }
});

test('after thirty minutes it is over, and nothing renews it before', async () => {
  const { prt, headers } = await actAs(app, staff, customer.userId);
  assert.equal((await app.anybody.get('/RefreshToken', bearer(prt))).status, 401);
  app.clock.now = new Date(Date.now() + 29 * 60_000);
  try {
    assert.equal((await app.anybody.get('/UserInfos', headers)).status, 200);
    app.clock.now = new Date(Date.now() + 30 * 60_000 + 1000);
    assert.equal((await app.anybody.get('/UserInfos', headers)).status, 401);
    assert.equal((await app.anybody.get('/RefreshToken', bearer(prt))).status, 401);
  } finally {
    app.clock.now = null;
  }
});

/** What ends a session of staff at once, each with a way to do it. */
const endings: [why: string, end: (staff: SignedIn, customer: SignedIn, pid: string) => Promise<unknown>][] = [
  ['the staff are locked', async (own) => (await app.as('SUS')).post(`/Users/${own.userId}/Lock`, { Reason: 'Prova' })],
  ['the staff sign out', (own) => own.get('/Logout')],
  ['the staff sign out everywhere', (own) => own.post('/MySessions/EndAll')],
  ['the customer is locked', (own, other) => own.post(`/Users/${other.userId}/Lock`, { Reason: 'Prova' })],
  ['the customer ends it', (_own, other, pid) => other.delete(`/MySessions/${pid}`)],
  ['the customer signs out of all other devices', (_own, other) => other.post('/MySessions/EndOthers')],
];

for (const [why, end] of endings) {
  test(`it ends at once when ${why}`, async () => {
    const own = await app.as('HLP');
    const other = await app.as('STD');
    const { pid, headers } = await actAs(app, own, other.userId);
    assert.equal((await app.anybody.get('/UserInfos', headers)).status, 200);
    await end(own, other, pid);
    assert.equal((await app.anybody.get('/UserInfos', headers)).status, 401);
  });
}

test('staff act as one customer at a time', async () => {
  const first = await actAs(app, staff, customer.userId);
  const second = await actAs(app, staff, (await app.as('LNC')).userId);
  assert.equal((await app.anybody.get('/UserInfos', first.headers)).status, 401);
  assert.equal((await app.anybody.get('/UserInfos', second.headers)).status, 200);
});

test('ending it leaves the staff, and their cookie, signed in', async () => {
  const { headers } = await actAs(app, staff, customer.userId);
  const answer = await app.anybody.get('/Logout', { ...headers, cookie: pageCookie() });
  assert.equal(answer.status, 204);
  assert.deepEqual([...cookiesOf(answer).keys()], ['XSRF-TOKEN']);
  assert.equal((await app.anybody.get('/UserInfos', headers)).status, 401);
  assert.equal((await staff.get('/UserInfos')).status, 200);
});

test('the tab of a browser gets no refresh cookie of its own', async () => {
  const code = codeOf((await ask(staff, customer.userId)).body.Location);
  const cookie = pageCookie();
  const answer = await enter(app, code, { cookie, 'x-xsrf-token': cookie.slice('XSRF-TOKEN='.length) });
  assert.equal(answer.status, 200);
  assert.deepEqual([...cookiesOf(answer).keys()], ['XSRF-TOKEN']);
});

const ofCustomers: readonly Audience[] = ['shop', 'association', 'centre'];
const ownWrites = () =>
  [...registered.values()].filter(
    (call) =>
      isWrite(call) &&
      typeof call.access === 'string' &&
      call.access !== 'public' &&
      audiencesOf(call).some((audience) => ofCustomers.includes(audience)),
  );

test('every write of the own account is decided on: staff may make it as a customer, or not', () => {
  const names = (refused: boolean) =>
    ownWrites()
      .filter(({ notWhileActing = false }) => notWhileActing === refused)
      .map(nameOf)
      .sort();
  assert.deepEqual(names(true), closed);
  assert.deepEqual(names(false), open);
});

test('what stays the customer’s is refused in words', async () => {
  const { headers } = await actAs(app, staff, customer.userId);
  for (const call of ownWrites().filter(({ notWhileActing }) => notWhileActing)) {
    const path = call.path.replace(/\{(\w+)\}/g, 'x');
    const send = {
      GET: () => app.anybody.get(path, headers),
      DELETE: () => app.anybody.delete(path, headers),
      POST: () => app.anybody.post(path, {}, headers),
      PUT: () => app.anybody.put(path, {}, headers),
    };
    const { status, body } = await send[call.method]();
    assert.deepEqual([status, body.Code], [405, 'NotWhileActing'], nameOf(call));
    assert.match(body.Message, /Mentre agisci/);
  }
});

test('the customer sees it among the sessions as assistance, and afterwards who did it and why', async () => {
  const other = await app.as('STD');
  const { pid } = await actAs(app, staff, other.userId, 'Aiuto con il rinnovo');
  const listed = (await other.get('/MySessions')).body;
  const seen = listed.find((session: { pid: string }) => session.pid === pid);
  assert.deepEqual([seen.Acting, seen.Browser, seen.Ip], [true, null, null]);
  assert.equal(listed.find((session: { Current: boolean }) => session.Current).Acting, false);
  const [assistance, ...others] = (await other.get('/MyAssistance')).body;
  assert.deepEqual([assistance.Name, assistance.Reason, others], ['Anna Prova', 'Aiuto con il rinnovo', []]);
  assert.deepEqual((await (await app.as('STD')).get('/MyAssistance')).body, []);
});

test('what staff change as a customer carries both names', async () => {
  const other = await app.as('STD');
  const { headers } = await actAs(app, staff, other.userId);
  const account = (await app.anybody.get('/MyAccount', headers)).body;
  const { FirstName, LastName, Language, Version } = account;
  const body = { FirstName, LastName, Language, Version, Phone: '3331234567' };
  assert.equal((await app.anybody.put('/MyAccount', body, headers)).status, 200);
  const [entry] = await app.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.Action, 'Update'), eq(auditEntries.RecordId, String(other.userId))));
  assert.deepEqual(
    [entry?.ActorId, entry?.ActingForId, entry?.ActingForName],
    [other.userId, staff.userId, 'Anna Prova'],
  );
});
