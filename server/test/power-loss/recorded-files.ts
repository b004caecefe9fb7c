import { resolve } from 'node:path';
import type { NodeFS } from '@electric-sql/pglite/nodefs';
import type { PowerDisk } from './power-disk.ts';

/** A file or a folder of Emscripten's, and an open one. */
interface Node {
  name: string;
}
interface Stream {
  node: Node;
}
interface Attributes {
  size?: number;
}

/** Emscripten's operations on the host's files, as far as they change something. */
interface HostFiles {
  realPath(node: Node): string;
  node_ops: {
    mknod(parent: Node, name: string, mode: number, device: number): Node;
    setattr(node: Node, attributes: Attributes): void;
    rename(node: Node, folder: Node, name: string): void;
    unlink(parent: Node, name: string): void;
    rmdir(parent: Node, name: string): void;
  };
  stream_ops: {
    open(stream: Stream): void;
    setattr(stream: Stream, attributes: Attributes): void;
    write(stream: Stream, buffer: Int8Array, offset: number, length: number, position: number): number;
    fsync?(stream: Stream): number;
  };
}

/** Where the operations of an engine go, beside the host's own folder. */
export interface Recorder {
  disk: PowerDisk;
  /** Runs before each operation that changes or synchronises something: the power may be cut there. */
  beforeOperation(): void;
}

const typeOf = 0o170000;
const folderType = 0o040000;

/** Makes the files of a folder record on a disk what their engine does. Without an fsync of their own (Emscripten's) they record none. */
export function recordFiles<Files extends NodeFS>(files: Files, folder: string, recorder: Recorder): Files {
  const init = files.init.bind(files);
  files.init = async (...args) => {
    const { emscriptenOpts } = await init(...args);
    // The last of them: the files have put their own operations in place.
    emscriptenOpts.preRun?.push((module) => {
      // Emscripten's published types leave out the operations of its host file system.
      recordOperations(module.NODEFS as unknown as HostFiles, resolve(folder), recorder);
    });
    return { emscriptenOpts };
  };
  return files;
}

function recordOperations(files: HostFiles, root: string, recorder: Recorder): void {
  const { disk } = recorder;
  const beforeOperation = () => recorder.beforeOperation();
  const { node_ops: nodes, stream_ops: streams } = files;
  const items = new WeakMap<Node, NonNullable<ReturnType<PowerDisk['find']>>>();
  const pathOf = (node: Node) => files.realPath(node).slice(root.length + 1);
  const inside = (folder: Node, name: string) => [pathOf(folder), name].filter(Boolean).join('/');
  const itemOf = (node: Node) => {
    const item = items.get(node) ?? disk.find(pathOf(node));
    if (!item) throw new Error(`${pathOf(node)} is not on the disk`);
    items.set(node, item);
    return item;
  };
  const resize = (node: Node, { size }: Attributes) => {
    if (size === undefined) return;
    beforeOperation();
    disk.change(itemOf(node), { length: size });
  };

  const { mknod, setattr, rename, unlink, rmdir } = nodes;
  nodes.mknod = (parent, name, mode, device) => {
    beforeOperation();
    const node = mknod(parent, name, mode, device);
    if ((mode & typeOf) === folderType) disk.createFolder(inside(parent, name));
    else disk.createFile(inside(parent, name));
    return node;
  };
  nodes.setattr = (node, attributes) => {
    resize(node, attributes);
    setattr(node, attributes);
  };
  nodes.rename = (node, folder, name) => {
    beforeOperation();
    const from = pathOf(node);
    itemOf(node);
    rename(node, folder, name);
    disk.rename(from, inside(folder, name));
  };
  nodes.unlink = (parent, name) => {
    beforeOperation();
    unlink(parent, name);
    disk.remove(inside(parent, name));
  };
  nodes.rmdir = (parent, name) => {
    beforeOperation();
    rmdir(parent, name);
    disk.remove(inside(parent, name));
  };

  const { open, setattr: setOpen, write, fsync } = streams;
  streams.open = (stream) => {
    open(stream);
    itemOf(stream.node);
  };
  streams.setattr = (stream, attributes) => {
    resize(stream.node, attributes);
    setOpen(stream, attributes);
  };
  streams.write = (stream, buffer, offset, length, position) => {
    beforeOperation();
    const written = write(stream, buffer, offset, length, position);
    const bytes = Buffer.from(buffer.subarray(offset, offset + written));
    disk.change(itemOf(stream.node), { offset: position, bytes });
    return written;
  };
  if (!fsync) return;
  streams.fsync = (stream) => {
    beforeOperation();
    const answer = fsync(stream);
    disk.sync(itemOf(stream.node));
    return answer;
  };
}
