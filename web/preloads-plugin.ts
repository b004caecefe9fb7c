import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { frames } from './chunk-groups.ts';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

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
  ...(entry === 'auth' ? [] : ['virtual:message-parts']),
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

/** The files that a module needs, itself included, with its styles; nothing where the build does not have it. */
function filesOf(chunks: Map<string, Chunk>, module: string, seen = new Set<string>()): Set<string> {
  const holder = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  const visited = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk.fileName) || visited.has(chunk)) return;
    visited.add(chunk);
    // What has nothing but styles is no script in the end.
    if (!chunk.moduleIds.every((id) => /\.css(?:$|\?)/.test(id))) seen.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
    for (const name of chunk.imports) visit(chunks.get(name));
  };
  visit(holder);
  return seen;
}

const chunksOf = (bundle: Rolldown.OutputBundle): Map<string, Chunk> =>
  new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file as Chunk] as const] : [])),
  );

/**
 * The files that a lazy import of an entry names, so that all are asked for at once: not those that its pages have by then, whose
 * names would be a third of the entry's own code.
 */
export function namedByImports() {
  const there = new Map<string, Set<string>>();
  const plugin: Plugin = {
    name: 'circolo-named-by-imports',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = chunksOf(bundle);
        for (const entry of ['desk', 'shop'] as const)
          there.set(
            entry,
            frames[entry].reduce((seen, module) => filesOf(chunks, module, seen), new Set<string>()),
          );
      },
    },
  };
  const select = (files: string[], host: string): string[] => {
    const has = there.get(/^assets\/(desk|shop)-/.exec(host)?.[1] ?? '');
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
