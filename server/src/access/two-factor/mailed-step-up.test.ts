import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { mailedCode, mailsTo } from '../../../test/access/mailed-link.ts';
import { newIdentity, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { codeAt, enrol, outcome, twoFactorScene } from '../../../test/access/two-factor-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { identities } from '../../tables/access/user-tables.ts';

const { app } = scenario();
const { signInOuter } = sessionCalls(() => app);
const { now, wait, clientWith } = twoFactorScene(() => app);

beforeEach(() => {
  app.clock.now = new Date();
});

/** An account that only an outside service signs in to, and two of its sessions. */
async function withoutPassword() {
  const { Email, Id } = await newIdentity(app);
  const sessions = [await signInOuter(Email), await signInOuter(Email)].map(({ body }) => clientWith(body.pat));
  const [me, elsewhere] = sessions;
  assert.ok(me && elsewhere);
  const forget = () => app.database.db.update(identities).set({ PasswordHash: null }).where(eq(identities.Id, Id));
  const send = (client = me) => client.post('/MySession/StepUpMail', {});
  const show = (MailedCode: string, client = me, Code?: string) =>
    client.post('/MySession/MailedStepUp', { MailedCode, Code });
  return { Email, me, elsewhere, forget, send, show, code: () => mailedCode(app, Email) };
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const wrong = [400, 'MailedCodeError'];

test('a mailed code opens dangerous acts to the session that asked for it, once, for ten minutes', async () => {
  const { me, elsewhere, forget, send, show, code } = await withoutPassword();
  await forget();
  await send();
  const right = await code();
  assert.match(right, /^\d{6}$/);
  assert.deepEqual(outcome(await show(right, elsewhere)), wrong, 'of another session');
  assert.deepEqual(outcome(await show(other(right))), wrong);
  assert.equal((await show(right)).status, 200);
  assert.equal((await me.post('/MyAccount/DataCopies', {})).status, 200);
  assert.deepEqual(outcome(await elsewhere.post('/MyAccount/DataCopies', {})), [405, 'StepUpRequired']);
  assert.deepEqual(outcome(await show(right)), wrong, 'a second time');
  wait(61);
  await send();
  const late = await code();
  wait(600);
  assert.deepEqual(outcome(await show(late)), wrong, 'too late');
});

test('codes are mailed once a minute, and tries slow down', async () => {
  const { Email, forget, send, show, code } = await withoutPassword();
  await forget();
  await send();
  assert.deepEqual((await send()).body, { Email });
  assert.equal((await mailsTo(app, Email, 'SUC')).length, 1);
  wait(61);
  const first = await code();
  await send();
  assert.equal((await mailsTo(app, Email, 'SUC')).length, 2);
  assert.deepEqual(outcome(await show(first)), wrong, 'a newer one was mailed');
  const right = await code();
  for (let attempt = 0; attempt < 4; attempt++) await show(other(right));
  assert.deepEqual(outcome(await show(right)), [400, 'TooManyAttempts']);
  wait(61);
  assert.equal((await show(right)).status, 200);
});

test('who has a password shows it: no code is mailed, and none counts', async () => {
  const { Email, me, forget, send, show } = await withoutPassword();
  assert.deepEqual((await me.get('/MySession/StepUp')).body, { HasPassword: true });
  assert.deepEqual(outcome(await send()), [405, 'ActionNotOffered']);
  assert.deepEqual(outcome(await show('123456')), [405, 'ActionNotOffered']);
  await forget();
  assert.deepEqual((await me.get('/MySession/StepUp')).body, { HasPassword: false });
  assert.deepEqual(await mailsTo(app, Email, 'SUC'), []);
});

test('a second factor is asked for beside the mailed code', async () => {
  const { me, forget, send, show, code } = await withoutPassword();
  const { secret } = await enrol(me, now());
  await forget();
  await send();
  const right = await code();
  assert.deepEqual(outcome(await show(right)), [400, 'TwoFactorRequired']);
  assert.deepEqual(outcome(await show(right, me, '000000')), [400, 'TwoFactorCodeError']);
  assert.equal((await show(right, me, codeAt(secret, wait(30)))).status, 200);
});

test('the code is masked in the outbox', async () => {
  const { Email, forget, send, code } = await withoutPassword();
  await forget();
  await send();
  const right = await code();
  await app.runJobs('mails');
  const [mail] = await mailsTo(app, Email, 'SUC');
  const stored = JSON.stringify([mail?.Tags, mail?.Text, mail?.Html]);
  assert.ok(stored.includes('••••••') && !stored.includes(right), stored);
});
