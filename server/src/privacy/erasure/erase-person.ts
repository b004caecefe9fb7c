import { problem } from '@circolo/contract/errors/problem';
import { ErasureRequester } from '@circolo/contract/privacy/erasure';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { inArray } from 'drizzle-orm';
import { recordCustomers } from '../../access/customers/customer-webhooks.ts';
import type { Tx } from '../../db/database.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { recordChange } from '../../resource/audit.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { erasures } from '../../tables/privacy/erasure-tables.ts';
import type { Person } from '../personal-data/person.ts';
import { eraseContents } from './erase-contents.ts';
import { findBlocks } from './erasure-blocks.ts';
import { findKept } from './keeping.ts';

/** Who asks, and why. */
export interface ErasureRequest {
  caller: Caller;
  /** Null where the person asks for their own. */
  Reason: string | null;
  now: Date;
}

async function close(tx: Tx, person: Person, at: string): Promise<void> {
  if (person.users.length > 0) {
    const closed = { ErasedAt: at, LockedAt: null, LockedById: null };
    await tx.update(users).set(closed).where(inArray(users.Id, person.users));
  }
  if (person.identities.length > 0)
    await tx.update(identities).set({ LockedAt: at }).where(inArray(identities.Id, person.identities));
}

/** Who asked for an erasure, as it is recorded. */
type RecordedRequest = Pick<typeof erasures.$inferInsert, 'Requester' | 'ActorId' | 'Reason'>;

async function erase(tx: Tx, person: Person, asked: RecordedRequest, at: string): Promise<void> {
  const kept = await findKept(tx, person);
  await eraseContents(tx, person, { copies: 'erased' });
  await recordCustomers(tx, WebhookEvent.customerDeleted, person.users, new Date(at));
  await close(tx, person, at);
  const { Resource, Id } = person.subject;
  const days = kept.flatMap(({ Until }) => Until ?? []).sort();
  await tx.insert(erasures).values({
    ...asked,
    Resource,
    RecordId: String(Id),
    UserIds: person.users,
    IdentityIds: person.identities,
    LeadIds: person.leads,
    At: at,
    KeptUntil: days.at(-1) ?? null,
  });
}

/**
 * Erases a person: whatever is about them goes or loses what it says, in one transaction and for good. Throws
 * `ErasureBlocked` while something has to be settled.
 */
export async function erasePerson(tx: Tx, person: Person, { caller, Reason, now }: ErasureRequest): Promise<void> {
  const [block] = await findBlocks(tx, person, now);
  if (block) throw problem('ErasureBlocked');
  const Requester = Reason === null ? ErasureRequester.person : ErasureRequester.staff;
  await erase(tx, person, { Requester, ActorId: authorId(caller), Reason }, now.toISOString());
  const { Resource, Id: RecordId } = person.subject;
  const actor = Reason === null ? { ...caller, Name: person.name } : caller;
  await recordChange(tx, actor, { Resource, RecordId, Action: 'Erase', Reason });
}

/** Erases a person whose time is over, unless something has to be settled; answers whether it did. */
export async function erasePersonInTime(tx: Tx, person: Person, now: Date): Promise<boolean> {
  if ((await findBlocks(tx, person, now)).length > 0) return false;
  await erase(tx, person, { Requester: ErasureRequester.retention }, now.toISOString());
  const { Resource, Id: RecordId } = person.subject;
  await recordChange(tx, null, { Resource, RecordId, Action: 'Erase' });
  return true;
}
