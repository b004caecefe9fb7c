import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMessageKey } from '@circolo/messages/translator';
import { functionRows } from './seed-menu-rows.ts';

test('what a function of the menu opens has a title, so that no screen shows its code', () => {
  const names = new Set(functionRows.flatMap(({ Resources }) => Resources));
  assert.ok(names.size > 20);
  assert.deepEqual(
    [...names].filter((name) => !isMessageKey(`${name}.title`)),
    [],
  );
});
