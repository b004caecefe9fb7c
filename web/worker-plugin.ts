import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } };

/** The name of the worker among the build's files; its address never changes. */
export const workerFile = 'service-worker.js';

/** Larger files are for what needs the network anyway: the dictionaries of the password meter, the drawing of charts. */
const mostBytes = 400_000;
const worthKeeping = /\.(?:js|css|woff2)$/;

/** Every file that the desk may load, now or later. */
function deskFiles(chunks: Map<string, Chunk>): Set<string> {
  const files = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    // What has nothing but styles is no script in the end.
    if (!chunk.moduleIds.every((id) => /\.css(?:$|\?)/.test(id))) files.add(chunk.fileName);
    for (const name of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])])
      files.add(name);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) visit(chunks.get(name));
  };
  visit([...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/app/desk/main.tsx'))));
  return files;
}

const sizeOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): number =>
  file === undefined ? 0 : file.type === 'chunk' ? file.code.length : file.source.length;

/** Writes the names of the desk's files into the service worker, which is thereby another one in each build. */
export const fillWorker = (): Plugin => ({
  name: 'circolo-worker',
  generateBundle(_, bundle) {
    const worker = bundle[workerFile];
    if (worker?.type !== 'chunk') return;
    const chunks = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file as Chunk] as const] : [])),
    );
    const files = [...deskFiles(chunks)]
      .filter((name) => worthKeeping.test(name) && name in bundle && sizeOf(bundle[name]) < mostBytes)
      .map((name) => `/${name}`)
      .sort();
    const mark = createHash('sha256')
      .update(files.join() + worker.code)
      .digest('hex')
      .slice(0, 12);
    const text = JSON.stringify(JSON.stringify({ mark, files }));
    const filled = worker.code.replace(/(["'`])circolo-built-files\1/, () => text);
    if (filled === worker.code) this.error(`${workerFile} has no place for the names of the files.`);
    worker.code = filled;
  },
});
