import { createHmac, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@circolo/contract/access/two-factor/two-factor';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { recoveryCodes } from '../../tables/access/two-factor-tables.ts';

/** Crockford's base32: without the letters that look like a digit. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const groups = 3;
const groupLength = 4;

const group = (): string => Array.from({ length: groupLength }, () => letters.charAt(randomInt(32))).join('');

/** A code of 60 random bits. @example 'k7qm-2x9p-hd4f' */
const newCode = (): string => Array.from({ length: groups }, group).join('-');

/** What a person typed, as it was given: whatever the case, with letters for the digits that they look like. */
const asGiven = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');

const hashOf = (api: Api, factorId: number, code: string): string =>
  createHmac('sha256', api.secret)
    .update(`recovery-code:${factorId}:${asGiven(code)}`)
    .digest('base64url');

/** Gives new codes; the old ones are void. */
export async function issueRecoveryCodes(tx: Tx, api: Api, factorId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.TwoFactorId, factorId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ Hash: hashOf(api, factorId, code), TwoFactorId: factorId })));
  return codes;
}

/** Uses a code up; false where there is none such left. */
export async function useRecoveryCode(tx: Tx, api: Api, factorId: number, typed: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ UsedAt: now.toISOString() })
    .where(
      and(
        eq(recoveryCodes.Hash, hashOf(api, factorId, typed)),
        eq(recoveryCodes.TwoFactorId, factorId),
        isNull(recoveryCodes.UsedAt),
      ),
    )
    .returning({ Hash: recoveryCodes.Hash });
  return used.length > 0;
}
