import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { scenario } from '../../test/scenario.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const alerts = readFileSync(join(root, 'deploy/prometheus/alerts.yml'), 'utf8');
const dashboard = readFileSync(join(root, 'deploy/grafana/circolo.json'), 'utf8');

const { app } = scenario();

/** The metrics that a text names, without what a histogram adds to its name. */
function namesIn(text: string): string[] {
  const names = text.match(/\b(?:circolo|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))];
}

/** All that `/metrics` answers, by name with the labels that it has had here. */
async function exposed(): Promise<Set<string>> {
  const { body } = await app.http.inject('/metrics');
  return new Set([...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name ?? ''));
}

test('every metric of the alert rules and of the dashboard is one that the server answers', async () => {
  const known = await exposed();
  for (const [file, text] of Object.entries({ alerts, dashboard })) {
    const named = namesIn(text);
    assert.ok(named.length > 10, file);
    assert.deepEqual(
      named.filter((name) => !known.has(name)),
      [],
      file,
    );
  }
});

test('every metric of the server’s own is on the dashboard', async () => {
  const shown = new Set(namesIn(dashboard));
  const own = [...(await exposed())].filter((name) => name.startsWith('circolo_'));
  assert.ok(own.length > 10);
  assert.deepEqual(
    own.filter((name) => !shown.has(name)),
    [],
  );
});

test('every alert links a page of an incident that is there', () => {
  const rules = alerts.split('- alert: ').slice(1);
  assert.ok(rules.length > 10);
  for (const rule of rules) {
    const [name] = rule.split('\n');
    const page = /runbook: (\S+)/.exec(rule)?.[1];
    assert.ok(page && existsSync(join(root, page)), `${name}: ${page}`);
  }
});
