import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bareCodes } from './checks/bare-codes.ts';
import { barrels } from './checks/barrels.ts';
import { boundaries } from './checks/boundaries.ts';
import { cycles } from './checks/cycles.ts';
import { houseWords } from './checks/house-words.ts';
import { messages } from './checks/messages.ts';
import { releasedMigrations } from './checks/released-migrations.ts';
import { resources } from './checks/resources.ts';
import { schema } from './checks/schema.ts';
import type { Check } from './checks/sources.ts';
import { suppressions } from './checks/suppressions.ts';
import { typeNames } from './checks/type-names.ts';

const root = resolve(import.meta.dirname, '..');
const checks = [
  boundaries,
  cycles,
  barrels,
  suppressions,
  houseWords,
  typeNames,
  bareCodes,
  resources,
  messages,
  schema,
  releasedMigrations,
];
const wanted = process.argv.slice(2);

async function passes(check: Check): Promise<boolean> {
  const found = await check
    .violations(root)
    .catch((error: unknown) => [`could not be checked: ${error instanceof Error ? error.stack : error}`]);
  console.log(`${found.length === 0 ? '✔' : '✖'} ${check.name}`);
  for (const sentence of found) console.log(`    ${sentence}`);
  return found.length === 0;
}

const results: boolean[] = [];
for (const check of checks) if (wanted.length === 0 || wanted.includes(check.name)) results.push(await passes(check));

const passed = results.filter(Boolean).length;
if (process.env.TEST_COUNTS)
  writeFileSync(process.env.TEST_COUNTS, JSON.stringify({ passed, failed: results.length - passed }));
process.exitCode = passed === results.length ? 0 : 1;
