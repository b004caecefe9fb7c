import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RawAccess } from '@circolo/server/db/database';
import { openDatabase } from '@circolo/server/db/open-database';
import type { Check } from './sources.ts';

/** What a database contains, one line for each column, constraint and index of ours; triggers, deferred ones too, are no part of it. */
const contents = `
  select format('column %s.%s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then ' not null' else '' end, coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''),
    coalesce(' collate ' || nullif(l.collname, 'default'), '')) as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum left join pg_collation l on l.oid = a.attcollation
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
  union all
  select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype not in ('n', 't')
  union all
  select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all
  select format('enumeration %s %s', t.typname, string_agg(e.enumlabel, ',' order by e.enumsortorder))
  from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.typname
  order by 1`;

/** What `*_rules` adds, because the tables in the code cannot express it: Drizzle knows no exclusion constraints. */
const rules = ['package_price_overlap'];

/** Differences between the database that the migrations make from zero and the one that `tables`, the SQL of the tables of the code, describes. */
async function findDifferences(root: string, tables: string): Promise<string[]> {
  const server = join(root, 'server');
  const migrations = readdirSync(join(server, 'migrations')).sort();
  const grounds = migrations.filter((name) => name.endsWith('_ground'));
  const migrated = await contentsAfter(migrations.map((name) => migration(server, name)));
  const described = await contentsAfter([...grounds.map((name) => migration(server, name)), tables]);
  const isRule = (line: string) => rules.some((rule) => line.includes(rule));
  const missing = rules.filter((rule) => !migrated.some((line) => line.includes(rule)));
  return [
    ...missing.map((rule) => `no migration has the rule ${rule}`),
    ...migrated
      .filter((line) => !described.includes(line) && !isRule(line))
      .map((line) => `only in the migrations: ${line}`),
    ...described.filter((line) => !migrated.includes(line)).map((line) => `only in the tables of the code: ${line}`),
  ];
}

function migration(server: string, name: string): string {
  return readFileSync(join(server, 'migrations', name, 'migration.sql'), 'utf8');
}

/** Statements that a new migration would have: none, where the last snapshot equals the tables of the code. */
function findUngenerated(plan: string): string[] {
  const { statements = [] }: { statements?: { type: string }[] } = JSON.parse(plan);
  const types = Map.groupBy(statements, ({ type }) => type);
  return [...types].map(
    ([type, { length }]) => `no migration has ${length} × ${type}: run npm run migration -- <name>`,
  );
}

/** What the tool says. It ends before a slow reader of a pipe has everything, so it writes to a file. */
async function kit(root: string, ...args: string[]): Promise<string> {
  const path = join(root, 'node_modules/drizzle-kit/bin.cjs');
  const folder = mkdtempSync(join(tmpdir(), 'schema-'));
  const output = join(folder, 'output');
  const file = openSync(output, 'w');
  try {
    const child = spawn(process.execPath, [path, ...args, '--config', 'drizzle.config.ts'], {
      cwd: join(root, 'server'),
      stdio: ['ignore', file, 'inherit'],
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`drizzle-kit ${args.join(' ')} ended with ${code}`);
    return readFileSync(output, 'utf8');
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true });
  }
}

async function contentsAfter(scripts: string[]): Promise<string[]> {
  const database = await openDatabase({ memory: true });
  try {
    for (const script of scripts) await applyScript(database.raw, script);
    const { rows } = await database.raw.executeSql(contents);
    return (rows as { line: string }[]).map((row) => row.line); // The query above has this one column.
  } finally {
    await database.close();
  }
}

async function applyScript(raw: RawAccess, script: string): Promise<void> {
  for (const statement of script.split('--> statement-breakpoint')) await raw.executeSql(statement);
}

export const schema: Check = {
  name: 'schema',
  violations: async (root) => {
    const [plan, tables] = await Promise.all([
      kit(root, 'generate', '--explain', '--output', 'json'),
      kit(root, 'export', '--sql'),
    ]);
    const ungenerated = findUngenerated(plan);
    return ungenerated.length > 0 ? ungenerated : findDifferences(root, tables);
  },
};
