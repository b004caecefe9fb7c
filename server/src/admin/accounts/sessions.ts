import { listSessionsOf } from '../../access/operator/sessions-of-account.ts';
import { defineCommand } from '../command.ts';
import { typedAddress } from '../typed-address.ts';

export const sessions = defineCommand({
  name: 'sessions',
  about: 'Lists where a person is signed in, the last used first.',
  words: ['<address>'],
  changes: false,
  async run({ words }, { withDatabase }) {
    const email = typedAddress(words[0]);
    const Sessions = await withDatabase(({ db }) => listSessionsOf(db, email, new Date()));
    const lines = Sessions.map(
      ({ pid, Browser, System, Ip, Origin, Audience, OpenedAt, LastSeenAt }) =>
        `${pid}  ${Audience} of ${Origin.Description}, ${[Browser, System].filter(Boolean).join(' on ') || 'unknown device'}, ${Ip ?? 'no address'}, since ${OpenedAt}, last seen ${LastSeenAt}`,
    );
    return { lines: lines.length > 0 ? lines : [`${email} is signed in nowhere.`], data: { Email: email, Sessions } };
  },
});
