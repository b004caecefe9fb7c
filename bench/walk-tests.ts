import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Walks that the gates take a part of, and how the environment asks for all of one. */
const walks = {
  ranks: { test: 'server/src/access/permissions/rank-walk.test.ts', whole: { RANKS: 'all' } },
  undo: { test: 'server/src/lists/changes/undo-sequences.test.ts', whole: { SEQUENCES: '200' } },
  customers: { test: 'server/src/crm/customers/merge/merge-sequences.test.ts', whole: { STEPS: '2400' } },
  keys: { test: 'server/src/access/api-keys/key-sequences.test.ts', whole: { STEPS: '2400' } },
  fields: { test: 'server/src/registries/custom-fields/custom-sequences.test.ts', whole: { STEPS: '3000' } },
  schedules: { test: 'server/src/export-schedules/schedule-sequences.test.ts', whole: { STEPS: '4000' } },
  money: { test: 'server/src/shop/money-sequences.test.ts', whole: { STEPS: '10000' } },
} as const;

/**
 * Runs a whole walk on the embedded database: `ranks` tries every path, caller, target and field, `undo` 200 random sequences
 * (`SEQUENCES`, `SEED`), `money` 10,000 steps of customers, staff, banks and providers (`STEPS`, `SEED`), `customers` and `keys` 2,400 of what becomes
 * of customers and of keys, `fields` 3,000 of custom fields and `schedules` 4,000 of scheduled exports. Ends with an error where one gets above its rank, takes
 * out more than was paid in, or has what is another's.
 */
export async function walkTests(name: keyof typeof walks): Promise<void> {
  const { test, whole } = walks[name];
  const options = ['--disable-warning=ExperimentalWarning', '--test', '--test-isolation=none', '--test-force-exit'];
  const child = spawn(process.execPath, [...options, '--test-reporter=spec', test], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...whole, ...process.env, TEST_DATABASE_URL: '' },
  });
  const [code] = await once(child, 'close');
  if (code !== 0) process.exitCode = 1;
}
