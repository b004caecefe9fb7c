// Before the first release there is one generated migration: this throws it away and generates it again from the schema.
// The ground before it and the rules after it are written by hand and stay.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';
import { pinnedNode } from './runtime.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const serverFolder = resolve(process.argv[2] ?? join(root, 'server'));

function regenerate() {
  const migrations = join(serverFolder, 'migrations');
  mkdirSync(migrations, { recursive: true });
  const generated = readdirSync(migrations).filter((name) => /^\d+_/.test(name) && !/_(ground|rules)$/.test(name));
  for (const name of generated) rmSync(join(migrations, name), { recursive: true });
  const kit = join(root, 'node_modules/drizzle-kit/bin.cjs');
  const command = [kit, 'generate', '--config', 'drizzle.config.ts', '--name', 'initial'];
  const status = spawnSync(pinnedNode(root), command, { cwd: serverFolder, stdio: 'inherit' }).status ?? 1;
  if (status === 0) putRulesLast(migrations);
  return status;
}

/** Migrations run by date: the rules need the tables, so their folder takes the second after the generated one's. */
function putRulesLast(migrations) {
  const names = readdirSync(migrations).sort();
  const initial = names.find((name) => name.endsWith('_initial'));
  const rules = names.find((name) => name.endsWith('_rules'));
  if (initial && rules) renameSync(join(migrations, rules), join(migrations, `${secondAfter(initial)}_rules`));
}

function secondAfter(name) {
  const [year, month, ...rest] = name
    .match(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_/)
    .slice(1)
    .map(Number);
  const next = new Date(Date.UTC(year, month - 1, ...rest) + 1000);
  return next.toISOString().replace(/\D/g, '').slice(0, 14);
}

process.exitCode = await withLock(join(root, '.cache/migrations.lock'), regenerate);
