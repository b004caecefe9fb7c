import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { budgetProblem } from '../../budgets-plugin.ts';

/** A chunk of a module, that many kilobytes which cannot be compressed. */
const chunkOf = (module: string, kilobytes: number, imports: string[] = []) => {
  const fileName = `${module.split('/').at(-1)}.js`;
  const code = randomBytes((kilobytes * 750) | 0).toString('base64');
  const chunk = { fileName, code, imports, dynamicImports: ['later.js'], moduleIds: [module] };
  return [fileName, chunk] as const;
};

const chunks = new Map([
  chunkOf('/src/app/auth/main.tsx', 20, ['library.js']),
  chunkOf('/library', 30),
  chunkOf('/later', 500),
  chunkOf('/messages/src/it/auth-core.ts', 5),
]);
const login = { page: 'the login', entry: 'auth', modules: [] } as const;

test('A page within its budget says nothing, and what comes later does not count', () => {
  assert.equal(budgetProblem({ ...login, kilobytes: 60 }, chunks), undefined);
});

test('A page beyond its budget names both numbers and its largest files', () => {
  const problem = budgetProblem({ ...login, kilobytes: 40 }, chunks) ?? '';
  assert.match(problem, /^the login begins with \d\d\.\d kB .* and may with 40:/);
  assert.match(problem, /Its largest files: library\.js .*, main\.tsx\.js /);
});

test('A budget of a module that is gone is no budget', () => {
  assert.match(budgetProblem({ ...login, modules: ['/src/gone.tsx'], kilobytes: 900 }, chunks) ?? '', /gone\.tsx/);
});
