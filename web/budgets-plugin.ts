import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { type Chunk, chunksOf, filesOf, holderOf } from './chunk-files.ts';
import { type Entry, words } from './entries.ts';

/** A page that must be small, the modules that it begins with, and how many kilobytes of JavaScript (gzip) these may have. */
interface Budget {
  page: string;
  entry: Entry;
  modules: readonly string[];
  kilobytes: number;
}

/**
 * A little above what the pages begin with now. What they load right after it is not in it: the bench counts that too, against 90, 140
 * and 330 kB.
 */
const budgets: readonly Budget[] = [
  { page: 'the login', entry: 'auth', modules: [], kilobytes: 89 },
  {
    page: "the shop's home",
    entry: 'shop',
    modules: ['/src/shop/frame/ShopFrame.tsx', '/src/shop/storefront/HomePage.tsx'],
    kilobytes: 137,
  },
  {
    page: "a list of the desk's",
    entry: 'desk',
    modules: ['/src/app/shell/DeskShell.tsx', '/src/catalogue/groups/GroupsScreen.tsx'],
    kilobytes: 313,
  },
];

/** How many files a sentence names. */
const named = 8;

/** Says that a page begins with more than it may, and with what; undefined where it does not. */
export function budgetProblem(budget: Budget, chunks: Map<string, Chunk & { code: string }>): string | undefined {
  const modules = [`/src/app/${budget.entry}/main.tsx`, ...budget.modules, ...words(budget.entry, 'it')];
  const missing = modules.find((module) => !holderOf(chunks, module));
  if (missing)
    return `${budget.page} is measured by ${missing}, which the build does not have (web/budgets-plugin.ts).`;
  const files = modules.reduce((there, module) => filesOf(chunks, module, there), new Set<string>());
  const sizes = [...files]
    .flatMap((name) => chunks.get(name) ?? [])
    .map(({ fileName, code }) => ({ fileName, kilobytes: gzipSync(code).length / 1000 }))
    .sort((one, other) => other.kilobytes - one.kilobytes);
  const total = sizes.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  if (total <= budget.kilobytes) return undefined;
  const largest = sizes.slice(0, named).map(({ fileName, kilobytes }) => `${fileName} ${kilobytes.toFixed(1)}`);
  return `${budget.page} begins with ${total.toFixed(1)} kB of JavaScript (gzip), and may with ${budget.kilobytes}: import what it does not show at once when it is used (docs/contributing.md, "Budgets of pages"). Its largest files: ${largest.join(', ')}.`;
}

/** Ends the build where a page has outgrown its budget. */
export const checkBudgets = (): Plugin => ({
  name: 'circolo-budgets',
  apply: 'build',
  writeBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    const problems = budgets.flatMap((budget) => budgetProblem(budget, chunks) ?? []);
    if (problems.length > 0) this.error(problems.join('\n'));
  },
});
