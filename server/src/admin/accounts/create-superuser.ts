import { createInterface } from 'node:readline/promises';
import { readAddress } from '@circolo/contract/origins/address-list';
import { hashPassword } from '../../access/passwords/password-hash.ts';
import {
  assertSuperuserPassword,
  createSuperuser,
  generatedPassword,
} from '../../access/users/superusers/create-superuser.ts';
import { AdminError } from '../../config/admin-error.ts';
import { seed } from '../../seed.ts';
import { changing } from '../changing.ts';
import { defineCommand } from '../command.ts';
import { typedAddress } from '../typed-address.ts';

/** A password from the terminal, or null for a generated one. What is typed is not shown. */
async function askPassword(): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, terminal: true });
  process.stderr.write('Password (empty for a generated one): ');
  const typed = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return typed === '' ? null : typed;
}

export const createSuperuserCommand = defineCommand({
  name: 'create-superuser',
  about:
    'Makes an account that may do everything. The password is asked for; an empty answer, or no terminal, makes one and prints it once.',
  options: {
    email: { type: 'string', value: '<address>', about: 'with which it signs in' },
    'first-name': { type: 'string', value: '<name>', default: 'Super', about: 'default Super' },
    'last-name': { type: 'string', value: '<name>', default: 'User', about: 'default User' },
    url: {
      type: 'string',
      value: '<address>',
      about: 'where the first brand answers; needed only while there is none',
    },
  },
  changes: true,
  isAlone: true,
  async run({ values, isDryRun }, { readConfig, withDatabase }) {
    if (values.email === undefined) throw new AdminError('--email must be an e-mail address.');
    const Email = typedAddress(values.email);
    const place = values.url === undefined ? null : readAddress(values.url);
    if (values.url !== undefined && !place) throw new AdminError('--url must be an https address without a path.');
    const { production, demoPassword } = readConfig();
    const [FirstName, LastName] = [values['first-name'], values['last-name']];
    const typed = isDryRun ? null : await askPassword();
    if (typed !== null)
      await assertSuperuserPassword(typed, {
        own: [Email, FirstName, LastName],
        allowed: production ? null : demoPassword,
      });
    const password = typed ?? generatedPassword();
    const PasswordHash = await hashPassword(password);
    await withDatabase((database) =>
      changing(database, isDryRun, async (tx) => {
        await seed(tx);
        await createSuperuser(tx, { Email, FirstName, LastName, PasswordHash, address: place }, new Date());
      }),
    );
    const isShown = typed === null && !isDryRun;
    return {
      lines: [`${Email} may sign in.`, ...(isShown ? [`Password, shown only now: ${password}`] : [])],
      data: { Email, ...(isShown && { Password: password }) },
    };
  },
});
