import type { Rolldown } from 'vite';

/** What is read of a chunk. */
export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'dynamicImports' | 'moduleIds'> & {
  viteMetadata?: { importedCss: Set<string> };
};

/** The chunk that has a module, by the ending of its path. */
export const holderOf = (chunks: Map<string, Chunk>, module: string): Chunk | undefined =>
  [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));

/** The files that a chunk needs, itself included, with its styles, added to those that are there. */
export function filesWith(chunks: Map<string, Chunk>, first: Chunk | undefined, there: Set<string>): Set<string> {
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
export const filesOf = (chunks: Map<string, Chunk>, module: string, there = new Set<string>()): Set<string> =>
  filesWith(chunks, holderOf(chunks, module), there);

/** The chunks of a build by their names. */
export const chunksOf = (bundle: Rolldown.OutputBundle): Map<string, Chunk & { code: string }> =>
  new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
