import { userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { resetTwoFactor } from '@circolo/contract/access/two-factor/two-factor';
import { problem } from '@circolo/contract/errors/problem';
import type { Api } from '../../http/api.ts';
import { write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { findShopAccountId } from '../customers/shop-account.ts';
import { notifyOwner } from '../notices/notify-owner.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { removeFactors } from '../two-factor/remove-factors.ts';
import { actedOn } from './users.ts';

/** Staff take away the second factor and the passkeys of somebody who has lost them, and end whatever was opened with them. */
export function resetTwoFactorRoute(api: Api): void {
  write(api, resetTwoFactor, async (tx, { params: { Id }, body: { Reason }, caller, now }) => {
    const user = await actedOn(tx, Id, caller, userAct.resetFactor);
    if (!Reason) throw problem('ReasonRequired', { fields: { Reason: { code: 'required' } } });
    const IdentityId = await findShopAccountId(tx, user);
    if (!(await removeFactors(tx, { UserId: Id, IdentityId }))) throw problem('TwoFactorNotEnabled');
    await notifyOwner(tx, api, { UserId: Id, IdentityId: null }, 'accountMails.twoFactorReset', { reason: Reason });
    await endSessionsOf(tx, { UserId: Id, IdentityId }, now);
    await recordChange(tx, caller, { Resource: 'Users', RecordId: Id, Action: 'ResetTwoFactor', Reason });
    return undefined;
  });
}
