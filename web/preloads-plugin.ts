import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { frames } from './chunk-groups.ts';

/** What is read of a chunk. */
type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'dynamicImports' | 'moduleIds'> & {
  viteMetadata?: { importedCss: Set<string> };
};

const entries = ['auth', 'desk', 'shop'] as const;
type Entry = (typeof entries)[number];

/** Pages that people arrive on, by path, and the lazy modules that they show first. */
const pages: Record<string, string[]> = {
  '/auth/recovery-password': ['/src/app/auth/OtherPages.tsx', '/src/access/passwords/RecoveryPage.tsx'],
  '/auth/signin': ['/src/app/auth/OtherPages.tsx', '/src/access/registration/SigninPage.tsx'],
  '/desk': ['/src/app/shell/DeskShell.tsx'],
  '/shop': ['/src/shop/frame/ShopFrame.tsx', '/src/shop/storefront/HomePage.tsx'],
  '/shop/product-detail': ['/src/shop/frame/ShopFrame.tsx', '/src/shop/storefront/ProductDetailPage.tsx'],
  '/shop/check-out': ['/src/shop/frame/ShopFrame.tsx', '/src/shop/check-out/CheckOutPage.tsx'],
};

/** The words of an entry in a language, and where all others are found: most pages bring some. */
const words = (entry: Entry, language: string): string[] => [
  `/messages/src/${language}/${entry}-core.ts`,
  ...(entry === 'auth' ? [] : [`virtual:message-parts/${language}/${entry}`]),
];

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

const holderOf = (chunks: Map<string, Chunk>, module: string): Chunk | undefined =>
  [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));

/** The files that a chunk needs, itself included, with its styles, added to those that are there. */
function filesWith(chunks: Map<string, Chunk>, first: Chunk | undefined, there: Set<string>): Set<string> {
  const visited = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || there.has(chunk.fileName) || visited.has(chunk)) return;
    visited.add(chunk);
    // What has nothing but styles is no script in the end.
    if (!chunk.moduleIds.every((id) => /\.css(?:$|\?)/.test(id))) there.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) there.add(style);
    for (const name of chunk.imports) visit(chunks.get(name));
  };
  visit(first);
  return there;
}

/** The files that a module needs, itself included, with its styles; nothing where the build does not have it. */
const filesOf = (chunks: Map<string, Chunk>, module: string, there = new Set<string>()): Set<string> =>
  filesWith(chunks, holderOf(chunks, module), there);

const chunksOf = (bundle: Rolldown.OutputBundle): Map<string, Chunk> =>
  new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file as Chunk] as const] : [])),
  );

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
