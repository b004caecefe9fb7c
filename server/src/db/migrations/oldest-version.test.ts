import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testDatabase } from '../../../test/database.ts';
import type { Database } from '../database.ts';
import { oldestVersion, raiseOldestVersion } from './oldest-version.ts';
import { transaction } from '../transaction.ts';

let database: Database;

before(async () => {
  database = await testDatabase();
});
after(() => database.close());

const raise = (...statements: string[]) =>
  transaction(database.db, (tx) => raiseOldestVersion(tx, [{ sql: statements }]));
const drop = (since: string) =>
  `-- contracts: the column lead.fax, unused since ${since}\nALTER TABLE "lead" DROP COLUMN "fax";`;

test('a migration that contracts raises the oldest version to the release that it names, and never lowers it', async () => {
  assert.equal(await oldestVersion(database.db), '1.0.0');
  await raise('ALTER TABLE "lead" ADD COLUMN "fax" text;');
  assert.equal(await oldestVersion(database.db), '1.0.0');
  await raise(drop('1.9.0'), drop('1.10.0'));
  assert.equal(await oldestVersion(database.db), '1.10.0');
  await raise(drop('1.9.0'));
  assert.equal(await oldestVersion(database.db), '1.10.0');
});
