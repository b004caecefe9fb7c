import { fieldProblem } from '@circolo/contract/errors/problem';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { assertSteppedUp } from '../../http/step-up.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import type { users } from '../../tables/access/user-tables.ts';
import { requestEmailChange } from '../email-changes/request-email-change.ts';

type User = typeof users.$inferSelect;

/** Whether somebody has proven an address of the user: then another one has to confirm before it counts. */
const isProven = ({ ActivatedAt, PasswordHash, IdentityId }: User): boolean =>
  ActivatedAt !== null || PasswordHash !== null || IdentityId !== null;

/**
 * What becomes of an address that staff have typed for a user. It waits until it confirms, unless the user was invited and has
 * never come: then the invitation goes there. It is changed one by one, by somebody who has just shown their password.
 * Throws `StepUpRequired`.
 */
export async function saveAddress(
  tx: Tx,
  api: Api,
  before: User,
  Email: string,
  { caller, now, batch }: SaveContext,
): Promise<'same' | 'pending' | 'direct'> {
  if (before.Email === Email) return 'same';
  if (batch) throw fieldProblem('Email', 'notAllowed');
  assertSteppedUp(caller, now);
  if (!isProven(before)) return 'direct';
  await requestEmailChange(tx, api, { owner: { UserId: before.Id, IdentityId: null }, Email, caller, now });
  return 'pending';
}
