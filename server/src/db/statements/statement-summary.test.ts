import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementSummary } from './statement-summary.ts';

test('a statement is summarised by what it does and by its tables', () => {
  const cases: [text: string, operation: string, summary: string][] = [
    ['select "id" from "coupon" where "id" = $1', 'SELECT', 'SELECT coupon'],
    ['select 1', 'SELECT', 'SELECT'],
    [
      'select "a" from "lead" left join "lead_status" on true for update of "lead"',
      'SELECT',
      'SELECT lead, lead_status',
    ],
    ['select "a" from "lead" for update skip locked', 'SELECT', 'SELECT lead'],
    ['select j.at from unnest($1::text[]) as j', 'SELECT', 'SELECT'],
    ['insert into "mail" ("to") values ($1) on conflict do update set "to" = $1', 'INSERT', 'INSERT mail'],
    ['\n    insert into pgboss.job_common (name) values ($1)', 'INSERT', 'INSERT pgboss.job_common'],
    ['update "coupon" set "used" = 1 where "id" = $1', 'UPDATE', 'UPDATE coupon'],
    ['delete from "coupon" where "id" = $1', 'DELETE', 'DELETE coupon'],
    [
      'with w0 as (insert into "audit" values ($1)) update "coupon" set "used" = $2',
      'INSERT',
      'INSERT audit, UPDATE coupon',
    ],
    ['savepoint "sp1"', 'SAVEPOINT', 'SAVEPOINT'],
    ['', 'SQL', 'SQL'],
  ];
  for (const [text, operation, summary] of cases)
    assert.deepEqual(statementSummary(text), { operation, summary }, text);
});

test('a summary holds no value that is written into a statement', () => {
  const { summary } = statementSummary(
    `select 1 from "app_user" where "note" = 'delete from anna''s update bruno' and "id" = 4711`,
  );
  assert.equal(summary, 'SELECT app_user');
});

test('a statement of many tables is summarised by the first of them', () => {
  const text = 'select 1 from "a" join "b" on true join "c" on true join "d" on true join "e" on true';
  assert.equal(statementSummary(text).summary, 'SELECT a, b, c, d, …');
});
