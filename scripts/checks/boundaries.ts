import { type Crossing, crossings } from './crossings.ts';
import { findFolderCircles } from './folder-graph.ts';
import { type Check, importsOf, isTest, readSources, resolveImport, type Source } from './sources.ts';

const domains = new Set([
  'access',
  'origins',
  'activities',
  'catalogue',
  'ledger',
  'sales',
  'payments',
  'banking',
  'subscriptions',
  'invoicing',
  'shop',
  'crm',
  'mail',
  'registries',
  'dashboard',
  'first-steps',
  'google',
  'federation',
  'demo-activation',
]);

/** Which of our workspaces a workspace may import. */
const allowedWorkspaces: Record<string, string[]> = {
  contract: [],
  messages: ['contract'],
  server: ['contract', 'messages'],
  web: ['contract', 'messages'],
  // The set-up finds the browser.
  e2e: ['contract', 'messages', 'scripts'],
  // The private PostgreSQL that the tests run on is what is measured and tortured, too.
  bench: ['contract', 'messages', 'server', 'scripts'],
  scripts: ['contract', 'messages', 'server'],
};

/** Packages of the pure workspaces, which neither read nor write anything; the others may use what their package.json names. */
const allowedPackages: Record<string, string[]> = { contract: ['zod', 'libphonenumber-js'], messages: [] };

/** Files that wire everything together: they know every domain. */
const roots = /^(server\/src\/[^/]+\.ts|server\/src\/admin\/.+|server\/(test|demo)\/.+|web\/src\/app\/.+)$/;

/** What only tests and the demonstration need; the program's roots alone may load it. */
const outsideSources = /^server\/(test|demo)\//;

/** What a domain registers of itself. */
const registration = /^(server\/src\/[\w-]+\/(routes|jobs)|web\/src\/[\w-]+\/screens)\.ts$/;

/** Violations of the one-way imports between workspaces and between domains. */
export function findBoundaryViolations(sources: Source[], table: Crossing[]): string[] {
  const used = new Set<Crossing>();
  const found = sources.flatMap((source) =>
    importsOf(source).flatMap((imported) => judge(source.path, imported, table, used)),
  );
  const unused = table
    .filter((crossing) => !used.has(crossing))
    .map((line) => `crossing ${show(line)} is used nowhere`);
  return [...found, ...unused, ...cyclesIn(table)];
}

function judge(path: string, imported: string, table: Crossing[], used: Set<Crossing>): string[] {
  const target = resolveImport(path, imported);
  const workspace = first(path);
  if (target === undefined) return judgePackage(path, imported, workspace);
  if (target === 'package.json') return []; // The version of the product.
  const other = first(target);
  if (other === workspace) return judgeDomain(path, target, workspace, table, used);
  if (other === 'scripts' && path.startsWith('server/test/')) return []; // The private PostgreSQL that tests run on.
  return allowedWorkspaces[workspace]?.includes(other)
    ? []
    : [`${path} imports ${target}: ${workspace} may not use ${other}`];
}

function judgePackage(path: string, imported: string, workspace: string): string[] {
  const allowed = allowedPackages[workspace];
  if (!allowed || isTest(path)) return [];
  const name = imported.split('/')[0] ?? imported;
  return allowed.includes(name) ? [] : [`${path} imports ${imported}: ${workspace} may only use ${allowed.join(', ')}`];
}

function judgeDomain(
  path: string,
  target: string,
  workspace: string,
  table: Crossing[],
  used: Set<Crossing>,
): string[] {
  if ((workspace !== 'server' && workspace !== 'web') || isTest(path) || roots.test(path)) return [];
  if (outsideSources.test(target)) return [`${path} imports ${target}: sources may not use tests or the demonstration`];
  const from = folder(path);
  const to = ownerOf(target);
  if (from !== to && registration.test(target)) return [`${path} imports ${target}: only the roots list domains`];
  if (from === to || from === tables || !domains.has(to)) return [];
  const crossing = table.find((line) => line.in === workspace && line.from === from && line.to === to);
  if (crossing) used.add(crossing);
  return crossing ? [] : [`${path} imports ${target}: no crossing from ${from} to ${to}`];
}

/** The layer of the tables: they refer to each other as the database does, and that binds no code. */
const tables = 'tables';

/** The domain that a file belongs to; a table belongs to the domain that its folder is named for. */
function ownerOf(path: string): string {
  return folder(path) === tables ? (path.split('/')[3] ?? '') : folder(path);
}

function first(path: string): string {
  return path.split('/')[0] ?? '';
}

/** The folder below src: a domain, a mechanism or, for a file at the root, its own name. */
function folder(path: string): string {
  return path.split('/')[2] ?? '';
}

function show(line: Crossing): string {
  return `${line.in}: ${line.from} → ${line.to}`;
}

function cyclesIn(table: Crossing[]): string[] {
  const reaches = (side: string, from: string, to: string, seen: string[]): boolean =>
    table.some(
      (line) =>
        line.in === side &&
        line.from === from &&
        !seen.includes(line.to) &&
        (line.to === to || reaches(side, line.to, to, [...seen, line.to])),
    );
  return table
    .filter((line) => reaches(line.in, line.to, line.from, []))
    .map((line) => `crossing ${show(line)} is part of a cycle`);
}

export const boundaries: Check = {
  name: 'boundaries',
  violations: async (root) => {
    const sources = readSources(root);
    return [...findBoundaryViolations(sources, crossings), ...findFolderCircles(sources)];
  },
};
