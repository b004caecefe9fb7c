import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './sources.ts';

/** A package in the lock file, as npm writes it. */
export interface LockedPackage {
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
}

/** Licences that ask for no more than to be named. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/** What a package's own manifest does not say, read in its folder. */
const statedElsewhere: Record<string, string> = { 'png-js': 'MIT' };

/** They come along, are not run (`ignore-scripts`), and work without. */
const scriptsNotRun = new Set(['@scarf/scarf']);

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Whether every licence that a text joins by AND, or one that it joins by OR, is allowed. */
export function isAllowedLicense(license: string): boolean {
  const plain = license.replace(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.has(one)));
}

function problemsOf(path: string, locked: LockedPackage): string[] {
  const name = nameOf(path);
  const found: string[] = [];
  if (!locked.integrity?.startsWith('sha512-')) found.push(`${name} has no sha512 integrity in the lock file`);
  if (locked.resolved && !locked.resolved.startsWith('https://registry.npmjs.org/'))
    found.push(`${name} comes from ${locked.resolved}, not from the registry`);
  if (locked.hasInstallScript && !scriptsNotRun.has(name)) found.push(`${name} wants to run a script when installed`);
  if (locked.dev) return found;
  const license = locked.license ?? statedElsewhere[name];
  if (!license) found.push(`${name} states no licence`);
  else if (!isAllowedLicense(license)) found.push(`${name} is under ${license}, which is not allowed`);
  return found;
}

/** What is wrong with the packages of a lock file: where they come from, what they run, under which licence they are. */
export const lockProblems = (packages: Record<string, LockedPackage>): string[] =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, locked]) => problemsOf(path, locked));

/** Direct dependencies that are no exact version of the registry. */
export const looseVersions = (direct: Record<string, string>): string[] =>
  Object.entries(direct)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} is asked for as ${version}: write one exact version`);

/** Direct dependencies without a line that says why, and lines of what is no dependency. */
export function undocumented(direct: readonly string[], page: string): string[] {
  const explained = [...page.matchAll(/^\| `([^`]+)` \| \S/gm)].map(([, name]) => name ?? '');
  const missing = direct.filter((name) => !explained.includes(name));
  const extra = explained.filter((name) => !direct.includes(name));
  return [
    ...missing.map((name) => `${name} has no line in docs/dependencies.md that says why it is there`),
    ...extra.map((name) => `docs/dependencies.md explains ${name}, which no workspace depends on`),
  ];
}

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>> & {
  workspaces?: string[];
};

function directOf(root: string): Record<string, string> {
  const read = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest; // npm wrote it.
  const top = read('.');
  const manifests = [top, ...(top.workspaces ?? []).map(read)];
  const all = manifests.flatMap((one) => [one.dependencies, one.devDependencies, one.optionalDependencies]);
  const entries = all.flatMap((some) => Object.entries(some ?? {}));
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith('@circolo/')));
}

export const dependencies: Check = {
  name: 'dependencies',
  violations: async (root) => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, LockedPackage>; // npm wrote it.
    };
    const direct = directOf(root);
    const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
    const runsNone = /^ignore-scripts=true$/m.test(readFileSync(join(root, '.npmrc'), 'utf8'));
    return [
      ...(runsNone ? [] : ['.npmrc lets packages run scripts: write ignore-scripts=true']),
      ...lockProblems(lock.packages),
      ...looseVersions(direct),
      ...undocumented(Object.keys(direct), page),
    ];
  },
};
