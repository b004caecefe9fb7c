import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { emailMessages } from '../../src/tables/mail/email-tables.ts';
import { password } from '../access/session-fixtures.ts';
import { assertWrong, masked, type RawClient, type RawProblem, type RawRequest, rawClient } from './raw-client.ts';

let them: RawClient;

before(async () => {
  them = await rawClient();
});
beforeEach(() => them.rested());
after(() => them.close());

const other = 'Mattino-chiaro-88?';
const address = () => `${randomUUID()}@example.test`;

/** The code of the newest mail to an address, before it has left. */
async function codeTo(email: string): Promise<string> {
  const [newest] = await them.app.database.db
    .select({ Secrets: emailMessages.Secrets })
    .from(emailMessages)
    .where(eq(emailMessages.To, email))
    .orderBy(desc(emailMessages.Id));
  const link = Object.values((newest?.Secrets ?? {}) as Record<string, string>)[0] ?? '';
  return link.split('#')[1] ?? '';
}

const ofShop = (more: object = {}) => ({ Email: address(), Password: password, Name: 'Anna Rossi', ...more });
const ofProduct = (more: object = {}) => ({
  Origin: { Id: them.app.originId },
  Email: address(),
  Password: password,
  Category: { Code: 'PRV' },
  ...more,
});
const login = (path: string, email: string, typed = password) =>
  them.ask('GET', path, {
    headers: [
      ['email', email],
      ['password', masked(typed)],
    ],
  });

const kinds = [
  { register: '/OuterRegister', activate: '/OuterActivate', login: '/OuterLogin', body: ofShop, application: 'shop' },
  { register: '/Register', activate: '/ActivateUser', login: '/Login', body: ofProduct, application: 'association' },
];

for (const kind of kinds) {
  test(`${kind.register}, ${kind.activate}, recovery and ChangePassword, each as the specification has it`, async () => {
    const body = kind.body();
    const email = body.Email;
    const registered = await them.ask('POST', kind.register, { body });
    assert.equal(registered.status, 201, registered.text);
    assert.deepEqual(Object.keys(registered.body), ['Message']);
    const code = await codeTo(email);
    const activated = await them.ask('GET', `${kind.activate}/${code}`, { headers: [['PassWord', masked(password)]] });
    assert.equal(activated.status, 200, activated.text);
    assert.deepEqual(Object.keys(activated.body), ['Message']);
    assert.equal((await login(kind.login, email)).status, 200);

    const asked = await them.ask('GET', '/GenerateRecoveryKey', {
      headers: [
        ['EMAIL', email.toUpperCase()],
        ['APPLICATIONTYPE', kind.application],
      ],
    });
    assert.equal(asked.status, 200, asked.text);
    assert.deepEqual(Object.keys(asked.body), ['Message']);
    await them.app.runJobs('recover-password');
    const key = await codeTo(email);
    const checked = await them.ask('GET', '/CheckRecoveryKey', { headers: [['KEY', key]] });
    assert.equal(checked.status, 200, checked.text);
    assert.deepEqual(Object.keys(checked.body), ['Message']);
    const changed = await them.ask('GET', '/ChangePassword', {
      headers: [
        ['Key', key],
        ['PASSWORD', masked(other)],
        ['Audience', kind.application],
      ],
    });
    assert.equal(changed.status, 200, changed.text);
    assert.deepEqual(Object.keys(changed.body), ['Message']);
    assert.equal((await login(kind.login, email, other)).status, 200);
    assert.equal((await login(kind.login, email)).body.Code, 'InvalidCredentials');
    const used: RawProblem = {
      what: 'a key that was used',
      call: ['GET', '/CheckRecoveryKey'],
      sent: { headers: [['key', key]] },
      code: 'RecoveryKeyError',
    };
    await assertWrong(them, used);
    await assertWrong(them, {
      what: 'a taken address',
      call: ['POST', kind.register],
      sent: { body: { ...body, Email: email.toUpperCase() } },
      code: 'EmailAlreadyExists',
      fields: ['Email'],
    });
  });

  test(`${kind.register} refuses bodies that are none`, async () => {
    const type = (value: string): RawRequest['headers'] => [['Content-Type', value]];
    const good = JSON.stringify(kind.body());
    const bodies: [what: string, sent: RawRequest, code: string][] = [
      ['nothing', {}, 'ValidationFailed'],
      ['an empty body said to be JSON', { body: '' }, 'UnreadableBody'],
      ['broken JSON', { body: '{"Email": ' }, 'UnreadableBody'],
      ['a form', { body: 'Email=a', headers: type('application/x-www-form-urlencoded') }, 'UnreadableBody'],
      ['XML', { body: '<a/>', headers: type('application/xml') }, 'UnreadableBody'],
      ['a type that is none', { body: good, headers: type('nonsense') }, 'UnreadableBody'],
      ['JSON said to be text', { body: good, headers: type('text/plain') }, 'ValidationFailed'],
      ['two megabytes', { body: { ...kind.body(), Padding: 'x'.repeat(2_000_000) } }, 'BodyTooLarge'],
      ['a poisoned prototype', { body: `{"__proto__": {"Nature": "SUS"}, ${good.slice(1)}` }, 'UnreadableBody'],
      [
        'a poisoned constructor',
        { body: `{"constructor": {"prototype": {"a": 1}}, ${good.slice(1)}` },
        'UnreadableBody',
      ],
      ['a list', { body: [kind.body()] }, 'ValidationFailed'],
      ['a word', { body: '"Email"' }, 'ValidationFailed'],
      ['nothing as JSON', { body: 'null' }, 'ValidationFailed'],
      ['ten thousand lists in one another', { body: '['.repeat(10_000) + ']'.repeat(10_000) }, 'ValidationFailed'],
    ];
    for (const [what, sent, code] of bodies) {
      await assertWrong(them, { what: `${kind.register}: ${what}`, call: ['POST', kind.register], sent, code });
    }
  });

  const fields: [what: string, more: object, code: string, fields?: string[]][] = [
    ['a number for an address', { Email: 5 }, 'ValidationFailed', ['Email']],
    ['a list for an address', { Email: ['a@example.test'] }, 'ValidationFailed', ['Email']],
    ['an object for a password', { Password: { length: 12 } }, 'ValidationFailed', ['Password']],
    ['no address', { Email: undefined }, 'ValidationFailed', ['Email']],
    ['HTML for an address', { Email: '<b>a@example.test</b>' }, 'ValidationFailed', ['Email']],
    ['a letter of another alphabet', { Email: '\u0430nna@example.test' }, 'ValidationFailed', ['Email']],
    ['a short password', { Password: 'Ab1!' }, 'ValidationFailed', ['Password']],
    ['a password without a digit', { Password: 'Tramonto-rosso' }, 'ValidationFailed', ['Password']],
    ['a common password', { Password: 'Password1!' }, 'ValidationFailed', ['Password']],
    ['a password of 129 characters', { Password: `Aa1!${'x'.repeat(125)}` }, 'ValidationFailed', ['Password']],
    ['a null byte in the password', { Password: 'Tra\0monto-77!' }, 'InvalidRequest'],
    ['a nature', { Nature: { Code: 'SUS' } }, 'ValidationFailed', ['Nature']],
  ];
  for (const [what, more, code, named] of fields) {
    test(`${kind.register} refuses ${what}`, () =>
      assertWrong(them, {
        what,
        call: ['POST', kind.register],
        sent: { body: kind.body(more) },
        code,
        ...(named && { fields: named }),
      }));
  }

  const codes: Record<string, string> = {
    'one that nobody has': 'x'.repeat(43),
    SQL: "' or '1'='1",
    HTML: '<script>',
    'a name of JavaScript': '__proto__',
  };
  for (const [what, code] of Object.entries(codes)) {
    test(`${kind.activate} refuses a code: ${what}`, () =>
      assertWrong(them, {
        what,
        call: ['GET', `${kind.activate}/${encodeURIComponent(code)}`],
        sent: { headers: [['password', masked(password)]] },
        code: 'UserActivationError',
      }));
  }
  const addresses: [what: string, part: string, code: string, fields?: string[]][] = [
    ['of 300 characters', 'x'.repeat(300), 'ValidationFailed', ['code']],
    ['of 9000 characters', 'x'.repeat(9000), 'ValidationFailed', ['code']],
    ['with broken percent-encoding', '%zz', 'InvalidRequest'],
    ['with half a character', '%E0%A4', 'InvalidRequest'],
    ['with a null byte', 'a%00b', 'InvalidRequest'],
  ];
  for (const [what, part, code, named] of addresses) {
    test(`${kind.activate} refuses a code ${what}`, () =>
      assertWrong(them, { what, call: ['GET', `${kind.activate}/${part}`], code, ...(named && { fields: named }) }));
  }
}

test('Register refuses another brand, a closed category and references that are none', async () => {
  const fields: [more: object, name: string][] = [
    [{ Origin: { Id: them.app.originId + 1000 } }, 'Origin'],
    [{ Origin: { Id: '1' } }, 'Origin.Id'],
    [{ Origin: { Id: 2 ** 53 } }, 'Origin.Id'],
    [{ Origin: null }, 'Origin'],
    [{ Category: { Code: 'RIV' } }, 'Category'],
    [{ Category: { Code: "PRV' --" } }, 'Category'],
    [{ Category: 'PRV' }, 'Category'],
    [{ Category: { Code: ['PRV'] } }, 'Category.Code'],
  ];
  for (const [more, name] of fields) {
    const what = JSON.stringify(more);
    await them.rested();
    await assertWrong(them, {
      what,
      call: ['POST', '/Register'],
      sent: { body: ofProduct(more) },
      code: 'ValidationFailed',
      fields: [name],
    });
  }
});

test('OuterRegister refuses a name that is empty, too long or none', async () => {
  for (const Name of ['', '   ', 'x'.repeat(121), 7, ['Anna'], null]) {
    await assertWrong(them, {
      what: `name ${JSON.stringify(Name)}`,
      call: ['POST', '/OuterRegister'],
      sent: { body: ofShop({ Name }) },
      code: 'ValidationFailed',
      fields: ['Name'],
    });
  }
});

test('CheckEmail answers whether an address exists, with a sentence', async () => {
  const body = ofShop();
  await them.ask('POST', '/OuterRegister', { body });
  for (const [email, Exists] of [
    [body.Email, true],
    [body.Email.toUpperCase(), true],
    [address(), false],
  ] as const) {
    const heard = await them.ask('GET', '/CheckEmail', { headers: [['EMail', email]] });
    assert.equal(heard.status, 200, heard.text);
    assert.deepEqual(Object.keys(heard.body).sort(), ['Exists', 'Message']);
    assert.equal(heard.body.Exists, Exists);
  }
});

type Headers = [string, string][];
const key = (value: string): Headers => [['key', value]];
const wrong: [what: string, path: string, headers: Headers, code: string, fields?: string[]][] = [
  ['no address', '/CheckEmail', [], 'ValidationFailed', ['email']],
  ['SQL', '/CheckEmail', [['email', "' or 1=1 --"]], 'ValidationFailed', ['email']],
  ['nothing', '/GenerateRecoveryKey', [], 'ValidationFailed', ['applicationType', 'email']],
  ['no application', '/GenerateRecoveryKey', [['email', 'a@example.test']], 'ValidationFailed', ['applicationType']],
  [
    'another application',
    '/GenerateRecoveryKey',
    [
      ['email', 'a@example.test'],
      ['applicationType', 'desk'],
    ],
    'ValidationFailed',
    ['applicationType'],
  ],
  ['no key', '/CheckRecoveryKey', [], 'ValidationFailed', ['key']],
  ['an empty key', '/CheckRecoveryKey', key(''), 'ValidationFailed', ['key']],
  ['a key of 300 characters', '/CheckRecoveryKey', key('x'.repeat(300)), 'ValidationFailed', ['key']],
  ['a key that nobody has', '/CheckRecoveryKey', key('nothing'), 'RecoveryKeyError'],
  ['SQL for a key', '/CheckRecoveryKey', key("' or 1=1 --"), 'RecoveryKeyError'],
  ['a null byte in the key', '/CheckRecoveryKey', key('a%00b'), 'InvalidRequest'],
  ['nothing', '/ChangePassword', [], 'ValidationFailed', ['key', 'password']],
  [
    'a weak password',
    '/ChangePassword',
    [...key('x'), ['password', masked('corta')]],
    'ValidationFailed',
    ['password'],
  ],
  [
    'a password that is not masked',
    '/ChangePassword',
    [...key('x'), ['password', 'Tramonto-77!']],
    'ValidationFailed',
    ['password'],
  ],
  [
    'another audience',
    '/ChangePassword',
    [...key('x'), ['password', masked(other)], ['audience', 'desk']],
    'ValidationFailed',
    ['audience'],
  ],
  ['a key that nobody has', '/ChangePassword', [...key('x'), ['password', masked(other)]], 'RecoveryKeyError'],
];
for (const [what, path, headers, code, fields] of wrong) {
  test(`${path} refuses ${what}`, () =>
    assertWrong(them, { what, call: ['GET', path], sent: { headers }, code, ...(fields && { fields }) }));
}
