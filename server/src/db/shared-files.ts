import { MemoryFS, type PGlite } from '@electric-sql/pglite';

/** A file or a folder of an archive, or of an engine's memory; the data is a window onto its own bytes. */
export interface Entry {
  path: string;
  isFolder: boolean;
  data: Uint8Array;
}

interface Operations {
  write(stream: { node: Node }, ...rest: unknown[]): number;
}

/** What Emscripten keeps of a file or a folder in memory. */
interface Node {
  contents: Uint8Array;
  usedBytes: number;
  stream_ops: Operations;
  node_ops: { mknod(parent: Node, name: string, mode: number, device: number): Node };
}

interface Files {
  mkdirTree(path: string): void;
  lookupPath(path: string): { node: Node };
}

const block = 512;
const dataFolder = '/pglite/data';
const none = new Uint8Array();
const modes = { folder: 0o40700, file: 0o100600 };

/** A folder in memory. */
interface Folder {
  contents: Readonly<Record<string, Node | Folder>>;
}

// Emscripten's published types leave out the nodes of its file system.
const filesOf = (engine: PGlite): Files => engine.Module.FS as unknown as Files;

/** Answers how to read the files of a database in memory; they can be read once its engine is closed, as an archive cannot be made any more. */
export function memoryEntries(engine: PGlite): () => Entry[] {
  const { node } = filesOf(engine).lookupPath(dataFolder);
  return () => [...entriesIn(node as unknown as Folder, '')];
}

const isFile = (node: Node | Folder): node is Node => 'usedBytes' in node;

/** What is in a folder, folders before what is in them. */
function* entriesIn({ contents }: Folder, path: string): Generator<Entry> {
  for (const [name, node] of Object.entries(contents)) {
    const at = path + name;
    if (isFile(node)) yield { path: at, isFolder: false, data: node.contents.subarray(0, node.usedBytes) };
    else {
      yield { path: at, isFolder: true, data: none };
      yield* entriesIn(node, `${at}/`);
    }
  }
}

/** The entries of a tar archive, as `dumpDataDir` makes it: folders come before what is in them. */
export function entriesOf(archive: Uint8Array): Entry[] {
  const entries: Entry[] = [];
  for (let start = 0; archive[start]; ) {
    const field = (from: number, length: number) =>
      Buffer.from(archive.subarray(start + from, start + from + length))
        .toString()
        .replace(/\0.*$/s, '');
    const size = Number.parseInt(field(124, 12), 8);
    const data = archive.subarray(start + block, start + block + size);
    entries.push({ path: field(0, 100).replace(/^\/|\/$/g, ''), isFolder: field(156, 1) === '5', data });
    start += block + Math.ceil(size / block) * block;
  }
  return entries;
}

/** A data folder that many in-memory databases of the process start from. */
export class SharedArchive {
  readonly entries: readonly Entry[];
  readonly #bytes: ArrayBufferLike;

  constructor(archive: Uint8Array) {
    this.#bytes = archive.buffer;
    // As plain bytes: what a Buffer calls a slice is no copy.
    this.entries = entriesOf(new Uint8Array(archive.buffer, archive.byteOffset, archive.byteLength));
  }

  /** The first write to a file copies it: others read what the archive holds. */
  copiedBeforeWriting(operations: Operations): Operations {
    return {
      ...operations,
      write: (stream, ...rest) => {
        if (stream.node.contents.buffer === this.#bytes) stream.node.contents = stream.node.contents.slice();
        return operations.write(stream, ...rest);
      },
    };
  }
}

/** Files in memory that begin as those of an archive, without copying what is only read. */
export class SharedFiles extends MemoryFS {
  readonly #archive: SharedArchive;

  constructor(archive: SharedArchive) {
    super();
    this.#archive = archive;
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.pg) throw new Error('The engine sets itself before it asks for its files');
    const files = filesOf(this.pg);
    files.mkdirTree(dataFolder);
    const folders = new Map([['', files.lookupPath(dataFolder).node]]);
    for (const { path, isFolder, data } of this.#archive.entries) {
      const cut = path.lastIndexOf('/');
      const folder = folders.get(path.slice(0, Math.max(cut, 0)));
      if (!folder) throw new Error(`The archive holds ${path} before its folder`);
      const node = folder.node_ops.mknod(folder, path.slice(cut + 1), isFolder ? modes.folder : modes.file, 0);
      if (isFolder) folders.set(path, node);
      else fill(node, data, this.#archive);
    }
  }
}

function fill(node: Node, data: Uint8Array, archive: SharedArchive): void {
  node.contents = data;
  node.usedBytes = data.length;
  node.stream_ops = archive.copiedBeforeWriting(node.stream_ops);
}
