import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { adminOn, jsonOf } from '../test/admin/run-admin.ts';
import { testDatabase } from '../test/database.ts';
import { launchServer } from '../test/server-process.ts';
import type { Database } from './db/database.ts';
import { SealPurpose, sealPrefix, sealSecret } from './http/sealed-secret.ts';
import { assertSecretKey, secretKeyId } from './secret-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'circolo-keys-'));
after(() => rmSync(folder, { recursive: true }));

const newKey = () => randomBytes(36).toString('base64url');
const now = new Date();

let database: Database;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

const start = (secretKey: string, ...oldSecretKeys: string[]) =>
  assertSecretKey(database.db, { secretKey, oldSecretKeys }, now);
const recorded = async () =>
  (await database.db.execute<{ key: string }>(sql`select key_id as key from installation`)).rows[0]?.key;

/** A password of a mail server, sealed with a key. */
const sealPassword = (key: string) =>
  database.db.execute(sql`insert into email_configuration (description, from_name, from_address, sealed_password)
    values (${randomBytes(4).toString('hex')}, 'A', 'a@example.test', ${sealSecret(Buffer.from(key), SealPurpose.mailPassword, 'x')})`);

test('the first start records the key, and another one is refused by its name until the first is named as former', async () => {
  const [first, second, third] = [newKey(), newKey(), newKey()];
  await start(first);
  assert.equal(await recorded(), secretKeyId(first));
  await start(first);
  await assert.rejects(start(second), (error: Error) => {
    assert.ok(error.message.includes(secretKeyId(first)) && error.message.includes(secretKeyId(second)));
    assert.match(error.message, /SECRET_KEY_OLD|nothing is sealed/);
    assert.equal(error.message.includes(first) || error.message.includes(second), false, 'no key is printed');
    return true;
  });
  await start(second, third, first);
  assert.equal(await recorded(), secretKeyId(second));
  await assert.rejects(start(first), /is not the key of this database/);
});

test('a database from before keys were recorded takes the key that opens what it holds, and refuses another', async () => {
  const [own, foreign] = [newKey(), newKey()];
  await sealPassword(own);
  await database.db.execute(sql`update installation set key_id = null`);
  await assert.rejects(start(foreign), /SECRET_KEY_OLD/);
  assert.equal(await recorded(), null);
  await start(own);
  assert.equal(await recorded(), secretKeyId(own));
  await database.db.execute(sql`delete from email_configuration`);
});

test('a rotation seals all with the new key, and a lost key says what is lost with it', async () => {
  const [old, next, last] = [newKey(), newKey(), newKey()];
  await database.db.execute(sql`update installation set key_id = ${secretKeyId(old)}`);
  await sealPassword(old);
  const admin = (key: string, former: string) =>
    adminOn(database, { SECRET_KEY: key, ...(former && { SECRET_KEY_OLD: former }) });
  const refused = await admin(next, '')('rotate-key');
  assert.deepEqual([refused.exitCode, /is not the key of this database/.test(refused.err)], [1, true]);
  const rehearsed = jsonOf(await admin(next, old)('rotate-key', '--dry-run', '--json'));
  assert.deepEqual([rehearsed.To, rehearsed.Resealed, await recorded()], [secretKeyId(next), 1, secretKeyId(old)]);
  const rotated = jsonOf(await admin(next, old)('rotate-key', '--json'));
  assert.deepEqual(rotated, { From: secretKeyId(old), To: secretKeyId(next), Lost: [], Resealed: 1 });
  const { rows } = await database.db.execute<{ sealed: string }>(
    sql`select sealed_password as sealed from email_configuration`,
  );
  assert.ok(rows.every(({ sealed }) => sealed.startsWith(sealPrefix(Buffer.from(next)))));
  await start(next);
  const lost = jsonOf(await admin(last, '')('rotate-key', '--lost', '--json'));
  assert.deepEqual(lost.Lost, [{ Table: 'email_configuration', Column: 'sealed_password', Count: 1 }]);
  await start(last);
});

test('a server whose development key was lost refuses to start, and goes on once that is stated', async () => {
  const launch = () => launchServer({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'fatal' });
  const first = launch();
  await first.ready();
  first.kill('SIGTERM');
  assert.equal(await first.ended, 0);
  rmSync(join(folder, 'secret'));
  const second = launch();
  assert.equal(await second.ended, 1);
  assert.match(second.output.err, /^SECRET_KEY \(\S{8}\) is not the key of this database \(\S{8}\): [^\n]+\.\n$/);
  assert.ok(existsSync(join(folder, 'secret')));
});
