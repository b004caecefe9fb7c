import { type Crossing, crossings } from './crossings.ts';
import { type Check, importsOf, isTest, readSources, resolveImport, type Source } from './sources.ts';

const domains = new Set([
  'access',
  'origins',
  'activities',
  'catalogue',
  'sales',
  'payments',
  'banking',
  'subscriptions',
  'invoicing',
  'shop',
  'crm',
  'mail',
  'registries',
  'spooler',
  'dashboard',
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

/** Packages of the pure workspaces; the others may use what their package.json names. */
const allowedPackages: Record<string, string[]> = { contract: ['zod'], messages: [] };

/** Files that wire everything together: they know every domain. */
const roots =
  /^(server\/src\/[^/]+\.ts|server\/src\/jobs\/job-list\.ts|server\/src\/demo\/.+|web\/src\/(desk|shop)\/main\.tsx|web\/src\/app\/[\w-]*routes?[\w-]*\.tsx?)$/i;

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
  const other = first(target);
  if (other === workspace) return judgeDomain(path, target, workspace, table, used);
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
  const from = folder(path);
  const to = folder(target);
  if (from === to || !domains.has(to) || isForeignKey(path, target)) return [];
  const crossing = table.find((line) => line.in === workspace && line.from === from && line.to === to);
  if (crossing) used.add(crossing);
  return crossing ? [] : [`${path} imports ${target}: no crossing from ${from} to ${to}`];
}

/** Tables refer to each other as the database does; that binds no code. */
function isForeignKey(path: string, target: string): boolean {
  return path.endsWith('tables.ts') && target.endsWith('tables.ts');
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
  violations: async (root) => findBoundaryViolations(readSources(root), crossings),
};
