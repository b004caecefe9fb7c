import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { mailedCode } from '../../../test/access/mailed-link.ts';
import { bearer, newIdentity, newUser, password, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { outcome } from '../../../test/access/two-factor-fixtures.ts';
import { clientOf } from '../../../test/client.ts';
import { scenario } from '../../../test/scenario.ts';
import { identities } from '../../tables/access/user-tables.ts';

const { app, as, prepare } = scenario();
const staff = as('SUS');
prepare(() => staff.stepUp());
const { signIn, signInOuter } = sessionCalls(() => app);
const client = (token: string) => clientOf(app.http, bearer(token));

test('a customer deletes the own account with the password, and it is gone at once', async () => {
  const user = await newUser(app, { Nature: 'STD', Software: 'A' });
  const me = client((await signIn(user.Email)).body.pat);
  const preview = await me.get('/MyAccount/Erasure');
  assert.deepEqual([preview.status, preview.body.Blocks, preview.body.ErasedAt], [200, [], null]);
  assert.deepEqual(outcome(await me.post('/MyAccount/Erase', {})), [405, 'StepUpRequired']);
  await me.post('/MySession/StepUp', { Password: password });
  const { status, body } = await me.post('/MyAccount/Erase', {});
  assert.equal(status, 200, JSON.stringify(body));
  assert.notEqual(body.ErasedAt, null);
  assert.equal((await me.get('/MyAccount')).status, 401);
  assert.equal((await signIn(user.Email)).body.Code, 'InvalidCredentials');
  const history = (await staff.get(`/Users/${user.Id}/History`)).body;
  assert.deepEqual([history[0].Action, history[0].Actor], ['Erase', 'Persona cancellata']);
});

test('an account of the shop without a user is deleted the same way', async () => {
  const identity = await newIdentity(app);
  const me = client((await signInOuter(identity.Email)).body.pat);
  await me.post('/MySession/StepUp', { Password: password });
  assert.equal((await me.post('/MyAccount/Erase', {})).status, 200);
  assert.equal((await signInOuter(identity.Email)).body.Code, 'InvalidCredentials');
});

test('an account without a password is deleted with a code that is mailed to its address', async () => {
  const identity = await newIdentity(app);
  const me = client((await signInOuter(identity.Email)).body.pat);
  await app.database.db.update(identities).set({ PasswordHash: null }).where(eq(identities.Id, identity.Id));
  assert.deepEqual(outcome(await me.post('/MyAccount/Erase', {})), [405, 'StepUpRequired']);
  assert.deepEqual((await me.get('/MySession/StepUp')).body, { HasPassword: false });
  assert.deepEqual((await me.post('/MySession/StepUpMail', {})).body, { Email: identity.Email });
  const MailedCode = await mailedCode(app, identity.Email);
  assert.equal((await me.post('/MySession/MailedStepUp', { MailedCode })).status, 200);
  assert.equal((await me.post('/MyAccount/Erase', {})).status, 200);
  assert.equal((await me.get('/MyAccount')).status, 401);
});

test('staff do not leave by themselves', async () => {
  const user = await newUser(app);
  const me = client((await signIn(user.Email)).body.pat);
  assert.equal((await me.get('/MyAccount/Erasure')).body.Code, 'NotEditable');
  await me.post('/MySession/StepUp', { Password: password });
  assert.equal((await me.post('/MyAccount/Erase', {})).body.Code, 'NotEditable');
});

test('a lead is erased by who sees it; a customer is not erased as a lead', async () => {
  const { body: lead } = await staff.post('/Leads', { LastName: 'Zqxlead', Email: 'zqxlead@example.test' });
  assert.equal((await staff.post(`/Leads/${lead.Id}/Erase`, { Reason: 'Richiesta' })).status, 200);
  assert.equal((await staff.get('/Leads?Search=zqxlead')).body.length, 0);
  const user = await newUser(app, { Nature: 'STD', Software: 'A' });
  const { body: theirs } = await staff.post('/Leads', { LastName: 'Rossi', Email: user.Email });
  const { body } = await staff.post(`/Leads/${theirs.Id}/Erase`, { Reason: 'Richiesta' });
  assert.equal(body.Code, 'ErasureBlocked');
});
