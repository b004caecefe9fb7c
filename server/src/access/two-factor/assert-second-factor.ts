import { problem } from '@circolo/contract/errors/problem';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { assertNoPasskeyNeeded } from './passkey-factor.ts';
import { hasSecondFactor, ownerOf, useCode } from './second-factor.ts';

/**
 * Uses up the code of the caller's second factor, beside what was shown first. Throws `TwoFactorRequired`,
 * `TwoFactorCodeError`, and `PasskeyRequired` where only a passkey would do.
 */
export async function assertSecondFactor(
  tx: Tx,
  api: Api,
  caller: Caller,
  { code, now }: { code: string | undefined; now: Date },
): Promise<void> {
  const owner = ownerOf(caller);
  if (!(await hasSecondFactor(tx, owner))) return assertNoPasskeyNeeded(tx, owner, caller.Nature);
  if (code === undefined) throw problem('TwoFactorRequired');
  await useCode(tx, api, owner, code, now);
}
