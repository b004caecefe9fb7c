import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DrizzleQueryError } from 'drizzle-orm';
import { openLog } from './log.ts';
import { loggedError } from './logged-error.ts';

/** The fields of what is logged as `err`. */
function logged(err: unknown) {
  const lines: string[] = [];
  openLog('info', { write: (line) => void lines.push(line) }).error({ err }, 'broken');
  return { text: lines.join(''), err: JSON.parse(lines.join('')).err };
}

const refusal = (fields: object) =>
  Object.assign(new Error('duplicate key value violates unique constraint "app_user_email_key"'), {
    code: '23505',
    severity: 'ERROR',
    table: 'app_user',
    constraint: 'app_user_email_key',
    detail: 'Key (email)=(secret@x.it) already exists.',
    where: 'SQL statement "select secret@x.it"',
    ...fields,
  });

test('a refused statement shows its text, the state, table and constraint, and no value', () => {
  const { err, text } = logged(new DrizzleQueryError('insert into app_user values ($1)', ['secret@x.it'], refusal({})));
  assert.match(err.message, /^Failed query: insert into app_user/);
  assert.deepEqual([err.state, err.table, err.constraint], ['23505', 'app_user', 'app_user_email_key']);
  assert.match(err.stack, /^\s+at /);
  assert.doesNotMatch(text, /secret@x\.it/);
});

test('what the queue copies of an error into a plain object is read like the error', () => {
  const error = refusal({});
  const { err, text } = logged({ ...error, message: error.message, stack: error.stack, queue: 'send-mail' });
  assert.deepEqual([err.state, err.table, err.queue], ['23505', 'app_user', 'send-mail']);
  assert.match(err.message, /duplicate key/);
  assert.match(err.stack, /^\s+at /);
  assert.doesNotMatch(text, /secret@x\.it|object Object/);
});

test('a value that the database quotes in its sentence is left out, the name of a table is not', () => {
  const value = refusal({ code: '22P02', message: 'invalid input syntax for type integer: "secret"' });
  assert.match(logged(value).text, /invalid input syntax for type integer: …/);
  assert.doesNotMatch(logged(new Error('Failed query: x', { cause: value })).text, /secret/);
  const table = refusal({ code: '42P01', message: 'relation "session_away" does not exist' });
  assert.match(logged(table).text, /session_away/);
});

test('every error of an aggregate is shown, with the name that the system gives it', () => {
  const one = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' });
  const two = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const { err } = logged(new Error('Failed query', { cause: new AggregateError([one, two]) }));
  const { errors } = err.cause;
  assert.deepEqual(
    errors.map(({ system, message }: { system: string; message: string }) => [system, message]),
    [
      ['ECONNREFUSED', 'connect ECONNREFUSED ::1:5432'],
      ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'],
    ],
  );
});

test('what is thrown and is no error is named, and shows none of its values but a message', () => {
  for (const thrown of [undefined, null, 7, 'gone'])
    assert.deepEqual(loggedError(thrown), { message: `${thrown} was thrown, which is no error` });
  const { err, text } = logged({ password: 'secret', Status: 'secret' });
  assert.equal(err.message, 'an object with password, Status was thrown, which is no error');
  assert.doesNotMatch(text, /secret/);
});

test('a chain of causes that comes back to its beginning ends', () => {
  const first: Error & { cause?: unknown } = new Error('first');
  first.cause = new Error('second', { cause: first });
  assert.equal(logged(first).err.cause.message, 'second');
});
