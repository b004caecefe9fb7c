import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bareCodes } from './checks/bare-codes.ts';
import { barrels } from './checks/barrels.ts';
import { boundaries } from './checks/boundaries.ts';
import { cycles } from './checks/cycles.ts';
import { dependencies } from './checks/dependencies.ts';
import { houseWords } from './checks/house-words.ts';
import { messages } from './checks/messages.ts';
import { migrationContract } from './checks/migration-contract.ts';
import { migrationLocks } from './checks/migration-locks.ts';
import { releasedMigrations } from './checks/released-migrations.ts';
import { resources } from './checks/resources.ts';
import { schema } from './checks/schema.ts';
import { suppressions } from './checks/suppressions.ts';
import { typeNames } from './checks/type-names.ts';
import { unreadColumns } from './checks/unread-columns.ts';
import { variables } from './checks/variables.ts';

const root = resolve(import.meta.dirname, '..');
const checks = [
  // First, because its tools work in processes of their own while the others compute.
  schema,
  boundaries,
  cycles,
  barrels,
  suppressions,
  houseWords,
  typeNames,
  bareCodes,
  resources,
  messages,
  releasedMigrations,
  migrationLocks,
  migrationContract,
  dependencies,
  variables,
  unreadColumns,
];
const wanted = process.argv.slice(2);

function print(name: string, found: readonly string[]): boolean {
  console.log(`${found.length === 0 ? '✔' : '✖'} ${name}`);
  for (const sentence of found) console.log(`    ${sentence}`);
  return found.length === 0;
}

const runs = checks
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .map(({ name, violations }) => ({
    name,
    found: violations(root).catch((error: unknown) => [
      `could not be checked: ${error instanceof Error ? error.stack : error}`,
    ]),
  }));

const results: boolean[] = [];
for (const { name, found } of runs) results.push(print(name, await found));

const passed = results.filter(Boolean).length;
if (process.env.TEST_COUNTS)
  writeFileSync(process.env.TEST_COUNTS, JSON.stringify({ passed, failed: results.length - passed }));
process.exitCode = passed === results.length ? 0 : 1;
