import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { proofHeader, solve } from '@circolo/contract/access/sessions/proof-of-work';
import { maskPassword } from '@circolo/contract/http/client';
import { romeDay } from '@circolo/contract/values/rome-day';
import {
  cookiesOf,
  cookieValue,
  newUser,
  pageCookie,
  password,
  sessionCalls,
} from '../../../test/access/session-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { rateLimitCounters } from '../../tables/access/session-tables.ts';
import { countFailure } from './spraying.ts';

const { app } = scenario({ settings: { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT: '0' } });
const { signIn } = sessionCalls(() => app);

/** Failures are counted by the hour: in the middle of one, those of a test are in one. */
const noon = new Date(`${romeDay(new Date())}T12:10:00Z`);

beforeEach(async () => {
  await app.database.db.delete(rateLimitCounters);
  app.clock.now = noon;
});
after(() => {
  app.clock.now = null;
});

const from = (network: string) => ({ 'x-forwarded-for': `${network}.7` });
const somebody = () => `${randomUUID()}@example.test`;
const many = (count: number) => Array.from({ length: count }, (_, nth) => nth);

/** Signs in as our pages do: a challenge is solved, and the same is tried again. */
async function signInWithProof(email: string, typed: string, headers: Record<string, string>) {
  const first = await signIn(email, typed, headers);
  if (first.body.Code !== 'ProofOfWorkRequired') return first;
  // In slices, because the server runs in this process.
  let counter: number | null = null;
  for (let from = 0; counter === null; from += 2000) {
    counter = solve(first.body.Challenge, from, 2000);
    await setImmediate();
  }
  return signIn(email, typed, { ...headers, proof: proofHeader(first.body.Challenge, counter) });
}

const failures = async (count: number, network: (nth: number) => string, account = (nth: number) => `user:${nth}`) => {
  const api = { db: app.database.db, secret: Buffer.from('a secret of forty characters for the tests') } as never;
  for (const nth of many(count)) {
    await countFailure(api, { account: account(nth), network: network(nth) }, true, app.clock.now ?? noon);
  }
};

test('one password tried on many accounts from one network is refused without a proof of work', async () => {
  const codes: string[] = [];
  for (const _ of many(25)) codes.push((await signIn(somebody(), 'Sbagliata-1!', from('192.0.2'))).body.Code);
  assert.deepEqual(codes, [...many(20).map(() => 'InvalidCredentials'), ...many(5).map(() => 'ProofOfWorkRequired')]);
  assert.equal((await signIn(somebody(), 'Sbagliata-1!', from('192.0.3'))).body.Code, 'InvalidCredentials');
});

test('successes, and failures of one account, are not spraying', async () => {
  const users = await Promise.all(many(3).map(() => newUser(app)));
  for (const nth of many(30)) {
    const user = users[nth % users.length];
    assert.equal((await signIn(user?.Email ?? '', password, from('192.0.2'))).status, 200);
  }
  const forgetful = somebody();
  for (const _ of many(5)) await signIn(forgetful, 'Sbagliata-1!', from('192.0.2'));
  await failures(18, () => '192.0.2');
  assert.equal((await signIn(somebody(), 'Sbagliata-1!', from('192.0.2'))).body.Code, 'InvalidCredentials');
  assert.equal((await signIn(somebody(), 'Sbagliata-1!', from('192.0.2'))).body.Code, 'ProofOfWorkRequired');
});

test('who solves the challenge signs in; an answer counts for its account and network, and for three minutes', async () => {
  const user = await newUser(app);
  await failures(20, () => '192.0.2');
  const { body } = await signIn(user.Email, password, from('192.0.2'));
  assert.equal(body.Code, 'ProofOfWorkRequired');
  const proof = proofHeader(body.Challenge, solve(body.Challenge, 0, 50_000_000) ?? 0);
  const other = await newUser(app);
  assert.equal((await signIn(other.Email, password, { ...from('192.0.2'), proof })).body.Code, 'ProofOfWorkRequired');
  await failures(20, () => '192.0.3');
  assert.equal((await signIn(user.Email, password, { ...from('192.0.3'), proof })).body.Code, 'ProofOfWorkRequired');
  const easier = proof.replace(/^\d+/, '1');
  for (const wrong of [easier, `${proof}1`, 'nonsense', body.Challenge, `${body.Challenge}:`]) {
    const refused = await signIn(user.Email, password, { ...from('192.0.2'), proof: wrong });
    assert.equal(refused.body.Code, 'ProofOfWorkRequired', wrong);
  }
  assert.equal((await signIn(user.Email, password, { ...from('192.0.2'), proof })).status, 200);
  app.clock.now = new Date(noon.getTime() + 190_000);
  await failures(20, () => '192.0.2');
  assert.equal((await signIn(user.Email, password, { ...from('192.0.2'), proof })).body.Code, 'ProofOfWorkRequired');
});

test('spraying from many networks asks everybody but known devices for a proof of work', async () => {
  const user = await newUser(app);
  const device = cookiesOf(await signIn(user.Email, password, { cookie: pageCookie() })).get('circolo-device');
  await failures(60, (nth) => `10.0.${nth}`);
  const fresh = from('198.51.100');
  assert.equal((await signIn(user.Email, password, fresh)).body.Code, 'ProofOfWorkRequired');
  const cookie = `${pageCookie()}; circolo-device=${cookieValue(device)}`;
  assert.equal((await signIn(user.Email, password, { ...fresh, cookie })).status, 200);
  assert.equal(
    (await signIn((await newUser(app)).Email, password, { ...fresh, cookie })).body.Code,
    'ProofOfWorkRequired',
  );
  assert.equal((await signInWithProof(user.Email, password, fresh)).status, 200);
});

test('one account tried from many networks asks for a proof of work, and is never locked', async () => {
  const user = await newUser(app);
  await failures(
    20,
    (nth) => `10.0.${nth}`,
    () => `user:${user.Email}`,
  );
  assert.equal((await signIn(user.Email, password, from('198.51.100'))).body.Code, 'ProofOfWorkRequired');
  assert.equal((await signIn((await newUser(app)).Email, password, from('198.51.100'))).status, 200);
  assert.equal((await signInWithProof(user.Email, password, from('198.51.100'))).status, 200);
});

test('who comes at the moment of a failure, or a little before, is not paused by it', async () => {
  const user = await newUser(app);
  await failures(2, () => '192.0.2');
  app.clock.now = new Date(noon.getTime() - 5000);
  assert.equal((await signIn(user.Email, password, from('192.0.2'))).status, 200);
});

test('a network that goes on spraying is paused, but for known devices', async () => {
  const user = await newUser(app);
  const device = cookiesOf(await signIn(user.Email, password, { cookie: pageCookie() })).get('circolo-device');
  await failures(101, () => '192.0.2');
  const paused = await signInWithProof((await newUser(app)).Email, password, from('192.0.2'));
  assert.equal(paused.body.Code, 'TooManyAttempts');
  const cookie = `${pageCookie()}; circolo-device=${cookieValue(device)}`;
  assert.equal((await signIn(user.Email, password, { ...from('192.0.2'), cookie })).status, 200);
});

test('in a flood from 90 networks known devices all sign in, and unknown honest ones as far as there are turns', async () => {
  const users = await Promise.all(many(8).map(() => newUser(app)));
  const devices = await Promise.all(
    users.map(async ({ Email }) =>
      cookiesOf(await signIn(Email, password, { cookie: pageCookie() })).get('circolo-device'),
    ),
  );
  const flood = many(450).map((nth) => signIn(somebody(), 'Sbagliata-1!', from(`10.1.${nth % 90}`)));
  const known = users.map(({ Email }, nth) =>
    signIn(Email, password, {
      ...from(`203.0.${nth}`),
      cookie: `${pageCookie()}; circolo-device=${cookieValue(devices[nth])}`,
    }),
  );
  const unknown = users.map(({ Email }, nth) => signInWithProof(Email, password, from(`198.51.${nth}`)));
  assert.deepEqual(
    (await Promise.all(known)).map(({ status }) => status),
    users.map(() => 200),
  );
  const honest = (await Promise.all(unknown)).map(({ status, body }) => body.Code ?? status);
  // How many find a turn in time is the machine's: none of them is refused for another reason than its load.
  assert.ok(
    honest.every((code) => code === 200 || code === 'Busy'),
    honest.join(),
  );
  assert.ok(honest.includes(200), honest.join());
  const answers = (await Promise.all(flood)).map(({ body }) => body.Code);
  assert.ok(answers.includes('Busy'), 'the flood was not large enough to fill the queue');
});

test('who is refused because the server is busy has not used up a try', async () => {
  const user = await newUser(app);
  const network = from('192.0.2');
  const answers = await Promise.all(many(60).map(() => signIn(somebody(), 'Sbagliata-1!', network)));
  assert.ok(answers.some(({ body }) => body.Code === 'Busy'));
  await app.database.db.delete(rateLimitCounters);
  const tries = await Promise.all([
    ...many(40).map(() => signIn(somebody(), 'Sbagliata-1!', network)),
    signIn(user.Email, 'Sbagliata-1!', network),
  ]);
  assert.equal(tries.at(-1)?.body.Code, 'Busy');
  const codes: string[] = [];
  for (const _ of many(5)) codes.push((await signIn(user.Email, 'Sbagliata-1!', from('192.0.2'))).body.Code);
  assert.ok(!codes.includes('TooManyAttempts'), codes.join());
});

test('what is refused says it in the language of the reader', async () => {
  await failures(20, () => '192.0.2');
  const ask = (language: string) =>
    app.anybody.get('/Login', {
      email: somebody(),
      password: maskPassword(password),
      ...from('192.0.2'),
      'accept-language': language,
    });
  assert.notEqual((await ask('it')).body.Message, (await ask('en')).body.Message);
});
