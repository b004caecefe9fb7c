import { createHmac } from 'node:crypto';
import { UserNature } from '@circolo/contract/authorization/natures';
import { asc, eq } from 'drizzle-orm';
import { hashPassword } from '../../access/passwords/password-hash.ts';
import { AdminError } from '../../config/admin-error.ts';
import type { Tx } from '../../db/database.ts';
import { keyIdOf } from '../../http/sealed-secret.ts';
import { users } from '../../tables/access/user-tables.ts';
import { installations } from '../../tables/payments/provider-tables.ts';
import { changing } from '../changing.ts';
import { defineCommand } from '../command.ts';
import { anonymiseDatabase } from './anonymise/anonymise-database.ts';

const shortest = 12;
/** Addresses of superusers that are named at the end. */
const mostNamed = 5;

async function superusers(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ Email: users.Email })
    .from(users)
    .where(eq(users.Nature, UserNature.superuser))
    .orderBy(asc(users.Id))
    .limit(mostNamed);
  return rows.map(({ Email }) => Email);
}

/** All that is still sealed is so with this key: the key of the original need not come to the machine of the tests. */
const recordKey = (tx: Tx, secret: Buffer) => tx.update(installations).set({ KeyId: keyIdOf(secret) });

export const anonymise = defineCommand({
  name: 'anonymise',
  about: [
    'Makes a restored copy one for tests: other names, addresses, tax codes and accounts in the place of the real ones, the same for the same, and of the same form. Sessions, mails, files, the security log and every way in are gone.',
    'Refused where the database is no copy. Hand it on as a backup ("backup"), never as its folder: a database keeps on the disk what was in it for a while.',
  ].join('\n'),
  options: {
    password: { type: 'string', value: '<password>', about: 'every account signs in with it; without it none does' },
  },
  changes: true,
  isAlone: true,
  run: async ({ values: { password }, isDryRun }, { withDatabase, report }) => {
    if (password !== undefined && password.length < shortest)
      throw new AdminError(`--password must have at least ${shortest} characters.`);
    const passwordHash = password === undefined ? null : await hashPassword(password);
    return withDatabase(async (database, { secretKey }) => {
      const secret = Buffer.from(secretKey);
      const key = createHmac('sha256', secret).update('circolo anonymise').digest();
      const by = { key, secret, passwordHash };
      const { Tables, Superusers } = await changing(database, isDryRun, async (tx) => {
        const done = await anonymiseDatabase(tx, by, ({ Table, Rows, Emptied }) =>
          report(`${Table}: ${Rows} rows ${Emptied ? 'removed' : 'exchanged'}`),
        );
        await recordKey(tx, secret);
        return { Tables: done, Superusers: await superusers(tx) };
      });
      const sum = (emptied: boolean) =>
        Tables.reduce((rows, { Rows, Emptied }) => rows + (Emptied === emptied ? Rows : 0), 0);
      return {
        lines: [
          `${sum(false)} rows have other values, ${sum(true)} rows are gone.`,
          password === undefined
            ? 'No account has a password: "reset-password" gives one.'
            : `Superusers sign in with the password given: ${Superusers.join(', ')}.`,
        ],
        data: { Exchanged: sum(false), Removed: sum(true), Superusers, Tables },
      };
    });
  },
});
