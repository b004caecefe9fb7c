import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { environmentVariables } from './config.ts';

const deploy = fileURLToPath(new URL('../../../deploy', import.meta.url));

/** What sets variables of the product, and how a line of it does. */
const files: [file: string, setting: RegExp][] = [
  ['systemd/circolo.env', /^([A-Z_]+)=/gm],
  ['systemd/circolo-web.service', /\b([A-Z_]+)=\w+(?= |$)/gm],
  ['systemd/circolo-worker.service', /\b([A-Z_]+)=\w+(?= |$)/gm],
  ['container/Dockerfile', /(?<=^ENV .*)\b([A-Z_]+)=/gm],
];

/** A variable of Node itself. */
const others = /^NODE_COMPILE_CACHE$/;

test('what is deployed sets only variables that the product reads', () => {
  const known = new Set<string>(environmentVariables.map(({ name }) => name));
  for (const [file, setting] of files) {
    const names = [...readFileSync(join(deploy, file), 'utf8').matchAll(setting)].map(([, name]) => name ?? '');
    assert.ok(names.length > 0, file);
    assert.deepEqual(
      names.filter((name) => !known.has(name) && !others.test(name)),
      [],
      file,
    );
  }
});

test('a web and a worker process are deployed with the same limits, and differ in their role alone', () => {
  const unit = (name: string) => readFileSync(join(deploy, `systemd/circolo-${name}.service`), 'utf8').split('\n');
  const web = unit('web');
  const differing = unit('worker').filter((line, index) => line !== web[index]);
  assert.deepEqual(
    differing.map((line) => line.split('=')[0]),
    ['Description', 'Environment', 'MemoryHigh'],
  );
});
