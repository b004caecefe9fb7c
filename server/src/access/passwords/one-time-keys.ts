import { linkHours } from '@circolo/contract/access/sessions/link-sign-in';
import { mailedCodeMinutes } from '@circolo/contract/access/sessions/step-up';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { oneTimeKeys } from '../../tables/access/session-tables.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';

/** What a mailed code is for, and how long it may be used. */
export const KeyPurpose = {
  recovery: 'R',
  activation: 'A',
  invitation: 'I',
  stepUp: 'S',
  signIn: 'L',
  firstOrder: 'B',
} as const;
type Purpose = (typeof KeyPurpose)[keyof typeof KeyPurpose];
const hours: Record<Purpose, number> = {
  [KeyPurpose.recovery]: 1,
  [KeyPurpose.activation]: 48,
  [KeyPurpose.invitation]: 48,
  [KeyPurpose.stepUp]: mailedCodeMinutes / 60,
  [KeyPurpose.signIn]: linkHours.asked,
  [KeyPurpose.firstOrder]: linkHours.firstOrder,
};

/** A repeat within this time gets the same answer and no second mail. */
const cooldownSeconds = 60;

/** Whose key it is: exactly one of the two. */
export type KeyOwner = { UserId: number; IdentityId?: undefined } | { IdentityId: string; UserId?: undefined };

const ofOwner = (owner: KeyOwner) =>
  owner.UserId === undefined ? eq(oneTimeKeys.IdentityId, owner.IdentityId) : eq(oneTimeKeys.UserId, owner.UserId);

/** Whether a key of this kind was made a moment ago. */
export async function isCoolingDown(db: Queryable, owner: KeyOwner, purpose: Purpose, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - cooldownSeconds * 1000).toISOString();
  const [latest] = await db
    .select({ CreatedAt: oneTimeKeys.CreatedAt })
    .from(oneTimeKeys)
    .where(
      and(
        ofOwner(owner),
        eq(oneTimeKeys.Purpose, purpose),
        isNull(oneTimeKeys.UsedAt),
        gt(oneTimeKeys.CreatedAt, since),
      ),
    )
    .orderBy(desc(oneTimeKeys.CreatedAt))
    .limit(1);
  return latest !== undefined;
}

/** Makes a key to mail; earlier ones of the kind are void. */
export async function makeKey(tx: Tx, owner: KeyOwner, purpose: Purpose, now: Date): Promise<string> {
  const key = newToken();
  await storeKey(tx, owner, { purpose, hash: hashToken(key) }, now);
  return key;
}

/** Stores what a mailed key is recognised by; earlier ones of the kind are void. */
export async function storeKey(
  tx: Tx,
  owner: KeyOwner,
  { purpose, hash }: { purpose: Purpose; hash: string },
  now: Date,
): Promise<void> {
  await tx.delete(oneTimeKeys).where(and(ofOwner(owner), eq(oneTimeKeys.Purpose, purpose), isNull(oneTimeKeys.UsedAt)));
  await tx.insert(oneTimeKeys).values({
    Hash: hash,
    Purpose: purpose,
    UserId: owner.UserId ?? null,
    IdentityId: owner.IdentityId ?? null,
    CreatedAt: now.toISOString(),
    ExpiresAt: new Date(now.getTime() + hours[purpose] * 3_600_000).toISOString(),
  });
}

/** The key of a kind that an account may still use, or undefined. */
export async function findOpenKey(db: Queryable, owner: KeyOwner, purpose: Purpose, now: Date) {
  const [row] = await db
    .select()
    .from(oneTimeKeys)
    .where(
      and(
        ofOwner(owner),
        eq(oneTimeKeys.Purpose, purpose),
        isNull(oneTimeKeys.UsedAt),
        gt(oneTimeKeys.ExpiresAt, now.toISOString()),
      ),
    );
  return row;
}

/** A key for one of these purposes that may still be used, or undefined. */
export async function findKey(db: Queryable, key: string, purposes: readonly Purpose[], now: Date) {
  const [row] = await db
    .select()
    .from(oneTimeKeys)
    .where(
      and(
        eq(oneTimeKeys.Hash, hashToken(key)),
        inArray(oneTimeKeys.Purpose, [...purposes]),
        isNull(oneTimeKeys.UsedAt),
        gt(oneTimeKeys.ExpiresAt, now.toISOString()),
      ),
    );
  return row;
}

/** Uses a key up; false when somebody else was quicker. */
export async function useKey(tx: Tx, hash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(oneTimeKeys)
    .set({ UsedAt: now.toISOString() })
    .where(and(eq(oneTimeKeys.Hash, hash), isNull(oneTimeKeys.UsedAt)))
    .returning({ Hash: oneTimeKeys.Hash });
  return used.length > 0;
}

/** Makes every key of an account void that was mailed and not used. */
export async function voidKeysOf(
  tx: Tx,
  { UserId, IdentityId }: { UserId: number | null; IdentityId: string | null },
): Promise<void> {
  const own = UserId === null ? eq(oneTimeKeys.IdentityId, IdentityId ?? '') : eq(oneTimeKeys.UserId, UserId);
  await tx.delete(oneTimeKeys).where(and(own, isNull(oneTimeKeys.UsedAt)));
}
