import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { newUser, password, sessionCalls } from '../test/access/session-fixtures.ts';
import { codeAt, enrol, twoFactorScene } from '../test/access/two-factor-fixtures.ts';
import { scenario } from '../test/scenario.ts';
import { readConfig } from './config/config.ts';
import { StartupError } from './config/startup-error.ts';
import { seal } from './http/seal.ts';
import { openAlsoWith, openSecret, SealPurpose, sealPrefix, sealSecret, UnknownSealKey } from './http/sealed-secret.ts';
import { reseal, sealedColumns } from './reseal.ts';
import { twoFactors } from './tables/access/two-factor-tables.ts';

const { app } = scenario();
const { signIn } = sessionCalls(() => app);
const { now, wait, signedIn } = twoFactorScene(() => app);
/** The key that the test server has. */
const present = Buffer.from('a secret of forty characters for the tests');
const newKey = () => randomBytes(36).toString('base64url');

test('a sealed secret names its key: the present one and those from before open it, others say which is missing', () => {
  const [old, foreign] = [newKey(), newKey()];
  const sealed = sealSecret(Buffer.from(old), SealPurpose.mandateIban, 'IT60');
  assert.throws(() => openSecret(present, SealPurpose.mandateIban, sealed), UnknownSealKey);
  openAlsoWith([old]);
  assert.equal(openSecret(present, SealPurpose.mandateIban, sealed), 'IT60');
  assert.throws(() => openSecret(present, SealPurpose.mailPassword, sealed), 'for another purpose');
  const other = sealSecret(Buffer.from(foreign), SealPurpose.mandateIban, 'IT60');
  const [, keyId = ''] = other.split('.');
  assert.throws(() => openSecret(present, SealPurpose.mandateIban, other), new RegExp(`${keyId}.*SECRET_KEY_OLD`));
});

test('what 1.0.0 sealed, without a form, is opened by the present key and those from before', () => {
  const old = newKey();
  const [own, former] = [present, Buffer.from(old)].map((key) => seal(key, SealPurpose.authenticator, 'JBSWY3DP'));
  assert.equal(openSecret(present, SealPurpose.authenticator, own ?? ''), 'JBSWY3DP');
  assert.throws(() => openSecret(present, SealPurpose.authenticator, former ?? ''), /SECRET_KEY_OLD/);
  openAlsoWith([old]);
  assert.equal(openSecret(present, SealPurpose.authenticator, former ?? ''), 'JBSWY3DP');
});

test('an authenticator goes on after another key, and all is sealed with it once', async () => {
  app.clock.now = new Date();
  const old = newKey();
  const user = await newUser(app);
  const { secret } = await enrol(await signedIn(user.Email), now());
  const ofUser = eq(twoFactors.UserId, user.Id);
  const stored = async () => (await app.database.db.select().from(twoFactors).where(ofUser))[0]?.SealedSecret ?? '';
  assert.ok((await stored()).startsWith(sealPrefix(present)));
  // As the key from before had left it.
  const SealedSecret = seal(Buffer.from(old), SealPurpose.authenticator, secret);
  await app.database.db.update(twoFactors).set({ SealedSecret }).where(ofUser);
  await assert.rejects(reseal(app.database.db, present), UnknownSealKey);
  assert.equal(await stored(), SealedSecret);
  openAlsoWith([old]);
  const enters = async () => (await signIn(user.Email, password, { code: codeAt(secret, wait(30)) })).status;
  assert.equal(await enters(), 200);
  assert.ok((await reseal(app.database.db, present)) >= 1);
  assert.ok((await stored()).startsWith(sealPrefix(present)));
  assert.equal(await enters(), 200);
  assert.equal(await reseal(app.database.db, present), 0);
});

test('every column of sealed texts is sealed again, or does not last', async () => {
  const { rows } = await app.database.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and (column_name like '%sealed%' or column_name like '%pending_secret%')`);
  const listed: string[] = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  // Of a minute, of ten, or under the key of a bearer's own token.
  const brief = [
    'google_login.sealed_verifier',
    'handover.sealed_answer',
    'oidc_login.sealed_verifier',
    'session.sealed_successor',
  ];
  const others = rows.map(({ name }) => name).filter((name) => !listed.includes(name) && !brief.includes(name));
  assert.deepEqual(others, []);
  for (const name of listed)
    assert.ok(
      rows.some((row) => row.name === name),
      name,
    );
});

test('keys from before are a list of whole keys', () => {
  const [one, two] = [newKey(), newKey()];
  assert.deepEqual(readConfig({ SECRET_KEY: newKey(), SECRET_KEY_OLD: `${one}, ${two}` }).oldSecretKeys, [one, two]);
  assert.throws(() => readConfig({ SECRET_KEY: newKey(), SECRET_KEY_OLD: 'short' }), StartupError);
});
