import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A program that comes after this one: the same sources, a later version, and its migrations. */
export interface NextVersion {
  /** What is started. */
  main: string;
  version: string;
  /** The program of its operator's commands. */
  admin: string;
  remove(): void;
}

/** What a later version has that this one has not. */
interface Later {
  /** The SQL of its migrations, by their names. */
  migrations: Record<string, string>;
  /** How many minor versions it comes after this one; default 1. */
  steps?: number;
  /** Its list of fills, as source. */
  fills?: string;
}

/** A later minor version, as `package.json` would have it. */
function laterManifest(steps: number): { version: string } {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [major, minor] = String(manifest.version).split('.').map(Number);
  return { ...manifest, version: `${major}.${(minor ?? 0) + steps}.0` };
}

/** The name of the migration of the next version. */
const nextMigration = '29990101000000_next';

/** Makes the next version, with a migration of this SQL, as `makeLaterVersion` does. */
export const makeNextVersion = (sql: string): NextVersion & { migration: string } => ({
  ...makeLaterVersion({ migrations: { [nextMigration]: sql } }),
  migration: nextMigration,
});

/**
 * Makes a version that comes after this one, in a folder of its own. The sources of the server are copied, for
 * a program finds its migrations beside them; all else is that of this version.
 */
export function makeLaterVersion({ migrations, steps = 1, fills }: Later): NextVersion {
  const folder = mkdtempSync(join(tmpdir(), 'circolo-next-'));
  for (const name of readdirSync(root))
    if (name !== 'server' && name !== 'package.json') symlinkSync(join(root, name), join(folder, name));
  const manifest = laterManifest(steps);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const filter = (path: string) => !path.endsWith('.test.ts');
  for (const name of ['src', 'demo', 'migrations', 'package.json'])
    cpSync(join(root, 'server', name), join(folder, 'server', name), { recursive: true, filter });
  for (const [name, sql] of Object.entries(migrations)) {
    mkdirSync(join(folder, 'server/migrations', name));
    writeFileSync(join(folder, 'server/migrations', name, 'migration.sql'), sql);
  }
  if (fills !== undefined) writeFileSync(join(folder, 'server/src/db/fills/fill-list.ts'), fills);
  return {
    main: join(folder, 'server/src/main.ts'),
    version: manifest.version,
    admin: join(folder, 'server/src/admin/admin.ts'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
