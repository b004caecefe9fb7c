import type { Veil } from './veil.ts';

/** A value that this browser keeps, read once at the start and then at hand; other tabs' changes arrive by themselves. */
export interface Stored<T> {
  get: () => T | null;
  set: (value: T | null) => Promise<void>;
  reload: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

interface Place {
  name: string;
  /** Goes up with the shape of the value: what an older page kept counts as nothing. */
  shape: number;
  storage: Storage;
  veil: Veil;
}

function read<T>(text: string, shape: number): T | null {
  const kept = JSON.parse(text) as { shape: number; value: T }; // Only a page of ours, with the page's key, wrote it.
  return kept.shape === shape ? kept.value : null;
}

/** Keeps one value under a name, encrypted. */
export function stored<T>({ name, shape, storage, veil }: Place): Stored<T> {
  let value: T | null = null;
  // A later write overtakes an earlier one that is still being encrypted.
  let turn = 0;
  // The reading that counts: one that was overtaken is done when this one is.
  let newest: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  const readAgain = async (): Promise<void> => {
    const covered = storage.getItem(name);
    const mine = ++turn;
    const text = covered ? await veil.lift(covered) : null;
    if (mine !== turn) return newest;
    const next = text ? read<T>(text, shape) : null;
    if (JSON.stringify(next) === JSON.stringify(value)) return;
    value = next;
    tell();
  };

  const reload = () => {
    newest = readAgain();
    return newest;
  };

  const set = async (next: T | null) => {
    const mine = ++turn;
    newest = Promise.resolve();
    value = next;
    tell();
    if (next === null) {
      storage.removeItem(name);
      return;
    }
    const covered = await veil.cover(JSON.stringify({ shape, value: next }));
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
