import type { Cipher } from './encryption.ts';

/** A value that this browser stores, read once at the start and then at hand; other tabs' changes arrive by themselves. */
export interface StoredValue<T> {
  get: () => T | null;
  set: (value: T | null) => Promise<void>;
  reload: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

interface Place {
  name: string;
  /** Goes up with the shape of the value: what an older page stored counts as nothing. */
  shape: number;
  storage: Storage;
  cipher: Cipher;
}

function read<T>(text: string, shape: number): T | null {
  const content = JSON.parse(text) as { shape: number; value: T }; // Only a page of ours, with the page's key, wrote it.
  return content.shape === shape ? content.value : null;
}

/** Keeps one value under a name, encrypted. */
export function stored<T>({ name, shape, storage, cipher }: Place): StoredValue<T> {
  let value: T | null = null;
  // A later write overtakes an earlier one that is still being encrypted.
  let turn = 0;
  // The reading that counts: one that was overtaken is done when this one is.
  let newest: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  const readAgain = async (): Promise<void> => {
    const covered = storage.getItem(name);
    const mine = ++turn;
    const text = covered ? await cipher.lift(covered) : null;
    if (mine !== turn) return newest;
    const next = text ? read<T>(text, shape) : null;
    if (JSON.stringify(next) === JSON.stringify(value)) return;
    value = next;
    notify();
  };

  const reload = () => {
    newest = readAgain();
    return newest;
  };

  const set = async (next: T | null) => {
    const mine = ++turn;
    newest = Promise.resolve();
    value = next;
    notify();
    if (next === null) {
      storage.removeItem(name);
      return;
    }
    const covered = await cipher.cover(JSON.stringify({ shape, value: next }));
    if (mine === turn) storage.setItem(name, covered);
  };

  globalThis.addEventListener?.('storage', (event) => {
    if ((event as StorageEvent).key === name || (event as StorageEvent).key === null) void reload();
  });

  return {
    get: () => value,
    set,
    reload,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
