import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newIdentity, newUser, pageCookie, password } from '../access/session-fixtures.ts';
import {
  assertRefusal,
  assertWrong,
  bearing,
  masked,
  type RawClient,
  type RawProblem,
  rawClient,
} from './raw-client.ts';

let them: RawClient;

before(async () => {
  them = await rawClient();
});
after(() => them.close());

const given = (email: string, typed = masked(password)): [string, string][] => [
  ['email', email],
  ['password', typed],
];

const cases: [string, string][] = [
  ['email', 'password'],
  ['EMAIL', 'PASSWORD'],
  ['Email', 'Password'],
  ['eMaIl', 'pAsSwOrD'],
];
for (const [email, secret] of cases) {
  test(`Login takes the headers ${email} and ${secret}, and answers the auth record`, async () => {
    const user = await newUser(them.app);
    const heard = await them.ask('GET', '/Login', {
      headers: [
        [email, user.Email],
        [secret, masked(password)],
      ],
    });
    assert.equal(heard.status, 200, heard.text);
    assert.deepEqual(Object.keys(heard.body).sort(), ['pat', 'pid', 'prt']);
    for (const token of Object.values(heard.body)) assert.match(String(token), /^[\w.-]{30,}$/);
    assert.equal(heard.headers['cache-control'], 'no-store');
    assert.match(String(heard.headers['content-type']), /^application\/json/);
  });
}

test('OuterLogin takes an audience in any letter case and none, and answers the auth record', async () => {
  const identity = await newIdentity(them.app);
  const audiences: [string, string][][] = [
    [],
    [['AUDIENCE', 'shop']],
    [['Audience', 'centre']],
    [['audience', 'association']],
  ];
  for (const audience of audiences) {
    const heard = await them.ask('GET', '/OuterLogin', { headers: [...given(identity.Email), ...audience] });
    assert.equal(heard.status, 200, heard.text);
    assert.deepEqual(Object.keys(heard.body).sort(), ['pat', 'pid', 'prt']);
  }
});

/** Addresses that are none, or not those that they seem to be. */
const hostileEmails: Record<string, string> = {
  'no address': 'nessuno',
  empty: '',
  SQL: "' or 1=1; drop table app_user; --",
  HTML: '<script>alert(1)</script>@example.test',
  'a null byte': '%00anna@example.test',
  'a letter of another alphabet': '%D0%B0nna@example.test',
  'broken percent-encoding': '%E0%A4%A@example.test',
  'a line break': 'anna%0D%0ABcc: x@example.test',
  'five thousand characters': `${'a'.repeat(5000)}@example.test`,
  'a name of JavaScript': '__proto__',
};

const hostilePasswords: Record<string, string> = {
  'not base64': 'Tramonto-77!',
  'broken base64': 'VHJhbW9udG8=A',
  'not UTF-8': '/w==',
  'three thousand characters': masked('a'.repeat(3000)),
  empty: '',
};

const known = 'anna.verdi@example.test';
const wrong: RawProblem[] = ['/Login', '/OuterLogin'].flatMap((path): RawProblem[] => [
  { what: `${path} without anything`, call: ['GET', path], code: 'ValidationFailed', fields: ['email', 'password'] },
  {
    what: `${path} without a password`,
    call: ['GET', path],
    sent: { headers: [['email', known]] },
    code: 'ValidationFailed',
    fields: ['password'],
  },
  {
    what: `${path} with two addresses`,
    call: ['GET', path],
    sent: { headers: [['email', 'a@example.test'], ...given('b@example.test')] },
    code: 'ValidationFailed',
    fields: ['email'],
  },
  {
    what: `${path} with a null byte in the password`,
    call: ['GET', path],
    sent: { headers: given(known, masked('Tra\0monto-77!')) },
    code: 'InvalidRequest',
  },
  ...Object.entries(hostileEmails).map(([what, email]) => ({
    what: `${path}, address: ${what}`,
    call: ['GET', path] as RawProblem['call'],
    sent: { headers: given(email) },
    code: 'ValidationFailed',
    fields: ['email'],
  })),
  ...Object.entries(hostilePasswords).map(([what, typed]) => ({
    what: `${path}, password: ${what}`,
    call: ['GET', path] as RawProblem['call'],
    sent: { headers: given(known, typed) },
    code: 'ValidationFailed',
    fields: ['password'],
  })),
  {
    what: `${path} of nobody`,
    call: ['GET', path],
    sent: { headers: given(`nobody${path.slice(1)}@example.test`) },
    code: 'InvalidCredentials',
  },
  {
    what: `${path} with a quote in the address`,
    call: ['GET', path],
    sent: { headers: given(`o'x${path.slice(1)}@example.test`) },
    code: 'InvalidCredentials',
  },
]);
wrong.push({
  what: 'OuterLogin for the desk',
  call: ['GET', '/OuterLogin'],
  sent: { headers: [...given(known), ['audience', 'desk']] },
  code: 'ValidationFailed',
  fields: ['audience'],
});

for (const one of wrong) test(`400 in both languages: ${one.what}`, () => assertWrong(them, one));

test('headers that are too large altogether are 400 as well', async () => {
  for (const size of [20_000, 100_000]) {
    const heard = await them.ask('GET', '/Login', { headers: [...given(known), ['X-Large', 'x'.repeat(size)]] });
    assert.equal(heard.status, 400, `${size}: ${heard.text}`);
    assert.ok(['InvalidRequest', 'InvalidCredentials', 'BodyTooLarge'].includes(heard.body.Code), heard.text);
  }
});

test('a known and an unknown address hear the same, to the last header', async () => {
  const user = await newUser(them.app);
  const identity = await newIdentity(them.app);
  const shop: [string, string] = ['applicationType', 'shop'];
  const sides: [string, string, [string, string][]][] = [
    ['/Login', user.Email, []],
    ['/OuterLogin', identity.Email, []],
    ['/GenerateRecoveryKey', user.Email, [['applicationType', 'association']]],
    ['/GenerateRecoveryKey', identity.Email, [shop]],
  ];
  for (const [path, email, more] of sides) {
    const hear = async (address: string) => {
      const heard = await them.ask('GET', path, {
        headers: [...given(address, masked('Sbagliata-1!')), ...more, ['Cookie', pageCookie()]],
      });
      // Both are of the request itself, whatever was asked.
      const { date: _, 'x-request-id': code, ...headers } = heard.headers;
      assert.match(String(code), /^[0-9A-Z]{6}$/);
      return { status: heard.status, text: heard.text, headers };
    };
    assert.deepEqual(await hear(email), await hear(`unknown-${email}`), path);
  }
});

const signIn = async (headers: [string, string][] = []) => {
  const user = await newUser(them.app);
  const heard = await them.ask('GET', '/Login', { headers: [...given(user.Email), ...headers] });
  const set = [heard.headers['set-cookie'] ?? []].flat();
  const refresh = set.find((line) => line.startsWith('circolo-refresh='))?.split(';', 1)[0] ?? '';
  return { ...heard.body, refresh } as { pat: string; prt: string; pid: string; refresh: string };
};
const renew = (token: string, headers: [string, string][] = []) =>
  them.ask('GET', '/RefreshToken', { headers: [bearing(token), ...headers] });
const me = (token: string) => them.ask('GET', '/UserInfos', { headers: [bearing(token)] });

test('RefreshToken renews the pair, and for half a minute the old token gets the very same one', async () => {
  const first = await signIn();
  const second = await renew(first.prt);
  assert.equal(second.status, 200, second.text);
  assert.deepEqual(Object.keys(second.body).sort(), ['pat', 'pid', 'prt']);
  assert.equal(second.body.pid, first.pid);
  assert.notEqual(second.body.pat, first.pat);
  assert.equal((await renew(first.prt)).text, second.text);
  assert.equal((await me(second.body.pat)).status, 200);
  assertRefusal(await me(first.pat), 401, 'InvalidToken', 'the access token that was replaced');
});

test('an old refresh token after its successor was used gets nothing and ends the session', async () => {
  const first = await signIn();
  const second = (await renew(first.prt)).body;
  const third = (await renew(second.prt)).body;
  assertRefusal(await renew(first.prt), 401, 'InvalidToken', 'the oldest token');
  assertRefusal(await me(third.pat), 401, 'InvalidToken', 'the newest access token');
  assertRefusal(await renew(third.prt), 401, 'InvalidToken', 'the newest refresh token');
});

test('a browser’s refresh token without its cookie, or with another one, gets nothing; the session goes on', async () => {
  const browser = await signIn([['Cookie', pageCookie()]]);
  assert.notEqual(browser.refresh, '');
  assertRefusal(await renew(browser.prt), 401, 'InvalidToken', 'no cookie');
  assertRefusal(
    await renew(browser.prt, [['Cookie', 'circolo-refresh=stolen']]),
    401,
    'InvalidToken',
    'another cookie',
  );
  assert.equal((await renew(browser.prt, [['Cookie', browser.refresh]])).status, 200);
});

test('RefreshToken without a token, or with one that is none, is 401', async () => {
  assertRefusal(await them.ask('GET', '/RefreshToken'), 401, 'MissingToken', 'no token');
  const { pat, pid } = await signIn();
  for (const token of [pat, pid, `${pid}.1.x.y`, `${pid}.2`, '...', "' or 1=1 --", '%00', 'a'.repeat(4000)]) {
    assertRefusal(await renew(token), 401, 'InvalidToken', token.slice(0, 40));
  }
  const basic = await them.ask('GET', '/RefreshToken', { headers: [['Authorization', `Basic ${masked('a:b')}`]] });
  assertRefusal(basic, 401, 'MissingToken', 'another scheme');
});

test('the scheme of a Bearer is taken in any letter case', async () => {
  const { pat, prt } = await signIn();
  const lower = await them.ask('GET', '/UserInfos', { headers: [['AUTHORIZATION', `bearer ${pat}`]] });
  assert.equal(lower.status, 200, lower.text);
  const upper = await them.ask('GET', '/RefreshToken', { headers: [['authorization', `BEARER ${prt}`]] });
  assert.equal(upper.status, 200, upper.text);
});

test('Logout is 204 with either token, again, without one and with nonsense; the session is over', async () => {
  const { pat, prt } = await signIn();
  const logout = (headers: [string, string][]) => them.ask('GET', '/Logout', { headers });
  for (const headers of [[bearing(pat)], [bearing(pat)], [], [bearing('nothing')], [bearing('%00')]]) {
    const heard = await logout(headers);
    assert.deepEqual([heard.status, heard.text], [204, '']);
  }
  assertRefusal(await me(pat), 401, 'InvalidToken', 'after the logout');
  assertRefusal(await renew(prt), 401, 'InvalidToken', 'after the logout');
  const other = await signIn();
  assert.equal((await logout([bearing(other.prt)])).status, 204);
  assertRefusal(await me(other.pat), 401, 'InvalidToken', 'after a logout with the refresh token');
});
