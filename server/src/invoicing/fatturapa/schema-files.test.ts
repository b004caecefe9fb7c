import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { invoiceSchemaName, schemaFiles } from './schema-files.ts';

test('the schema is the one that was published', () => {
  const bytes = readFileSync(new URL(`./schema/${invoiceSchemaName}`, import.meta.url));
  const published = '152944f6eef9f5d69ef6e955ee173b32142b00a8c1c5222fc97dfab5910e8a8c';
  assert.equal(createHash('sha256').update(bytes).digest('hex'), published);
});

test('no schema is read from the network', () => {
  for (const { contents } of schemaFiles()) assert.doesNotMatch(contents, /schemaLocation="http/);
});
