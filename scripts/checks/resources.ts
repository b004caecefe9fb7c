import { pathToFileURL } from 'node:url';
import type { AnyResource } from '@circolo/contract/resource/resource';
import { type Check, importsOf, isTest, readSources, resolveImport, type Source } from './sources.ts';

/** A declared resource: its name on the wire, and the constant and file of the contract that declare it. */
interface DeclaredResource {
  name: string;
  constant: string;
  path: string;
  /** Whether a menu function opens its list, rather than a rule of its own (`own`, `public`). */
  byMenu: boolean;
  /** The address of its screen, where the function is declared with it. */
  menuPath?: string | undefined;
}

const entries = ['web/src/app/desk/main.tsx', 'web/src/app/shop/main.tsx'];
const screenFiles = /^web\/src\/.*\/screens\.ts$/;
const menuFiles = /^(contract|server)\/src\/access\/.*menu[\w-]*\.ts$/;

/** What a declared resource lacks: calls on the server, a screen, messages, a menu function. */
export function findGaps(sources: Source[], declared: DeclaredResource[], words: Record<string, unknown>): string[] {
  const server = reachable(sources, 'server/src/app.ts');
  const web = entries.flatMap((entry) => reachable(sources, entry));
  const menus = sources.filter(({ path }) => menuFiles.test(path));
  const paths = sources.filter(({ path }) => screenFiles.test(path)).flatMap(({ text }) => pathsIn(text));
  return declared.flatMap((resource) => {
    const { name, byMenu, menuPath } = resource;
    const isServed = server.some((source) => uses(source, resource) && lists(source.text, resource.constant));
    const isShown = web.some((source) => source.path.endsWith('.tsx') && uses(source, resource));
    const isOpened = !byMenu || menuPath !== undefined || menus.some(({ text }) => text.includes(`'${name}'`));
    const hasScreen = menuPath === undefined || paths.includes(menuPath);
    return [
      isServed ? '' : `${name}: no file that app.ts reaches implements its list`,
      isShown ? '' : `${name}: no screen that an entry reaches shows it`,
      name in words ? '' : `${name}: the catalogue has no words for it`,
      isOpened ? '' : `${name}: no menu function opens it`,
      hasScreen ? '' : `${name}: no screens.ts has a screen at ${menuPath}`,
    ].filter(Boolean);
  });
}

/** The addresses that a domain has a screen for. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/^ +'?([\w-]+)'?: \(\) =>/gm)].map(([, path = '']) => path);

function uses(source: Source, { path, constant }: DeclaredResource): boolean {
  const imports = importsOf(source).map((imported) => resolveImport(source.path, imported));
  return imports.includes(path) && new RegExp(`\\b${constant}\\b`).test(source.text);
}

/** Through the mechanism, `list(api, groupsSource, …)`, or without it, `read(api, groups.list, …)`. */
function lists(text: string, constant: string): boolean {
  return /\blist\(\s*api\b/.test(text) || new RegExp(`\\b${constant}\\.list\\b`).test(text);
}

/** The sources that a file imports, directly or not, lazily or not. */
function reachable(sources: Source[], start: string): Source[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const seen = new Set<string>();
  const queue = [start];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const source = byPath.get(path);
    if (!source || seen.has(path)) continue;
    seen.add(path);
    for (const imported of importsOf(source)) queue.push(resolveImport(path, imported) ?? '');
  }
  return [...seen].flatMap((path) => byPath.get(path) ?? []);
}

/** Every resource that the contract exports, in its list or not. */
async function readDeclared(root: string): Promise<DeclaredResource[]> {
  const found: DeclaredResource[] = [];
  for (const { path } of readSources(root, ['contract/src']).filter((source) => !isTest(source.path))) {
    const module: Record<string, unknown> = await import(pathToFileURL(`${root}/${path}`).href);
    const exported = Object.entries(module).flatMap(([constant, value]) =>
      isResource(value) ? [{ constant, value }] : [],
    );
    for (const { constant, value } of exported)
      found.push({ name: value.Name, constant, path, byMenu: isByMenu(value), menuPath: value.menu?.path });
  }
  return found;
}

function isResource(value: unknown): value is AnyResource {
  return typeof value === 'object' && value !== null && 'Name' in value && 'orderColumns' in value;
}

function isByMenu({ list }: AnyResource): boolean {
  return typeof list.access === 'object' && 'resource' in list.access;
}

export const resources: Check = {
  name: 'resources',
  violations: async (root) => {
    const { resources: listed } = await import('@circolo/contract/resources');
    const { it } = await import('@circolo/messages/it/catalogue');
    const sources = readSources(root, ['contract', 'server', 'web']).filter(({ path }) => !isTest(path));
    const declared = await readDeclared(root);
    const names = listed.map((resource) => resource.Name);
    const unlisted = declared.filter(({ name }) => !names.includes(name));
    return [
      ...unlisted.map(({ name }) => `${name}: declared, but not in contract/src/resources.ts`),
      ...findGaps(sources, declared, it),
    ];
  },
};
