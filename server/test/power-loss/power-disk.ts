import type { ContentChange, Random } from './content-change.ts';
import { writtenPieces } from './written-pieces.ts';

interface File {
  isFolder: false;
  /** What a loss of power leaves in any case. */
  durable: Buffer;
  pending: ContentChange[];
}

interface Folder {
  isFolder: true;
  live: Map<string, Item>;
  durable: Map<string, Item>;
  pending: NameChange[];
  /** The folder that contains it; none for the first one. */
  parent: Folder | undefined;
}

type Item = File | Folder;

/** One step of a folder: names that go and a name that comes, both or neither. */
interface NameChange {
  removed: string[];
  added?: { name: string; item: Item };
}

/** What is on a disk: bytes are a file, null is a folder, which comes before what it contains. */
export type DiskContent = Map<string, Buffer | null>;

const newFolder = (parent: Folder | undefined): Folder => ({
  isFolder: true,
  live: new Map(),
  durable: new Map(),
  pending: [],
  parent,
});

function apply(names: Map<string, Item>, { removed, added }: NameChange): void {
  for (const name of removed) names.delete(name);
  if (added) names.set(added.name, added.item);
}

const namesOf = ({ removed, added }: NameChange): string[] => (added ? [...removed, added.name] : removed);

/** The bytes of a file after changes, in their order; what no change fills is zero. */
function changed(before: Buffer, changes: readonly ContentChange[]): Buffer {
  let length = before.length;
  let longest = length;
  for (const change of changes) {
    length = 'length' in change ? change.length : Math.max(length, change.offset + change.bytes.length);
    longest = Math.max(longest, length);
  }
  // A file that keeps its length is changed where it is: a log of 16 MB is not copied at every commit.
  const bytes = longest === before.length ? before : Buffer.concat([before], longest);
  let end = before.length;
  for (const change of changes) {
    if ('length' in change) {
      if (change.length < end) bytes.fill(0, change.length, end);
      end = change.length;
    } else {
      change.bytes.copy(bytes, change.offset);
      end = Math.max(end, change.offset + change.bytes.length);
    }
  }
  return bytes.subarray(0, end);
}

/**
 * A disk behind a cache, as a journaling file system treats it: it knows what a program has done, and which of it a loss of power leaves.
 *
 * Content counts from the fsync of its file; of later writes any sectors may have arrived, and others of the same page not. Names count from
 * the fsync of their folder; of later steps in a folder the first ones may have arrived, each whole (a rename is one step). The fsync of a
 * file that is new keeps its name, too: ext4, XFS and Btrfs put it into the same journal, and PostgreSQL relies on that for the files of new
 * tables. Nothing else is promised between files: not that a rename comes after the content that was written before it.
 */
export class PowerDisk {
  readonly #root = newFolder(undefined);
  /** Where the names of files are, for what their fsync keeps. */
  readonly #folders = new Map<Item, Folder>();

  createFolder(path: string): void {
    const { folder, name } = this.#place(path);
    this.#add(folder, name, newFolder(folder));
  }

  createFile(path: string, content?: Buffer): void {
    const { folder, name } = this.#place(path);
    const pending = content ? [{ offset: 0, bytes: content }] : [];
    this.#add(folder, name, { isFolder: false, durable: Buffer.alloc(0), pending });
  }

  /** A handle of what has this name now; it remains when the name is another one or is gone. */
  find(path: string): Item | undefined {
    let item: Item | undefined = this.#root;
    for (const name of path.split('/').filter(Boolean)) item = item?.isFolder ? item.live.get(name) : undefined;
    return item;
  }

  change(item: Item, change: ContentChange): void {
    if (item.isFolder) throw new Error('A folder has no content');
    item.pending.push(change);
  }

  remove(path: string): void {
    const { folder, name } = this.#place(path);
    this.#step(folder, { removed: [name] });
  }

  rename(from: string, to: string): void {
    const before = this.#place(from);
    const { folder, name } = this.#place(to);
    // Postgres renames inside a folder only; across two of them a file system promises other things.
    if (folder !== before.folder) throw new Error(`${from} was moved to another folder, ${to}`);
    const item = folder.live.get(before.name);
    if (!item) throw new Error(`${from} is missing`);
    this.#step(folder, { removed: [before.name, name], added: { name, item } });
  }

  /** The fsync of a file or a folder. */
  sync(item: Item): void {
    if (item.isFolder) {
      for (const change of item.pending.splice(0)) apply(item.durable, change);
      this.#keepName(item);
      return;
    }
    item.durable = changed(item.durable, item.pending.splice(0));
    this.#keepName(item);
  }

  /** Takes all that was done so far for written: the state of a disk that a program finds. */
  syncAll(): void {
    const walk = (item: Item): void => {
      this.sync(item);
      if (item.isFolder) for (const inside of item.live.values()) walk(inside);
    };
    walk(this.#root);
  }

  /** What a loss of power leaves now. */
  afterPowerLoss(random: Random): DiskContent {
    const left: DiskContent = new Map();
    const walk = (folder: Folder, path: string): void => {
      const names = new Map(folder.durable);
      const arrived = part(folder.pending.length, random);
      for (const change of folder.pending.slice(0, arrived)) apply(names, change);
      for (const [name, item] of names) {
        const inside = path === '' ? name : `${path}/${name}`;
        left.set(inside, item.isFolder ? null : contentAfter(item, random));
        if (item.isFolder) walk(item, inside);
      }
    };
    walk(this.#root, '');
    return left;
  }

  #place(path: string): { folder: Folder; name: string } {
    const cut = path.lastIndexOf('/');
    const folder = this.find(path.slice(0, Math.max(cut, 0)));
    if (!folder?.isFolder) throw new Error(`${path} is in no folder`);
    return { folder, name: path.slice(cut + 1) };
  }

  #add(folder: Folder, name: string, item: Item): void {
    this.#step(folder, { removed: [], added: { name, item } });
  }

  #step(folder: Folder, change: NameChange): void {
    folder.pending.push(change);
    apply(folder.live, change);
    if (change.added) this.#folders.set(change.added.item, folder);
  }

  /** Keeps the name of an item and those of the folders around it, with the earlier steps of the same names. */
  #keepName(item: Item): void {
    const folder = this.#folders.get(item);
    if (!folder) return;
    const last = folder.pending.findLastIndex(({ added }) => added?.item === item);
    if (last >= 0) {
      const names = new Set<string>();
      const kept = folder.pending
        .slice(0, last + 1)
        .toReversed()
        .filter((change, index) => {
          const isKept = index === 0 || namesOf(change).some((name) => names.has(name));
          if (isKept) for (const name of namesOf(change)) names.add(name);
          return isKept;
        });
      for (const change of kept.toReversed()) apply(folder.durable, change);
      folder.pending = folder.pending.filter((change) => !kept.includes(change));
    }
    this.#keepName(folder);
  }
}

/** How many of `count` steps arrived: none, all or the first ones. */
function part(count: number, random: Random): number {
  const fate = random();
  if (fate < 1 / 3) return 0;
  if (fate < 2 / 3) return count;
  return Math.floor(random() * (count + 1));
}

/** What is left of a file: what was synchronised with nothing, all or some pieces of what came later. */
function contentAfter({ durable, pending }: File, random: Random): Buffer {
  // A copy: the disk itself may go on.
  const before = Buffer.from(durable);
  if (pending.length === 0) return before;
  const fate = random();
  if (fate < 1 / 4) return before;
  if (fate < 1 / 2) return changed(before, pending);
  return changed(before, writtenPieces(pending, random));
}
