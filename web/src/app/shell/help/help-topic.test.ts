import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { screenHelp } from '@circolo/messages/it/screen-help';
import { factsOf, type HelpTopic, helpTopic } from './help-topic.ts';

const sources = fileURLToPath(new URL('../../..', import.meta.url));
const topics = Object.keys(screenHelp.screenHelp.screens) as HelpTopic[]; // Its type is made of these keys.

test('an address leads to the help of its screen, and a page below a screen to its own where there is one', () => {
  const cases: [string, HelpTopic | null][] = [
    ['/desk', 'today'],
    ['/desk/', 'today'],
    ['/desk/users', 'users'],
    ['/desk/users/12', 'customer'],
    ['/desk/orders/7', 'orders'],
    ['/desk/packages', 'packages'],
    ['/desk/packages/prices', 'packages-prices'],
    ['/desk/reports/funnel', 'reports'],
    ['/alerts', 'alerts'],
    ['/desk/banks', null],
    ['/desk/toString', null],
  ];
  for (const [path, topic] of cases) assert.equal(helpTopic(path), topic, path);
});

/** The screens of the desk, as the lists of the domains name them. */
function screenPaths(): Set<string> {
  const lists = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => /screens\.ts$/.test(name));
  const texts = lists.map((name) => readFileSync(join(sources, name), 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/^\s+'?([\w/$-]*)'?: \(\) =>/gm)].map(([, path = '']) => path)),
  );
}

test('every help and every related page is of a screen that the desk has', () => {
  const places = screenPaths();
  assert.ok(places.has('users') && places.size > 50);
  // The settings are named by a constant.
  places.add('settings');
  const own = new Map<HelpTopic, string>([
    ['today', ''],
    ['customer', 'users'],
    ['packages-prices', 'packages/$Part'],
  ]);
  for (const topic of topics) {
    assert.ok(places.has(own.get(topic) ?? topic), topic);
    for (const related of factsOf(topic).related) assert.ok(places.has(related), `${topic}: ${related}`);
  }
});
