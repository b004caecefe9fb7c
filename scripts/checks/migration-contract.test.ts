import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contractProblems } from './migration-contract.ts';

const name = '20270101000000_without_fax';
const drop = 'ALTER TABLE "lead" DROP COLUMN "fax";';
const marked = (since: string) => `-- contracts: the column lead.fax, unused since ${since}\n${drop}`;
const released = { versions: ['1.0.0', '1.1.0'], migrations: {}, current: '1.1.0' };

test('what a migration takes away names a release that came before it and does not need it', () => {
  assert.deepEqual(contractProblems(name, marked('1.0.0'), released), []);
  assert.deepEqual(contractProblems(name, marked('1.1.0'), released), []);
  assert.deepEqual(contractProblems(name, 'ALTER TABLE "lead" ADD COLUMN "fax" text;', released), []);
});

test('what names no release, or one that does not exist, is newer or brought the migration itself, is refused', () => {
  assert.match(
    contractProblems(name, drop, released).join(),
    /contracts "lead": a column is dropped; do it one release/,
  );
  for (const since of ['0.9.0', '1.2.0'])
    assert.match(contractProblems(name, marked(since), released).join(), /is no release before it/, since);
  const own = { ...released, migrations: { [name]: 'hash' } };
  assert.match(contractProblems(name, marked('1.1.0'), own).join(), /1\.1\.0 is no release before it/);
  const early = { ...released, current: '1.0.0' };
  assert.match(contractProblems(name, marked('1.1.0'), early).join(), /1\.1\.0 is no release before it/);
});
