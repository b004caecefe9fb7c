import { empty, readAll, remove, write } from '../device/database.ts';
import { personHere } from '../device/device-choice.ts';
import { forgetKey, type Sealed, seal, unseal } from '../device/vault.ts';
import { offlineState, setOffline } from '../offline-state.ts';
import type { QueuedWrite } from '../queued-write.ts';
import { waitsFor } from './queue-order.ts';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('circolo-queue') : null;
channel?.addEventListener('message', () => void readQueue());

/** Reads what waits from the device; what waited longer than a month goes. */
export async function readQueue(): Promise<void> {
  const stored = (await readAll('queue')) as Sealed[]; // Only `putWrite` writes there.
  const opened = await Promise.all(stored.map((sealed) => unseal('queue', sealed)));
  const writes = (opened.filter((one) => one !== null) as QueuedWrite[]).sort((one, other) => one.Id - other.Id);
  const expired = writes.filter(({ WrittenAt }) => Date.now() - WrittenAt > waitsFor);
  for (const { Id } of expired) await remove('queue', Id);
  setOffline({ writes: writes.filter((one) => !expired.includes(one)) });
}

/** Stores a write, a new one or a changed one; it is on the device when this is done. */
export async function putWrite(one: QueuedWrite): Promise<void> {
  await write('keys', 'queue-owner', personHere());
  await write('queue', one.Id, await seal('queue', one));
  const others = offlineState().writes.filter(({ Id }) => Id !== one.Id);
  setOffline({ writes: [...others, one].sort((first, second) => first.Id - second.Id) });
  channel?.postMessage(null);
}

/** Takes a write out of the queue: it has arrived, or the person does not want it any more. */
export async function dropWrite(Id: number): Promise<void> {
  await remove('queue', Id);
  setOffline({ writes: offlineState().writes.filter((one) => one.Id !== Id) });
  channel?.postMessage(null);
}

/** A number after all that wait, also of other tabs. */
export const nextId = (): number => Math.max(Date.now(), ...offlineState().writes.map(({ Id }) => Id + 1));

/** Makes what waits unreadable, then deletes it. */
export async function forgetQueue(): Promise<void> {
  await forgetKey('queue');
  await remove('keys', 'queue-owner');
  await empty('queue');
  setOffline({ writes: [] });
}
