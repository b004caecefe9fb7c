import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findContractions } from './contractions.ts';

const described = (sql: string) =>
  findContractions(sql)
    .map(({ table, sentence }) => `"${table}": ${sentence}`)
    .join();

const contracting: [sql: string, sentence: RegExp][] = [
  ['DROP TABLE "log_retention";', /"log_retention": the table is dropped/],
  ['DROP TRIGGER "append_only" ON "lead";', /"lead": a trigger is dropped/],
  ['DROP FUNCTION "stamp"();', /"stamp": the function is dropped/],
  ["ALTER TYPE \"kind\" RENAME VALUE 'a' TO 'b';", /"kind": it is renamed/],
  ['ALTER TABLE "lead" DROP COLUMN "fax";', /"lead": a column is dropped/],
  ['alter table lead drop fax;', /"lead": a column is dropped/],
  ['ALTER TABLE "lead" DROP CONSTRAINT "lead_key";', /"lead": a constraint is dropped/],
  ['ALTER TABLE "lead" RENAME TO "contact";', /"lead": the table is renamed/],
  ['ALTER TABLE "lead" RENAME COLUMN "fax" TO "telex";', /"lead": a column is renamed/],
  ['ALTER TABLE "lead" ALTER COLUMN "fax" SET NOT NULL;', /"lead": a column may not be empty/],
  ['ALTER TABLE "lead" ALTER COLUMN "fax" SET DATA TYPE bigint;', /"lead": a column has another type/],
  ['ALTER TABLE "lead" ALTER COLUMN "fax" DROP DEFAULT;', /"lead": a default is dropped/],
  ['ALTER TABLE "lead" ADD COLUMN "fax" text NOT NULL;', /"lead": a new column without a default/],
  ['ALTER TABLE "lead" ADD COLUMN "a" text, ADD COLUMN "b" numeric(12, 2) NOT NULL;', /"lead": a new column without/],
  ['ALTER TABLE "lead" ADD CONSTRAINT "u" UNIQUE("fax");', /"lead": what has to be unique now/],
  ['ALTER TABLE "lead" ADD CONSTRAINT "c" CHECK ("fax" <> \'\') NOT VALID;', /"lead": a new check/],
  ['ALTER TABLE "lead" ADD CONSTRAINT "k" FOREIGN KEY ("a_id") REFERENCES "a"("id");', /"lead": what has to refer/],
  ['CREATE UNIQUE INDEX CONCURRENTLY "u" ON "lead" ("fax");', /"lead": what has to be unique now/],
  [
    'CREATE TRIGGER "once" BEFORE UPDATE ON "lead" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();',
    /"lead": a trigger refuses/,
  ],
  ['DO $$ BEGIN IF true THEN ALTER TABLE lead DROP COLUMN fax; END IF; END $$;', /"lead": a column is dropped/],
  ['ALTER TABLE "a" ADD COLUMN "b" text;\nDROP TABLE "lead";', /"lead": the table is dropped/],
];

const added = 'ALTER TABLE "lead" ADD COLUMN "fax" text;--> statement-breakpoint\n';

const expanding = [
  'CREATE TABLE "news" ("id" bigint NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "u" ON "news" ("id");',
  'CREATE TABLE "news" ("id" bigint);--> statement-breakpoint\nALTER TABLE "news" ADD CONSTRAINT "u" UNIQUE("id");',
  'ALTER TABLE "lead" ADD COLUMN "fax" text;',
  `ALTER TABLE "lead" ADD COLUMN "fax" text DEFAULT 'x' NOT NULL;`,
  'ALTER TABLE "lead" ADD COLUMN "line" integer GENERATED ALWAYS AS (1) STORED NOT NULL;',
  `ALTER TABLE "lead" ALTER COLUMN "fax" SET DEFAULT 'not null, drop';`,
  'ALTER TABLE "lead" ALTER COLUMN "fax" DROP NOT NULL;',
  'ALTER TABLE "lead" VALIDATE CONSTRAINT "c";',
  'CREATE INDEX "i" ON "lead" ("fax");',
  'DROP INDEX "i";',
  'INSERT INTO "lead" ("fax") VALUES (1);',
  `${added}ALTER TABLE "lead" ADD CONSTRAINT "c" CHECK ("fax" <> '');`,
  `${added}ALTER TABLE "lead" ADD CONSTRAINT "u" UNIQUE("origin_id","fax");`,
  `${added}CREATE UNIQUE INDEX "u" ON "lead" ("fax") WHERE "state" = 'A';`,
  `${added}ALTER TABLE "lead" ADD CONSTRAINT "k" FOREIGN KEY ("fax") REFERENCES "fax"("id");`,
  'CREATE TRIGGER "raise" BEFORE UPDATE ON "lead" FOR EACH ROW EXECUTE FUNCTION raise_version();',
  '-- runs beside: the check becomes wider\nALTER TABLE "lead" DROP CONSTRAINT "c";',
  '-- DROP TABLE "lead";\nSELECT 1;',
];

test('what a version that does not know it would miss or be refused by is found, with its table', () => {
  for (const [sql, sentence] of contracting) assert.match(described(sql), sentence, sql);
});

test('what only adds, what concerns new tables and columns alone, and what gives its reason are accepted', () => {
  for (const sql of expanding) assert.deepEqual(findContractions(sql), [], sql);
});

test('rules over a new column count where rows of before have a value in it, or share what is empty', () => {
  const filled = `ALTER TABLE "lead" ADD COLUMN "kind" text DEFAULT 'A' NOT NULL;--> statement-breakpoint\n`;
  assert.match(
    described(`${filled}ALTER TABLE "lead" ADD CONSTRAINT "u" UNIQUE("user_id","kind");`),
    /has to be unique/,
  );
  assert.match(described(`${added}ALTER TABLE "lead" ADD CONSTRAINT "u" UNIQUE NULLS NOT DISTINCT("fax");`), /unique/);
  assert.match(described(`${added}ALTER TABLE "lead" ADD CONSTRAINT "c" CHECK ("fax" <> "phone");`), /a new check/);
});

test('a statement names the release since which nothing needs what it takes away, for itself alone', () => {
  const drop = 'ALTER TABLE "lead" DROP COLUMN "fax";';
  const text = `-- contracts: the column lead.fax, unused since 1.2.0\n${drop}--> statement-breakpoint\n${drop}`;
  assert.deepEqual(
    findContractions(text).map(({ since }) => since),
    ['1.2.0', undefined],
  );
  for (const line of [
    '-- contracts: fax',
    '-- contracts: , unused since 1.2.0',
    '-- contracts: fax, unused since then',
  ])
    assert.equal(findContractions(`${line}\n${drop}`)[0]?.since, undefined, line);
});
