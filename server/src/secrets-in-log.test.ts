import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { cookiesOf, cookieValue, newUser, pageCookie, password } from '../test/access/session-fixtures.ts';
import { scenario } from '../test/scenario.ts';
import { openLog } from './config/log.ts';
import { emailMessages } from './tables/mail/email-tables.ts';
import { smsMessages } from './tables/mail/sms-tables.ts';

const lines: string[] = [];
const { app } = scenario({ log: openLog('trace', { write: (line) => void lines.push(line) }) });

const mask = (text: string) => Buffer.from(text).toString('base64');

/** The code of the newest mail to an address. */
async function mailedTo(email: string): Promise<string> {
  const [mail] = await app.database.db
    .select()
    .from(emailMessages)
    .where(eq(emailMessages.To, email))
    .orderBy(desc(emailMessages.Id));
  return Object.values((mail?.Secrets ?? {}) as Record<string, string>)[0]?.split('#')[1] ?? '';
}

/** What goes over the wire in a life of an account; every value must stay out of the log. */
async function liveOnce(): Promise<Record<string, string>> {
  const user = await newUser(app);
  const wrong = 'Zucca-sbagliata-48!';
  const next = 'Mattino-notturno-99?';
  const cookie = pageCookie();
  const opened = await app.anybody.get('/Login', { email: user.Email, password: mask(password), cookie });
  await app.anybody.get('/Login', { email: user.Email, password: mask(wrong) });
  const { pat, prt } = opened.body;
  const refresh = cookieValue(cookiesOf(opened).get('circolo-refresh'));
  await app.anybody.get('/RefreshToken', { authorization: `Bearer ${prt}` });
  const renewed = await app.anybody.get('/RefreshToken', {
    authorization: `Bearer ${prt}`,
    cookie: `circolo-refresh=${refresh}`,
  });
  await app.anybody.get('/GenerateRecoveryKey', { email: user.Email, applicationType: 'association' });
  await app.runJobs('recover-password');
  const key = await mailedTo(user.Email);
  await app.anybody.get('/CheckRecoveryKey', { key });
  await app.anybody.get('/ChangePassword', { key, password: mask(next) });
  const Email = 'registrata@example.test';
  await app.anybody.post('/OuterRegister', { Email, Password: wrong, Name: 'Anna Rossi' });
  const code = await mailedTo(Email);
  await app.anybody.get(`/OuterActivate/${code}`, { password: mask(wrong) });
  const wizard = 'prova.demo@example.test';
  const begun = await app.anybody.get('/CheckEmail', { email: wizard });
  const demo = { cookie: `circolo-demo=${cookieValue(cookiesOf(begun).get('circolo-demo'))}` };
  const [type] = (await app.anybody.get('/ActivityTypes/Lookup?Software=A')).body;
  const choices = { activityType: String(type.Id), accountingType: 'S', taxRegime: 'A' };
  await app.anybody.get('/UserActivityInfos', { ...demo, ...choices });
  const phone = '3479876543';
  await app.anybody.get('/SendDemoActivationSms', { ...demo, phone });
  const [sms] = await app.database.db.select().from(smsMessages).orderBy(desc(smsMessages.Id));
  const smsCode = /\d{6}/.exec(sms?.SecretText ?? '')?.[0] ?? '';
  await app.anybody.get('/ActivateDemo', { ...demo, code: smsCode });
  await app.runJobs();
  return {
    email: user.Email,
    password,
    next,
    wrong,
    pat,
    prt,
    refresh,
    key,
    code,
    phone,
    smsCode,
    Email,
    wizard,
    newPat: renewed.body.pat,
    newPrt: renewed.body.prt,
    cookie: cookie.slice('XSRF-TOKEN='.length),
    masked: mask(password),
    maskedNext: mask(next),
    demo: demo.cookie.slice('circolo-demo='.length),
  };
}

test('no address, password, token, key, code, cookie or number of a person reaches the log, at the most talkative level', async () => {
  const secrets = await liveOnce();
  const text = lines.join('');
  assert.ok(lines.length > 10, 'the log has lines');
  assert.match(text, /"route":"\/api\/Login"/);
  for (const [name, secret] of Object.entries(secrets)) {
    assert.ok(secret && secret.length > 5, `${name} was not there`);
    assert.ok(!text.includes(secret), `${name} is in the log`);
  }
});

test('a fault shows its cause without what the caller sent', async () => {
  lines.length = 0;
  const user = await newUser(app);
  await app.database.db.execute('alter table session rename to session_away');
  try {
    const failed = await app.anybody.get('/Login', { email: user.Email, password: mask(password) });
    assert.deepEqual([failed.status, failed.body.Code], [500, 'Fault']);
    const text = lines.join('');
    assert.match(text, /session/);
    for (const secret of [user.Email, password, mask(password)]) assert.ok(!text.includes(secret), secret);
    assert.doesNotMatch(failed.body.Message, /session|select|insert/i);
  } finally {
    await app.database.db.execute('alter table session_away rename to session');
  }
});
