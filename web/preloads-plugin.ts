import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

type Entry = 'desk' | 'shop';

/** Pages that people arrive on, by path, and the lazy modules that they show first. */
const pages: Record<string, string[]> = {
  '/': ['/src/access/sessions/LoginPage.tsx'],
  '/auth/login': ['/src/access/sessions/LoginPage.tsx'],
  '/desk': ['/src/app/shell/DeskShell.tsx'],
  '/shop': ['/src/shop/frame/ShopFrame.tsx', '/src/shop/storefront/HomePage.tsx'],
  '/shop/product-detail': ['/src/shop/frame/ShopFrame.tsx', '/src/shop/storefront/ProductDetailPage.tsx'],
};

/** The words of an entry in a language. */
const words = (entry: Entry, language: string): string =>
  `/messages/src/${language}/${entry === 'shop' ? 'shop-core' : 'desk-core'}.ts`;

/** The files that a module needs, itself included, with its styles; nothing where the build does not have it. */
function filesOf(chunks: Map<string, Chunk>, module: string, seen = new Set<string>()): Set<string> {
  const holder = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
    for (const name of chunk.imports) visit(chunks.get(name));
  };
  visit(holder);
  return seen;
}

/**
 * Writes `preloads.json`: which files a page needs beside those of its entry, so that the server can name them in the page and
 * the browser asks for everything at once instead of step by step.
 */
export const preloads = (): Plugin => ({
  name: 'circolo-preloads',
  generateBundle(_, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file as Chunk] as const] : [])),
    );
    const list = (entry: Entry, modules: string[]) => {
      const known = filesOf(chunks, `/src/app/${entry}/main.tsx`); // The page of the build names these itself.
      const needed = modules.reduce((seen, module) => filesOf(chunks, module, seen), new Set(known));
      return [...needed].filter((name) => !known.has(name)).map((name) => `/${name}`);
    };
    const ofPages = Object.entries(pages).map(([path, modules]) => [
      path,
      list(path.startsWith('/shop') ? 'shop' : 'desk', modules),
    ]);
    const ofMessages = (['desk', 'shop'] as const).map((entry) => [
      entry,
      { it: list(entry, [words(entry, 'it')]), en: list(entry, [words(entry, 'en')]) },
    ]);
    const source = JSON.stringify({ pages: Object.fromEntries(ofPages), words: Object.fromEntries(ofMessages) });
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
  },
});
