import { confirmEmailChange, stopEmailChange } from '@circolo/contract/access/users/email-change';
import type { Api } from '../../http/api.ts';
import { write } from '../../http/implement.ts';
import { trailOf } from '../../http/security-log/request-trail.ts';
import { consumeNetworkLimit } from '../sessions/rate-limits.ts';
import { confirmChange, stopChange } from './settle-email-change.ts';

/** What the mailed links of a change of address do; they need no session. */
export function emailChangeRoutes(api: Api): void {
  write(
    api,
    confirmEmailChange,
    async (tx, { body, now, request }) => {
      const { owner, ...answer } = await confirmChange(tx, api, body.Key, now);
      trailOf(request).subject = owner;
      return answer;
    },
    (_db, { request, now }) => consumeNetworkLimit(api, 'codeNetwork', request, now),
  );
  write(
    api,
    stopEmailChange,
    async (tx, { body, now, request }) => {
      const { owner, ...answer } = await stopChange(tx, api, body.Key, now);
      trailOf(request).subject = owner;
      return answer;
    },
    (_db, { request, now }) => consumeNetworkLimit(api, 'codeNetwork', request, now),
  );
}
