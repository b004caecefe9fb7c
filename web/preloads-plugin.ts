import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Chunk, chunksOf, filesOf, filesWith, holderOf } from './chunk-files.ts';
import { frames } from './chunk-groups.ts';
import { type Entry, entries, words } from './entries.ts';

/** Pages that people arrive on, by path, and the lazy modules that they show first. */
const pages: Record<string, string[]> = {
  '/auth/recovery-password': ['/src/app/auth/OtherPages.tsx', '/src/access/passwords/RecoveryPage.tsx'],
  '/auth/signin': ['/src/app/auth/OtherPages.tsx', '/src/access/registration/SigninPage.tsx'],
  '/desk': ['/src/app/shell/DeskShell.tsx'],
  '/shop': ['/src/shop/frame/ShopFrame.tsx', '/src/shop/storefront/HomePage.tsx'],
  '/shop/product-detail': ['/src/shop/frame/ShopFrame.tsx', '/src/shop/storefront/ProductDetailPage.tsx'],
  '/shop/check-out': ['/src/shop/frame/ShopFrame.tsx', '/src/shop/check-out/CheckOutPage.tsx'],
};

const sources = fileURLToPath(new URL('src/', import.meta.url));

/** The style sheets whose classes the server writes, too: what it shows before the application looks like what follows. */
const sharedSheets = [
  'access/auth-frame.module.css',
  'access/login/login.module.css',
  'access/sign-in-parts/sign-in-parts.module.css',
  'shop/frame/shop-frame.module.css',
  'shop/storefront/hero.module.css',
  'shop/ui/shop-button.module.css',
];
const classes: Record<string, Record<string, string>> = {};

/** Notes the built names of the classes that the server writes, too. */
export function noteClasses(file: string, names: Record<string, string>): void {
  const sheet = sharedSheets.find(
    (path) => file.replaceAll('\\', '/').split('?')[0] === sources.replaceAll('\\', '/') + path,
  );
  if (sheet) classes[sheet.split('/').at(-1)?.replace('.module.css', '') ?? sheet] = names;
}

/** All chunks that are loaded with one, at once or later. */
function everFrom(chunks: Map<string, Chunk>, first: Chunk | undefined): Set<Chunk> {
  const reached = new Set(first ? [first] : []);
  // A set is walked to its end, with what is added on the way.
  for (const { imports, dynamicImports } of reached)
    for (const name of [...imports, ...dynamicImports]) {
      const chunk = chunks.get(name);
      if (chunk) reached.add(chunk);
    }
  return reached;
}

/** By the name of each chunk, the files that are there once it runs: its own, and those that each entry that has it begins with. */
export function filesThere(chunks: Map<string, Chunk>): Map<string, Set<string>> {
  const ofEntries = entries.map((entry) => ({
    begins: frames[entry].reduce((seen, module) => filesOf(chunks, module, seen), new Set<string>()),
    ever: everFrom(chunks, holderOf(chunks, frames[entry][0])),
  }));
  return new Map(
    [...chunks.values()].map((chunk) => {
      const beginnings = ofEntries.filter(({ ever }) => ever.has(chunk)).map(({ begins }) => begins);
      const [first = new Set<string>(), ...others] = beginnings;
      const shared = [...first].filter((file) => others.every((files) => files.has(file)));
      return [chunk.fileName, filesWith(chunks, chunk, new Set(shared))];
    }),
  );
}

/**
 * The files that a lazy import names, so that all are asked for at once: not those that are there by then, whose names would be a
 * third of the code of a frame.
 */
export function namedByImports() {
  let there = new Map<string, Set<string>>();
  const plugin: Plugin = {
    name: 'circolo-named-by-imports',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        there = filesThere(chunksOf(bundle));
      },
    },
  };
  const select = (files: string[], host: string): string[] => {
    const has = there.get(host);
    return has ? files.filter((file) => !has.has(file)) : files;
  };
  return { plugin, select };
}

/**
 * Writes `preloads.json`: which files a page needs beside those of its entry, so that the server can name them in the page and
 * the browser asks for everything at once instead of step by step.
 */
export const preloads = (): Plugin => ({
  name: 'circolo-preloads',
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    const list = (entry: Entry, modules: string[]) => {
      const known = filesOf(chunks, `/src/app/${entry}/main.tsx`); // The page of the build names these itself.
      const needed = modules.reduce((seen, module) => filesOf(chunks, module, seen), new Set(known));
      return [...needed].filter((name) => !known.has(name)).map((name) => `/${name}`);
    };
    const ofPages = Object.entries(pages).map(([path, modules]) => [
      path,
      list(entries.find((entry) => path.startsWith(`/${entry}`)) ?? 'desk', modules),
    ]);
    const ofMessages = entries.map((entry) => [
      entry,
      { it: list(entry, words(entry, 'it')), en: list(entry, words(entry, 'en')) },
    ]);
    const source = JSON.stringify({
      pages: Object.fromEntries(ofPages),
      words: Object.fromEntries(ofMessages),
      classes,
    });
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
  },
});
