// npm run migration -- <name>: writes the migration that brings the last one's schema to today's tables. A merged one is never edited.
import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinnedNode } from './runtime.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const name = process.argv[2];

if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error(
    'Which name? Lower-case letters, digits and underscores, for example: npm run migration -- add_fax_to_leads',
  );
  process.exit(1);
}
const kit = join(root, 'node_modules/drizzle-kit/bin.cjs');
const command = [kit, 'generate', '--config', 'drizzle.config.ts', '--name', name];
process.exitCode = spawnSync(pinnedNode(root), command, { cwd: join(root, 'server'), stdio: 'inherit' }).status ?? 1;
