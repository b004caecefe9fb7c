import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAllowedLicense, lockProblems, looseVersions, undocumented } from './dependencies.ts';

const good = { integrity: 'sha512-x', license: 'MIT' };

test('a package of the registry with integrity and an allowed licence is accepted', () => {
  const resolved = 'https://registry.npmjs.org/a/-/a-1.0.0.tgz';
  assert.deepEqual(
    lockProblems({ '': {}, web: {}, 'node_modules/@x/web': { link: true }, 'node_modules/a': { ...good, resolved } }),
    [],
  );
});

const refused = {
  'without integrity': { license: 'MIT' },
  'with a weak integrity': { ...good, integrity: 'sha1-x' },
  'from git': { ...good, resolved: 'git+ssh://git@example.test/a.git' },
  'from an address': { ...good, resolved: 'https://example.test/a.tgz' },
  'with a script': { ...good, hasInstallScript: true },
  'without a licence': { integrity: 'sha512-x' },
  'under a licence that binds us': { ...good, license: 'AGPL-3.0-only' },
};
for (const [what, locked] of Object.entries(refused))
  test(`a package ${what} is refused`, () => {
    assert.equal(lockProblems({ 'node_modules/b/node_modules/a': locked }).length, 1);
  });

test('licences are read with their AND and OR', () => {
  for (const license of ['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC']) assert.ok(isAllowedLicense(license), license);
  for (const license of ['GPL-3.0', 'MIT AND GPL-3.0']) assert.ok(!isAllowedLicense(license), license);
});

test('versions are exact', () => {
  assert.deepEqual(looseVersions({ a: '1.2.3', b: '1.0.0-rc.5' }), []);
  for (const version of ['^1.2.3', '*', 'latest', 'git+https://example.test/a.git', 'file:../a'])
    assert.equal(looseVersions({ a: version }).length, 1, version);
});

test('each direct dependency has its line, and each line its dependency', () => {
  const page = '| Package | Why |\n|---|---|\n| `a` | draws |\n| `gone` | was needed |\n';
  assert.deepEqual(
    undocumented(['a', 'b'], page).map((sentence) => /\b(b|gone)\b/.exec(sentence)?.[1]),
    ['b', 'gone'],
  );
});
