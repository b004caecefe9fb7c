import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLongLocks } from './long-locks.ts';

const described = (sql: string) =>
  findLongLocks(sql)
    .map(({ table, sentence }) => `"${table}": ${sentence}`)
    .join();

const long: [sql: string, sentence: RegExp][] = [
  ['CREATE INDEX "order_date_index" ON "sales_order" ("date");', /"sales_order": an index is built/],
  ['CREATE UNIQUE INDEX "a" ON "app_user" USING gin ("search" gin_trgm_ops);', /"app_user": an index/],
  ['ALTER TABLE "document" ADD CONSTRAINT "n" UNIQUE("year","number");', /"document": a constraint/],
  ['ALTER TABLE "lead" ADD CONSTRAINT "k" FOREIGN KEY ("a") REFERENCES "b"("id");', /"lead": a constraint/],
  ['ALTER TABLE "lead" ALTER COLUMN "a" SET DATA TYPE bigint;', /"lead": all rows are written anew/],
  ['ALTER TABLE "lead" ALTER COLUMN "a" SET NOT NULL;', /"lead": all rows are read/],
  ['ALTER TABLE "lead" ADD COLUMN "a" uuid DEFAULT gen_random_uuid() NOT NULL;', /"lead": a default that is computed/],
  ['update lead set a = 1;', /"lead": all rows are written in one transaction/],
  ['delete from "lead" where a is null;', /"lead": rows are deleted/],
  ['select 1; update lead set a = 1;', /"lead": all rows are written in one transaction/],
  ['DO $$ BEGIN UPDATE "lead" SET a = 1; END $$;', /"lead": all rows are written/],
  ['do $$ begin if true then delete from lead; end if; end $$;', /"lead": rows are deleted/],
  ['lock table lead in access exclusive mode;', /"lead": the table is locked/],
];

const short = [
  'ALTER TABLE "lead" ADD COLUMN "a" text;',
  `ALTER TABLE "lead" ADD COLUMN "a" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "lead" ADD CONSTRAINT "k" FOREIGN KEY ("a") REFERENCES "b"("id") NOT VALID;',
  'ALTER TABLE "lead" VALIDATE CONSTRAINT "k";',
  'CREATE INDEX CONCURRENTLY "i" ON "lead" ("a");',
  'CREATE TABLE "news" ("id" integer);\n--> statement-breakpoint\nCREATE INDEX "i" ON "news" ("id");',
  '-- short lock: at most a hundred rows\nupdate lead_source set a = 1;',
  'insert into lead_source (id) values (1);',
  '-- update lead set a = 1;\nselect 1;',
];

test('what reads or writes all of a table while the others wait is found, with its table and why', () => {
  for (const [sql, sentence] of long) assert.match(described(sql), sentence, sql);
});

test('what locks for a moment, a new table, and a lock with its excuse are accepted', () => {
  for (const sql of short) assert.deepEqual(findLongLocks(sql), [], sql);
});

test('an excuse counts for its own statement alone, and needs its reason', () => {
  const excused = '-- short lock: ten rows\nupdate lead set a = 1;\n--> statement-breakpoint\nupdate lead set b = 1;';
  assert.equal(findLongLocks(excused).length, 1);
  assert.equal(findLongLocks('-- short lock:\nupdate lead set a = 1;').length, 1);
});
