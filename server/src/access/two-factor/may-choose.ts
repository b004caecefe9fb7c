import { problem } from '@circolo/contract/errors/problem';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { hasSteppedUp } from '../../http/step-up.ts';
import { hasWayIn } from './has-way-in.ts';
import { ownerOf } from './second-factor.ts';

/**
 * Who has nothing to show may choose their first way in: in a session that an order has opened, since the proof of the address
 * elsewhere makes it void, or a moment after a mailed link. Throws `ActionNotOffered`, `StepUpRequired`.
 */
export async function assertMayChoose(db: Queryable, caller: Caller, now: Date): Promise<void> {
  if (await hasWayIn(db, ownerOf(caller))) throw problem('ActionNotOffered');
  if (caller.Must !== 'proveEmail' && !hasSteppedUp(caller, now)) throw problem('StepUpRequired');
}
