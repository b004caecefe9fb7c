import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SecurityEventKind } from '@circolo/contract/access/security-log/security-event-codes';
import { type ErrorCode, errorCodes } from '@circolo/contract/errors/error-codes';
import { languages } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { kindOfRefusal } from './logged-calls.ts';

test('every refusal that is recorded has words in the page of the log', () => {
  const recorded = (Object.keys(errorCodes) as ErrorCode[]).filter((code) => kindOfRefusal(code) !== null);
  assert.ok(recorded.length > 15);
  for (const language of languages) {
    const t = translator(language);
    const without = recorded.filter((code) => {
      const key = `securityLog.reasons.${code}` as 'securityLog.reasons.Flood';
      return t(key) === key;
    });
    assert.deepEqual(without, [], language);
  }
});

test('a proof of work that is asked for is recorded like other brakes', () => {
  assert.equal(kindOfRefusal('ProofOfWorkRequired'), SecurityEventKind.throttled);
});
