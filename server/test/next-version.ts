import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A program that comes after this one: the same sources, a later version, and one migration more. */
export interface NextVersion {
  /** What is started. */
  main: string;
  /** The name of its migration. */
  migration: string;
  remove(): void;
}

/** The next minor version, as `package.json` would have it. */
function nextManifest(): string {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [major, minor] = String(manifest.version).split('.').map(Number);
  return JSON.stringify({ ...manifest, version: `${major}.${(minor ?? 0) + 1}.0` });
}

/**
 * Makes a version that comes after this one, with a migration of this SQL, in a folder of its own. The sources of the server are copied, for
 * a program finds its migrations beside them; all else is that of this version.
 */
export function makeNextVersion(sql: string): NextVersion {
  const folder = mkdtempSync(join(tmpdir(), 'circolo-next-'));
  const migration = '29990101000000_next';
  for (const name of readdirSync(root))
    if (name !== 'server' && name !== 'package.json') symlinkSync(join(root, name), join(folder, name));
  writeFileSync(join(folder, 'package.json'), nextManifest());
  const filter = (path: string) => !path.endsWith('.test.ts');
  for (const name of ['src', 'demo', 'migrations', 'package.json'])
    cpSync(join(root, 'server', name), join(folder, 'server', name), { recursive: true, filter });
  mkdirSync(join(folder, 'server/migrations', migration));
  writeFileSync(join(folder, 'server/migrations', migration, 'migration.sql'), sql);
  return {
    main: join(folder, 'server/src/main.ts'),
    migration,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
