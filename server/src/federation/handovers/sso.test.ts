import assert from 'node:assert/strict';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { bearer, newUser, password, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { users } from '../../tables/access/user-tables.ts';
import { handovers } from '../../tables/federation/federation-tables.ts';
import { originAddresses, originCategories, origins } from '../../tables/origins/origin-tables.ts';

const backOffice = 'localhost';
const branch = 'branch.localhost';
let app: TestApp;
let branchId = 0;
let addressless = 0;
const { signIn, infos } = sessionCalls(() => app);

async function newBrand(Description: string, host: string | null): Promise<number> {
  const { db } = app.database;
  const [category] = await db.select().from(originCategories).limit(1);
  const Url = host && `http://${host}`;
  const brand = { Description, Software: 'O', CategoryId: category?.Id ?? 0, Url };
  const [origin] = await db.insert(origins).values(brand).returning({ Id: origins.Id });
  assert.ok(origin);
  const ProvedAt = new Date().toISOString();
  if (host && Url) await db.insert(originAddresses).values({ Host: host, OriginId: origin.Id, Url, ProvedAt });
  return origin.Id;
}

before(async () => {
  app = await testApp({ SSO_HOST: backOffice });
  branchId = await newBrand('Sede secondaria', branch);
  addressless = await newBrand('Senza indirizzo', null);
});
after(() => app.close());

/** What the asking page makes and keeps (PKCE S256). */
function newChallenge() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

const at = (host: string, headers: Record<string, string> = {}) => ({ host, ...headers });

const askCode = (pat: string, body: Record<string, unknown>, host = backOffice) =>
  app.anybody.post('/Sso/Code', { OriginId: branchId, ...body }, at(host, bearer(pat)));

const exchange = (Code: string, Verifier: string, host = branch) =>
  app.anybody.post('/Handover', { Code, Verifier }, at(host));

/** A member of staff at the back office, and a code of theirs for the branch. */
async function handedOver() {
  const user = await newUser(app);
  const { body: auth } = await signIn(user.Email, password, at(backOffice));
  const { verifier, challenge } = newChallenge();
  const { status, body } = await askCode(auth.pat, { Challenge: challenge, Path: '/desk/orders?Status=IA' });
  assert.equal(status, 200);
  const location = new URL(body.Location);
  const fragment = new URLSearchParams(location.hash.slice(1));
  return { user, auth, verifier, location, path: fragment.get('path'), code: fragment.get('code') ?? '' };
}

test('a session of the back office is handed to another brand: the same person, nature and strength, there', async () => {
  const { user, auth, verifier, location, path, code } = await handedOver();
  assert.deepEqual([location.origin, location.pathname, location.search], [`http://${branch}`, '/auth/sso', '']);
  assert.equal(path, '/desk/orders?Status=IA');
  const { db } = app.database;
  await db.update(sessions).set({ Strength: 'T' }).where(eq(sessions.Id, auth.pid));
  const strong = newChallenge();
  const again = await askCode(auth.pat, { Challenge: strong.challenge });
  const opened = await exchange(code, verifier);
  assert.equal(opened.status, 200);
  const me = await infos(opened.body.pat);
  assert.deepEqual([me.body.Id, me.body.Nature.Code], [user.Id, 'ADM']);
  const rowOf = async (pid: string) => (await db.select().from(sessions).where(eq(sessions.Id, pid)))[0];
  const row = await rowOf(opened.body.pid);
  assert.deepEqual([row?.OriginId, row?.Audience, row?.Outer, row?.Strength], [branchId, 'desk', false, 'P']);
  const second = new URLSearchParams(new URL(again.body.Location).hash.slice(1)).get('code') ?? '';
  const stronger = await rowOf((await exchange(second, strong.verifier)).body.pid);
  assert.equal(stronger?.Strength, 'T');
});

test('a code counts once', async () => {
  const { code, verifier } = await handedOver();
  assert.equal((await exchange(code, verifier)).status, 200);
  const again = await exchange(code, verifier);
  assert.deepEqual([again.status, again.body.Code], [400, 'HandoverError']);
});

test('ten exchanges of one code at the same time open one session', async () => {
  const { code, verifier } = await handedOver();
  const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code, verifier)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
});

test('a code counts for the brand it is for, with its own verifier, for a minute', async () => {
  const { code, verifier } = await handedOver();
  const refused = [
    await exchange(code, verifier, backOffice),
    await exchange(code, newChallenge().verifier),
    await app.anybody.post('/Handover', { Code: code }, at(branch)),
    await exchange('z'.repeat(43), verifier),
  ];
  for (const { status, body } of refused) assert.deepEqual([status, body.Code], [400, 'HandoverError']);
  app.clock.now = new Date(Date.now() + 61_000);
  try {
    assert.equal((await exchange(code, verifier)).body.Code, 'HandoverError');
  } finally {
    app.clock.now = null;
  }
  assert.equal((await exchange(code, verifier)).status, 200);
});

test('a user who is locked, or has signed out, in that minute gets nothing', async () => {
  const locked = await handedOver();
  const { db } = app.database;
  await db.update(users).set({ LockedAt: new Date().toISOString() }).where(eq(users.Id, locked.user.Id));
  assert.equal((await exchange(locked.code, locked.verifier)).body.Code, 'UserBlocked');
  const left = await handedOver();
  await app.anybody.get('/Logout', bearer(left.auth.pat));
  assert.equal((await exchange(left.code, left.verifier)).body.Code, 'HandoverError');
});

test('a handed-over session ends with the one that it came from, and not the other way round', async () => {
  const { auth, code, verifier } = await handedOver();
  const { body: handed } = await exchange(code, verifier);
  const again = newChallenge();
  const { body: asked } = await askCode(auth.pat, { Challenge: again.challenge });
  const second = new URLSearchParams(new URL(asked.Location).hash.slice(1)).get('code') ?? '';
  const { body: other } = await exchange(second, again.verifier);
  await app.anybody.get('/Logout', at(branch, bearer(handed.pat)));
  assert.equal((await infos(handed.pat)).status, 401);
  assert.equal((await infos(auth.pat)).status, 200);
  assert.equal((await infos(other.pat)).status, 200);
  await app.anybody.get('/Logout', bearer(auth.pat));
  assert.equal((await infos(other.pat)).status, 401);
  assert.equal((await app.anybody.get('/RefreshToken', bearer(other.prt))).status, 401);
});

test('only the configured host hands over, and only sessions that were opened there', async () => {
  const { auth, code, verifier } = await handedOver();
  const { challenge } = newChallenge();
  const elsewhere = await askCode(auth.pat, { Challenge: challenge, OriginId: app.originId }, branch);
  assert.deepEqual([elsewhere.status, elsewhere.body.Code], [405, 'AccessDenied']);
  const { body: handed } = await exchange(code, verifier);
  const onward = await askCode(handed.pat, { Challenge: challenge, OriginId: app.originId });
  assert.deepEqual([onward.status, onward.body.Code], [405, 'AccessDenied']);
});

test('customers and accounts of the shop are not handed over', async () => {
  for (const nature of ['STD', 'ENT', 'LNC', 'DEM', 'shopOnly'] as const) {
    const { token } = await app.as(nature);
    const { challenge } = newChallenge();
    assert.equal((await askCode(token, { Challenge: challenge })).body.Code, 'AccessDenied', nature);
  }
});

test('the way back is a stored address and a path of the desk, whatever is asked for', async () => {
  const { auth } = await handedOver();
  const { challenge } = newChallenge();
  for (const Path of ['https://evil.example/desk', '//evil.example', '/shop', '/desk/../shop', '/auth/sso']) {
    const { body } = await askCode(auth.pat, { Challenge: challenge, Path });
    assert.equal(new URL(body.Location).origin, `http://${branch}`);
    assert.equal(new URLSearchParams(new URL(body.Location).hash.slice(1)).get('path'), null, Path);
  }
  for (const OriginId of [addressless, 999_999]) {
    assert.equal((await askCode(auth.pat, { Challenge: challenge, OriginId })).body.Code, 'RecordNotFound');
  }
  const wrong = await askCode(auth.pat, { Challenge: 'short' });
  assert.deepEqual([wrong.body.Code, wrong.body.Fields.Challenge.Code], ['ValidationFailed', 'invalidCode']);
});

test('a repeat of the same wish gets the same code, and no stored row reveals it', async () => {
  const { auth } = await handedOver();
  const { challenge } = newChallenge();
  const key = { 'idempotency-key': randomUUID() };
  const ask = () =>
    app.anybody.post(
      '/Sso/Code',
      { OriginId: branchId, Challenge: challenge },
      at(backOffice, { ...bearer(auth.pat), ...key }),
    );
  const first = await ask();
  assert.deepEqual((await ask()).body, first.body);
  const code = new URLSearchParams(new URL(first.body.Location).hash.slice(1)).get('code') ?? '';
  const { rows } = await app.database.db.execute('select * from idempotency_record');
  assert.ok(
    code.length === 43 && !JSON.stringify([rows, await app.database.db.select().from(handovers)]).includes(code),
  );
});

test('without a configured host nothing is handed over', async () => {
  const other = await testApp();
  try {
    const { token } = await other.as('SUS');
    const { challenge } = newChallenge();
    const body = { OriginId: other.originId, Challenge: challenge };
    assert.equal((await other.anybody.post('/Sso/Code', body, bearer(token))).body.Code, 'AccessDenied');
  } finally {
    await other.close();
  }
});
