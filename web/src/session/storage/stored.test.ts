import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cipher } from './encryption.ts';
import { stored } from './stored.ts';

function memory(): Storage {
  const record = new Map<string, string>();
  return {
    getItem: (name: string) => record.get(name) ?? null,
    setItem: (name: string, value: string) => void record.set(name, value),
    removeItem: (name: string) => void record.delete(name),
    clear: () => record.clear(),
    key: () => null,
    length: 0,
  };
}

const place = (storage: Storage, changes: { shape?: number; secret?: string } = {}) =>
  stored<{ pat: string }>({
    name: 'auth',
    shape: changes.shape ?? 1,
    storage,
    cipher: cipher(changes.secret ?? 'a key of the page'),
  });

test('a record value is there again for the next page, and cannot be read in the storage', async () => {
  const storage = memory();
  await place(storage).set({ pat: 'secret-token' });
  assert.doesNotMatch(storage.getItem('auth') ?? '', /secret/);
  const next = place(storage);
  assert.equal(next.get(), null);
  await next.reload();
  assert.deepEqual(next.get(), { pat: 'secret-token' });
});

test('a value under another key, of an older shape, or damaged counts as nothing', async () => {
  const storage = memory();
  await place(storage).set({ pat: 'x' });
  for (const other of [place(storage, { secret: 'another key' }), place(storage, { shape: 2 })]) {
    await other.reload();
    assert.equal(other.get(), null);
  }
  storage.setItem('auth', 'not.encrypted');
  const damaged = place(storage);
  await damaged.reload();
  assert.equal(damaged.get(), null);
});

test('forgetting takes the value out of the storage', async () => {
  const storage = memory();
  const record = place(storage);
  await record.set({ pat: 'x' });
  await record.set(null);
  assert.equal(storage.getItem('auth'), null);
});

test('of two writes at once the later one counts, and listeners hear of both', async () => {
  const storage = memory();
  const record = place(storage);
  let heard = 0;
  record.subscribe(() => heard++);
  await Promise.all([record.set({ pat: 'first' }), record.set({ pat: 'second' })]);
  assert.equal(heard, 2);
  await record.reload();
  assert.deepEqual(record.get(), { pat: 'second' });
});

test('a reading that another one overtakes ends with the newest value', async () => {
  const storage = memory();
  const record = place(storage);
  await record.set({ pat: 'old' });
  await place(storage).set({ pat: 'new' });
  const first = record.reload().then(() => record.get());
  void record.reload();
  assert.deepEqual(await first, { pat: 'new' });
});

test('a reading that a write overtakes leaves the written value', async () => {
  const storage = memory();
  const record = place(storage);
  await place(storage).set({ pat: 'read' });
  const reading = record.reload();
  await record.set({ pat: 'written' });
  await reading;
  assert.deepEqual(record.get(), { pat: 'written' });
});
