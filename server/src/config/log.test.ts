import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLog } from './log.ts';

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = [];
  write(openLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

test('no secret of a request reaches the log', () => {
  const secrets = ['authorization', 'cookie', 'email', 'password', 'key', 'code', 'phone', 'idempotency-key'];
  const headers = Object.fromEntries(secrets.map((name) => [name, `secret of ${name}`]));
  const text = logged((log) => {
    log.info({ req: { method: 'GET', url: '/api/Users?Email=secret@x.it', headers }, headers, ...headers });
  });
  assert.doesNotMatch(text, /secret of|secret@/);
  assert.match(text, /"path":"\/api\/Users"/);
});

test('an error shows its cause but not the values of the statement', () => {
  const refused = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    severity: 'ERROR',
    constraint: 'app_user_email_key',
    detail: 'Key (email)=(secret@x.it) already exists.',
  });
  const text = logged((log) => log.error(new Error('Failed query', { cause: refused })));
  assert.match(text, /app_user_email_key/);
  assert.doesNotMatch(text, /secret@x.it/);
});
