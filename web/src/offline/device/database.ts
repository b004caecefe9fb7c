/** What lies on this device: keys that never leave it, and what they encipher. */
const name = 'circolo-offline';
const stores = ['keys', 'entries', 'answers', 'queue'] as const;
type Store = (typeof stores)[number];

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store);
    };
    request.onsuccess = () => {
      // Another tab deletes everything, or a newer version opens it.
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

async function work<T>(store: Store, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) {
  opened ??= open();
  const database = await opened;
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const request = act(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

/** The stored value under a key, if there is one. */
export const read = (store: Store, key: string | number): Promise<unknown> =>
  work(store, 'readonly', (all) => all.get(key));

/** All values of a store, in the order of their keys. */
export const readAll = (store: Store): Promise<unknown[]> => work(store, 'readonly', (all) => all.getAll());

/** Stores a value under a key. */
export const write = (store: Store, key: string | number, value: unknown): Promise<unknown> =>
  work(store, 'readwrite', (all) => all.put(value, key));

/** Deletes what is under a key. */
export const remove = (store: Store, key: string | number): Promise<unknown> =>
  work(store, 'readwrite', (all) => all.delete(key));

/** Empties a store. */
export const empty = (store: Store): Promise<unknown> => work(store, 'readwrite', (all) => all.clear());
