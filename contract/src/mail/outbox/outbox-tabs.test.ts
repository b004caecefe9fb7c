import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EmailMessageState } from '../codes.ts';
import { outboxTabs } from './outbox-tabs.ts';

test('a mail of any state is in one tab beside that of all', () => {
  const context = { today: '2026-11-30', userId: 1 };
  const states = outboxTabs.flatMap(({ filters }) => filters(context).State?.split(',') ?? []);
  assert.deepEqual(states.sort(), Object.values(EmailMessageState).sort());
});
