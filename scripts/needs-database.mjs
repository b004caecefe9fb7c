import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What tests open the step's database by, and what they ask for its address by. */
const opener = 'server/test/database.ts';
const variable = 'TEST_DATABASE_URL';

/** The files that a source imports by a relative path, at once or later. */
function importsOf(root, file, source) {
  const paths = [...source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path]) => path);
  return paths
    .map((path) => relative(root, join(root, dirname(file), path)).replaceAll('\\', '/'))
    .filter((path) => existsSync(join(root, path)));
}

/**
 * Whether a file of tests asks for the database of its step, itself or by what it imports. One that does not says the same whichever
 * database that is: it is pure, or starts servers of its own.
 * @param {string} root
 * @returns {(file: string) => boolean}
 */
export function databaseNeeds(root) {
  const known = new Map();
  const needs = (file) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    // Whoever imports in a circle has the answer of the others.
    known.set(file, false);
    const source = readFileSync(join(root, file), 'utf8');
    const answer = file === opener || source.includes(variable) || importsOf(root, file, source).some(needs);
    known.set(file, answer);
    return answer;
  };
  return needs;
}
