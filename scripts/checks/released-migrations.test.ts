import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { findEditedMigrations } from './released-migrations.ts';

const sql = 'create table lead ();\n';
const released = { '20260101000000_ground': createHash('sha256').update(sql).digest('hex') };

test('a released migration that stays as it was is accepted', () => {
  assert.deepEqual(
    findEditedMigrations(released, () => sql),
    [],
  );
});

test('a released migration that is edited or removed is refused', () => {
  assert.match(
    findEditedMigrations(released, () => `${sql}--`).join(),
    /20260101000000_ground was released and is edited/,
  );
  assert.match(
    findEditedMigrations(released, () => undefined).join(),
    /20260101000000_ground was released and is gone/,
  );
});
