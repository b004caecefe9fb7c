import { empty, read, readAll, remove, write } from '../device/database.ts';
import { keepsHere } from '../device/device-choice.ts';
import { forgetKey, nameOf, type Sealed, seal, unseal } from '../device/vault.ts';
import { evicted, isExpired, type KeptEntry } from './eviction.ts';
import { withoutSecrets } from './keeping.ts';

/** A kept answer and when it was one of the service. */
export interface KeptAnswer {
  value: unknown;
  keptAt: number;
}

/** Keeps the answer of a path, and lets go of what exceeds the limits. */
export async function keepAnswer(path: string, value: unknown): Promise<void> {
  if (!keepsHere()) return;
  const sealed = await seal('answers', withoutSecrets(value));
  const name = await nameOf(path);
  // Its person may have left while it was enciphered.
  if (!keepsHere()) return;
  const now = Date.now();
  await write('answers', name, sealed);
  await write('entries', name, { name, bytes: sealed.content.byteLength, keptAt: now, usedAt: now });
  await tidyAnswers();
}

/** The kept answer of a path, if it is not too old. */
export async function keptAnswer(path: string): Promise<KeptAnswer | null> {
  const name = await nameOf(path);
  const entry = (await read('entries', name)) as KeptEntry | undefined; // Only `keepAnswer` writes there.
  const sealed = (await read('answers', name)) as Sealed | undefined;
  if (!entry || !sealed || isExpired(entry, Date.now())) return null;
  const value = await unseal('answers', sealed);
  if (value === null) return null;
  await write('entries', name, { ...entry, usedAt: Date.now() });
  return { value, keptAt: entry.keptAt };
}

/** Deletes what is too old or too much; with the last answer goes the key. */
export async function tidyAnswers(): Promise<void> {
  const entries = (await readAll('entries')) as KeptEntry[];
  const gone = evicted(entries, Date.now());
  for (const name of gone) {
    await remove('answers', name);
    await remove('entries', name);
  }
  if (gone.length > 0 && gone.length === entries.length) await forgetKey('answers');
}

/** Makes every kept answer unreadable, then deletes it. */
export async function forgetAnswers(): Promise<void> {
  await forgetKey('answers');
  await empty('answers');
  await empty('entries');
}
