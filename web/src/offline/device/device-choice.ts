import { actsHere } from '../../session/acting.ts';
import { createStored, personIn, sessionUser } from '../../session/storage/stores.ts';

/** Who has chosen that this device works without network, by a key that says nothing about them; it outlives a sign-out. */
export const deviceChoice = createStored<{ person: string }>('offline', 1);

/** The person who is signed in here, by that key. */
export const personHere = (): string | null => personIn(sessionUser.get());

/** Whether what the person opens is kept on this device. Never while staff act as a customer. */
export function keepsHere(): boolean {
  const person = personHere();
  return person !== null && !actsHere() && deviceChoice.get()?.person === person;
}

/** Whether this browser can keep anything. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'indexedDB' in globalThis && !actsHere();
