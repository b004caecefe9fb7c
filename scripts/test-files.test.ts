import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { databaseNeeds } from './needs-database.mjs';
import { inEveryZone, isMeant, longest, needsImap, sameOnEveryEngine, testFiles, timeZones } from './test-files.mjs';

const root = resolve(import.meta.dirname, '..');
const allOfServer = () => globSync('server/{src,test,demo}/**/*.test.ts', { cwd: root }).sort();
const testsOfServer = () => allOfServer().filter((file) => !needsImap(file));

test('without PostgreSQL every test of the server runs on the embedded database', () => {
  const ofServer = testsOfServer();
  const { unit, postgres } = testFiles(root, false);
  assert.deepEqual(unit.filter((file) => file.startsWith('server/')).sort(), ofServer);
  assert.deepEqual(postgres, []);
});

test('with PostgreSQL every test that asks for a database runs there, and all but the named ones on the embedded database too', () => {
  const ofServer = testsOfServer();
  const { unit, postgres } = testFiles(root, true);
  const needsDatabase = databaseNeeds(root);
  assert.deepEqual(postgres.toSorted(), ofServer.filter(needsDatabase));
  const left = ofServer.filter((file) => !unit.includes(file));
  assert.ok(left.length > 0);
  for (const file of left)
    assert.ok(
      sameOnEveryEngine.some((part) => isMeant(file, part)),
      file,
    );
});

test('what asks for no database runs once, and every test of the server runs somewhere', () => {
  const { unit, postgres } = testFiles(root, true);
  const needsDatabase = databaseNeeds(root);
  for (const file of testsOfServer()) {
    if (needsDatabase(file)) assert.ok(postgres.includes(file), file);
    else assert.deepEqual([unit.includes(file), postgres.includes(file)], [true, false], file);
  }
});

test('a test asks for the database by what it imports, however far away', () => {
  const needsDatabase = databaseNeeds(root);
  assert.ok(needsDatabase('server/src/sales/orders/orders.test.ts'));
  assert.ok(needsDatabase('server/src/jobs/bell.test.ts'));
  assert.ok(!needsDatabase('server/src/access/passwords/leaked-passwords.test.ts'));
});

test('what needs an IMAP server runs in a step of its own, and nowhere else', () => {
  const { unit, postgres, imap } = testFiles(root, true);
  assert.deepEqual(imap, allOfServer().filter(needsImap));
  assert.ok(imap.length > 0);
  for (const file of imap) assert.ok(!unit.includes(file) && !postgres.includes(file), file);
});

test('what says the same on every engine exists, and is nothing of the engines themselves', () => {
  const ofServer = testsOfServer();
  for (const part of sameOnEveryEngine)
    assert.ok(
      ofServer.some((file) => isMeant(file, part)),
      part,
    );
  const { unit } = testFiles(root, true);
  for (const file of ofServer.filter((name) => /^server\/src\/(db|jobs)\//.test(name)))
    assert.ok(unit.includes(file), file);
});

test('what runs in every time zone is part of the tests, and the runtime knows the zones', () => {
  for (const hasPostgres of [true, false]) {
    const { unit, postgres, zoned } = testFiles(root, hasPostgres);
    const all = [...zoned.unit, ...zoned.postgres];
    for (const part of inEveryZone) assert.equal(all.filter((file) => isMeant(file, part)).length, 1, part);
    for (const file of zoned.unit) assert.ok(unit.includes(file), file);
    for (const file of zoned.postgres) assert.ok(postgres.includes(file), file);
  }
  const offsets = timeZones.map((timeZone) => new Date('2026-07-01T12:00Z').toLocaleString('sv', { timeZone }));
  assert.equal(new Set(offsets).size, timeZones.length);
});

test('what takes longest is there', () => {
  for (const part of longest) assert.equal(testsOfServer().filter((file) => isMeant(file, part)).length, 1, part);
});

test('a part means a domain, or a file anywhere in it, and no folder of that name elsewhere', () => {
  assert.ok(isMeant('server/src/crm/agenda/agenda.test.ts', 'crm/agenda.test.ts'));
  assert.ok(isMeant('server/src/activities/list.test.ts', 'activities/'));
  assert.ok(isMeant('server/src/sales/refunds/refunds.test.ts', 'sales/refunds/'));
  assert.ok(isMeant('server/demo/crm/demo-crm.test.ts', 'demo/crm/'));
  assert.ok(!isMeant('server/src/crm/agenda/agenda.test.ts', 'demo/crm/'));
  assert.ok(!isMeant('server/src/sales/orders/refunds.test.ts', 'sales/refunds/'));
  assert.ok(!isMeant('server/src/crm/activities/list.test.ts', 'activities/'));
  assert.ok(!isMeant('server/src/crm/agenda-feed.test.ts', 'crm/agenda.test.ts'));
});
