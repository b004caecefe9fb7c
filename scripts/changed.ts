// Prints what `npm test -- --changed` has to run, as JSON: the files that differ from main, and what is chosen for them.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { selectChanged } from './changed-selection.ts';
import { readSources } from './checks/sources.ts';

const root = resolve(import.meta.dirname, '..');

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return output.split('\n').filter(Boolean);
}

/** The last commit on main that this branch is based on; a clone without a remote has only its own main. */
function findBase(): string {
  for (const name of ['origin/main', 'main']) {
    try {
      const [base] = git('merge-base', 'HEAD', name);
      if (base) return base;
    } catch {
      // No such branch: the next one may exist.
    }
  }
  throw new Error('Neither origin/main nor main exists: there is nothing to compare with.');
}

const base = findBase();
const differing = git('diff', '--name-only', '--no-renames', base);
const untracked = git('ls-files', '--others', '--exclude-standard');
const changed = [...new Set([...differing, ...untracked])];
console.log(JSON.stringify({ base, changed, ...selectChanged(readSources(root), changed) }));
