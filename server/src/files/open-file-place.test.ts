import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testDatabase } from '../../test/database.ts';
import { type S3Server, serveS3 } from '../../test/files/serve-s3.ts';
import { readConfig } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Database } from '../db/database.ts';
import { filePlaceOf } from '../db/use-file-place.ts';
import { openFilePlace } from './open-file-place.ts';

let s3: S3Server;
let database: Database;

before(async () => {
  s3 = await serveS3();
  database = await testDatabase();
});
after(async () => {
  await database.close();
  await s3.close();
});

const SECRET_KEY = 'a secret of forty characters for the tests';
const settings = (variables: Record<string, string> = {}) =>
  readConfig({ SECRET_KEY, ...s3.variables, ...variables }).files;

async function openWith(variables?: Record<string, string>): Promise<string[]> {
  const warnings: string[] = [];
  await openFilePlace(database.db, settings(variables), { warn: (_: unknown, line: string) => warnings.push(line) });
  return warnings;
}

test('a start with a bucket that is not there, or with credentials that do not count, ends with a sentence', async () => {
  const refused = (message: RegExp) => (error: unknown) => error instanceof StartupError && message.test(error.message);
  await assert.rejects(openWith({ S3_BUCKET: 'other' }), refused(/^The bucket other of S3_BUCKET does not exist\.$/));
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    await assert.rejects(
      openWith({ [name]: 'wrong' }),
      refused(/^The store of files refuses the bucket circolo; check S3_ACCESS/),
    );
  assert.equal(filePlaceOf(database.db), undefined);
});

test('a store that is away is a warning, and is used once it is back', async () => {
  await s3.goAway();
  assert.deepEqual(await openWith(), ['the store of files did not answer']);
  await s3.comeBack();
  await filePlaceOf(database.db)?.objects.put('a/b', Buffer.from('x'));
  assert.deepEqual(await s3.keys(), ['a/b']);
  assert.deepEqual(await openWith(), []);
});

test('half a configuration names what is missing, and a store can be there for reading only', () => {
  const given = { SECRET_KEY, FILES_STORE: 's3', S3_BUCKET: 'b' };
  assert.throws(() => readConfig(given), {
    message: 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY is missing beside S3_BUCKET.',
  });
  assert.throws(() => readConfig({ SECRET_KEY, FILES_STORE: 's3' }), {
    message: /is missing beside FILES_STORE=s3\.$/,
  });
  assert.equal(settings({ FILES_STORE: 'database' }).store, 'database');
  assert.equal(settings({ FILES_STORE: 'database' }).s3?.bucket, 'circolo');
  assert.deepEqual(readConfig({ SECRET_KEY }).files, { store: 'database', s3: null });
});
