import { chooseFirstPassword } from '@circolo/contract/access/sessions/link-sign-in';
import type { Api } from '../../http/api.ts';
import { write } from '../../http/implement.ts';
import { findAddressAccount, lockAddressAccount } from '../addresses/address-account.ts';
import { notifyOwner } from '../notices/notify-owner.ts';
import { assertNewPassword } from '../passwords/assert-new-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { endOthersOf } from '../sessions/my-sessions.ts';
import { consumeNetworkLimit } from '../sessions/rate-limits.ts';
import { assertMayChoose } from '../two-factor/may-choose.ts';
import { ownerOf } from '../two-factor/second-factor.ts';
import { setOwnPassword } from './set-own-password.ts';

/** The first password of an account that has no other way in but its mailbox, typed once. */
export function firstPasswordRoute(api: Api): void {
  write(
    api,
    chooseFirstPassword,
    async (tx, { caller, now }, hash: string) => {
      const owner = ownerOf(caller);
      await lockAddressAccount(tx, owner);
      await assertMayChoose(tx, caller, now);
      await setOwnPassword(tx, caller, hash, now);
      await endOthersOf(tx, caller, now);
      await notifyOwner(tx, api, owner, 'accountMails.passwordChosen');
      return undefined;
    },
    async (db, { body, caller, request, now }) => {
      await consumeNetworkLimit(api, 'choosePassword', request, now);
      await assertMayChoose(db, caller, now);
      const { Email, FirstName, LastName, OriginId } = await findAddressAccount(db, ownerOf(caller));
      await assertNewPassword(api, 'New', body.New, { own: [Email, FirstName, LastName], originId: OriginId });
      return hashPassword(body.New, { lane: 'known', who: `session:${caller.SessionId}` });
    },
  );
}
