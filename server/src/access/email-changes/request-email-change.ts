import { emailChangeHours } from '@circolo/contract/access/users/email-change';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { EmailChangeEnd, emailChanges as t } from '../../tables/access/email-change-tables.ts';
import { auditedAccount, isTakenByAnother, lockAddressAccount } from '../addresses/address-account.ts';
import { type AddressOwner, findOpenChange } from '../addresses/open-changes.ts';
import { consumeRateLimit, rateLimitKey } from '../sessions/rate-limits.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { mailConfirmation, mailStopLink } from './email-change-mails.ts';

const later = (now: Date, hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString();

/** Ends a change of address before it counts. */
export async function endChange(
  tx: Tx,
  id: number,
  End: (typeof EmailChangeEnd)[keyof typeof EmailChangeEnd],
  now: Date,
): Promise<void> {
  await tx.update(t).set({ End, EndedAt: now.toISOString() }).where(eq(t.Id, id));
}

/**
 * Asks for another sign-in address: the new one gets a link to confirm, the old one gets a mail with a link to stop it.
 * A change that waits already is replaced. Throws `EmailChangedRecently`, `TooManyAttempts` and `ValidationFailed`.
 */
export async function requestEmailChange(
  tx: Tx,
  api: Api,
  { owner, Email, caller, now }: { owner: AddressOwner; Email: string; caller: Caller; now: Date },
): Promise<void> {
  const account = await lockAddressAccount(tx, owner);
  if (account.Email === Email) throw fieldProblem('Email', 'alreadyUsed');
  const open = await findOpenChange(tx, owner, now);
  if (open?.ConfirmedAt) throw problem('EmailChangedRecently');
  if (open?.ToEmail === Email) return;
  if (await isTakenByAnother(tx, owner, Email, now)) throw fieldProblem('Email', 'emailExists');
  const counted = rateLimitKey(api, 'emailChange', owner.UserId === null ? owner.IdentityId : String(owner.UserId));
  await consumeRateLimit(tx, counted, 'emailChange', now);
  if (open) await endChange(tx, open.Id, EmailChangeEnd.replaced, now);
  const confirmKey = newToken();
  const stopKey = newToken();
  const [change] = await tx
    .insert(t)
    .values({
      ...owner,
      FromEmail: account.Email,
      ToEmail: Email,
      RequestedById: authorId(caller),
      Own: owner.UserId === null ? caller.IdentityId === owner.IdentityId : caller.UserId === owner.UserId,
      RequestedAt: now.toISOString(),
      ConfirmUntil: later(now, emailChangeHours.confirm),
      StopUntil: later(now, emailChangeHours.stop),
      ConfirmHash: hashToken(confirmKey),
      StopHash: hashToken(stopKey),
    })
    .returning();
  const made = orNotFound(change);
  await mailConfirmation(tx, api, made, account, confirmKey);
  await mailStopLink(tx, api, { change: made, account, key: stopKey }, 'accountMails.emailRequested');
  const audited = { Before: { Email: account.Email }, After: { PendingEmail: Email } };
  await recordChange(tx, caller, { ...auditedAccount(owner), Action: 'RequestEmailChange', ...audited });
}

/** Gives up a change of address that waits; one that has taken effect is the old address's alone to take back. */
export async function cancelEmailChange(tx: Tx, owner: AddressOwner, caller: Caller, now: Date): Promise<void> {
  await lockAddressAccount(tx, owner);
  const open = await findOpenChange(tx, owner, now);
  if (!open || open.ConfirmedAt) return;
  await endChange(tx, open.Id, EmailChangeEnd.cancelled, now);
  await recordChange(tx, caller, {
    ...auditedAccount(owner),
    Action: 'CancelEmailChange',
    Before: { PendingEmail: open.ToEmail },
  });
}
