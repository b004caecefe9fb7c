import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { resources } from '@circolo/contract/resources';
import { closeSharedTestApp, sharedTestApp } from '../../test/app.ts';
import { type SqlTexts, sqlTextsOf } from '../../test/sql-texts.ts';
import { allOffers } from './offers.ts';

const stored = new URL('./sql-texts.json', import.meta.url);
const update = process.env.UPDATE_SQL_TEXTS === '1';

after(closeSharedTestApp);

test('every list, count and filter is read with the SQL that is stored; UPDATE_SQL_TEXTS=1 stores a change', async () => {
  await sharedTestApp(); // Its routes say what is served.
  const now: Record<string, SqlTexts> = {};
  for (const { source } of allOffers()) now[source.resource.Name] = await sqlTextsOf(source);
  assert.deepEqual(Object.keys(now).sort(), resources.map(({ Name }) => Name).sort());
  const sorted = Object.fromEntries(Object.entries(now).sort(([one], [other]) => one.localeCompare(other)));
  if (update) writeFileSync(stored, `${JSON.stringify(sorted, null, 2)}\n`);
  const before = JSON.parse(readFileSync(stored, 'utf8')) as Record<string, SqlTexts>;
  for (const [name, texts] of Object.entries(sorted)) assert.deepEqual(texts, before[name], `The SQL of ${name}`);
});
