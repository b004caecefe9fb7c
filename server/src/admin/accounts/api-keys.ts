import { listKeys } from '../../access/operator/keys-of-accounts.ts';
import { defineCommand } from '../command.ts';
import { typedAddress } from '../typed-address.ts';

export const apiKeys = defineCommand({
  name: 'api-keys',
  about: 'Lists the keys that programs call the API with, of a person or of everybody; none of them is shown itself.',
  words: ['[<address>]'],
  changes: false,
  async run({ words: [word] }, { withDatabase }) {
    const email = word === undefined ? null : typedAddress(word);
    const Keys = await withDatabase(({ db }) => listKeys(db, email));
    const lines = Keys.map(
      ({ Id, Prefix, Name, Email, ExpiresAt, LastUsedAt, LastUsedIp }) =>
        `${Id}  ${Prefix}…  ${Name}, of ${Email}, until ${ExpiresAt}, ${LastUsedAt ? `last used ${LastUsedAt} from ${LastUsedIp}` : 'never used'}`,
    );
    return { lines: lines.length > 0 ? lines : ['There are no API keys.'], data: { Keys } };
  },
});
