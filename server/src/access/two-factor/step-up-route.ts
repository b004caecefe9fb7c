import { stepUp } from '@circolo/contract/access/sessions/step-up';
import { problem } from '@circolo/contract/errors/problem';
import type { Api } from '../../http/api.ts';
import { write } from '../../http/implement.ts';
import { markSteppedUp } from '../sessions/mark-stepped-up.ts';
import { assertSecondFactor } from './assert-second-factor.ts';
import { isOwnPassword } from './own-password.ts';
import { countCode, ownerOf } from './second-factor.ts';

/** The password once more, and a code where there is a second factor: from then on the session may do dangerous acts. */
export function stepUpRoute(api: Api): void {
  write(
    api,
    stepUp,
    async (tx, { caller, body, now }, right: boolean) => {
      if (!right) throw problem('PasswordError');
      await assertSecondFactor(tx, api, caller, { code: body.Code, now });
      return markSteppedUp(tx, caller, now);
    },
    async (_db, { caller, body, now }) => {
      const right = await isOwnPassword(api, caller, body.Password, now);
      if (right && body.Code !== undefined) await countCode(api, ownerOf(caller), now);
      return right;
    },
  );
}
