import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { desc } from 'drizzle-orm';
import { smsMessages } from '../../src/tables/mail/sms-tables.ts';
import { assertWrong, type RawClient, type RawResponse, rawClient } from './raw-client.ts';

let them: RawClient;
let typeId: string;

before(async () => {
  them = await rawClient();
  typeId = String((await them.ask('GET', '/ActivityTypes/Lookup?Software=A')).body[0].Id);
});
beforeEach(() => them.rested());
after(() => them.close());

type Headers = [string, string][];

let serial = 0;

/** The cookie that the e-mail check of a free address sets. */
async function begun(): Promise<[string, string]> {
  serial += 1;
  const heard = await them.ask('GET', '/CheckEmail', { headers: [['EMAIL', `wizard-${serial}@example.test`]] });
  assert.deepEqual([heard.status, heard.body.Exists], [200, false]);
  const set = [heard.headers['set-cookie'] ?? []].flat().find((line) => line.includes('HttpOnly'));
  return ['Cookie', set?.split(';', 1)[0] ?? ''];
}

const choices = (change: Headers = []): Headers => [
  ['ActivityType', typeId],
  ['ACCOUNTINGTYPE', 'S'],
  ['taxRegime', 'A'],
  ...change,
];

/** Exactly these fields: a flag and a sentence. */
function assertAnswer(heard: RawResponse, flag: string, value: boolean): void {
  assert.equal(heard.status, 200, heard.text);
  assert.deepEqual(Object.keys(heard.body).sort(), ['Message', flag].sort());
  assert.equal(heard.body[flag], value, heard.text);
  assert.ok(heard.body.Message.length > 3);
}

test('UserActivityInfos, SendDemoActivationSms and ActivateDemo answer a flag and a sentence, headers in any letter case', async () => {
  const cookie = await begun();
  assertAnswer(await them.ask('GET', '/UserActivityInfos', { headers: [cookie, ...choices()] }), 'Updated', true);
  const sent = await them.ask('GET', '/SendDemoActivationSms', { headers: [cookie, ['PHONE', '347 111 22 33']] });
  assertAnswer(sent, 'Status', true);
  const [message] = await them.app.database.db.select().from(smsMessages).orderBy(desc(smsMessages.Id));
  const code = /\d{6}/.exec(message?.SecretText ?? '')?.[0] ?? '';
  assert.ok(!sent.text.includes(code));
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const activate = (typed: string) => them.ask('GET', '/ActivateDemo', { headers: [cookie, ['CODE', typed]] });
  assertAnswer(await activate(wrong), 'Activated', false);
  assertAnswer(await activate(code), 'Activated', true);
});

test('without the cookie of the e-mail check, or with a made-up one, every step is 400', async () => {
  const steps: [path: string, headers: Headers][] = [
    ['/UserActivityInfos', choices()],
    ['/SendDemoActivationSms', [['phone', '3471112233']]],
    ['/ActivateDemo', [['code', '123456']]],
  ];
  const cookies: Headers[] = [[], [['Cookie', 'circolo-demo=a.b.c']], [['Cookie', 'circolo-demo=__proto__']]];
  for (const [path, headers] of steps) {
    for (const cookie of cookies) {
      const sent = { headers: [...headers, ...cookie] };
      await assertWrong(them, { what: `${path} ${cookie}`, call: ['GET', path], sent, code: 'DemoStepError' });
    }
  }
});

test('steps that are skipped are 400', async () => {
  const cookie = await begun();
  const skipped: [path: string, header: [string, string]][] = [
    ['/SendDemoActivationSms', ['phone', '3471112233']],
    ['/ActivateDemo', ['code', '123456']],
  ];
  for (const [path, header] of skipped) {
    await assertWrong(them, {
      what: path,
      call: ['GET', path],
      sent: { headers: [cookie, header] },
      code: 'DemoStepError',
    });
  }
});

const wrongChoices: [what: string, headers: Headers, fields: string[]][] = [
  ['nothing', [], ['accountingType', 'activityType', 'taxRegime']],
  [
    'a type that is no number',
    [
      ['activityType', 'abc'],
      ['accountingType', 'S'],
      ['taxRegime', 'A'],
    ],
    ['activityType'],
  ],
  [
    'a type beyond all',
    [
      ['activityType', '99999999999999999999'],
      ['accountingType', 'S'],
      ['taxRegime', 'A'],
    ],
    ['activityType'],
  ],
  [
    'a negative type',
    [
      ['activityType', '-1'],
      ['accountingType', 'S'],
      ['taxRegime', 'A'],
    ],
    ['activityType'],
  ],
  [
    'SQL',
    [
      ['activityType', '1'],
      ['accountingType', "' or 1=1"],
      ['taxRegime', 'A'],
    ],
    ['accountingType'],
  ],
  [
    'a null byte',
    [
      ['activityType', '1'],
      ['accountingType', 'S'],
      ['taxRegime', '%00'],
    ],
    ['taxRegime'],
  ],
  [
    'a header twice',
    [
      ['activityType', '1'],
      ['activityType', '2'],
      ['accountingType', 'S'],
      ['taxRegime', 'A'],
    ],
    ['activityType'],
  ],
];
for (const [what, headers, fields] of wrongChoices) {
  test(`UserActivityInfos refuses ${what}`, async () => {
    const sent = { headers: [await begun(), ...headers] };
    await assertWrong(them, { what, call: ['GET', '/UserActivityInfos'], sent, code: 'ValidationFailed', fields });
  });
}

test('a number or a code that cannot be is refused, in both languages, and nothing is sent', async () => {
  const cookie = await begun();
  await them.ask('GET', '/UserActivityInfos', { headers: [cookie, ...choices()] });
  const before_ = await them.app.database.db.$count(smsMessages);
  const phones = ['', 'abc', '055123456', "' or 1=1 --", '<script>', '%F0%9F%98%80', '+39', '0'.repeat(60)];
  for (const phone of phones) {
    const hear = (language: string) =>
      them.ask('GET', '/SendDemoActivationSms', { headers: [cookie, ['phone', phone], ['Accept-Language', language]] });
    const [italian, english] = [await hear('it'), await hear('en')];
    for (const heard of [italian, english]) assertAnswer(heard, 'Status', false);
    assert.notEqual(italian.body.Message, english.body.Message, phone);
  }
  assert.equal(await them.app.database.db.$count(smsMessages), before_);
  for (const [header, path] of [
    ['phone', '/SendDemoActivationSms'],
    ['code', '/ActivateDemo'],
  ] as const) {
    const long: Headers = [cookie, [header, '9'.repeat(500)]];
    await assertWrong(them, {
      what: path,
      call: ['GET', path],
      sent: { headers: long },
      code: 'ValidationFailed',
      fields: [header],
    });
    const nul: Headers = [cookie, [header, '1%002']];
    await assertWrong(them, { what: path, call: ['GET', path], sent: { headers: nul }, code: 'InvalidRequest' });
  }
});
