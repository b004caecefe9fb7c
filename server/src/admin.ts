import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readAddress } from '@circolo/contract/origins/address-list';
import { email } from '@circolo/contract/values/kinds';
import { hashPassword } from './access/passwords/password-hash.ts';
import {
  AdminError,
  assertSuperuserPassword,
  createSuperuser,
  generatedPassword,
} from './access/users/create-superuser.ts';
import { readConfig } from './config/config.ts';
import { StartupError } from './config/startup-error.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { transaction } from './db/transaction.ts';
import { seed } from './seed.ts';

const usage = `Usage: npm run admin -- create-superuser --email <address> [--first-name <name>] [--last-name <name>] [--url <address>]

Makes an account that may do everything. The password is asked for; an empty answer, or no terminal, makes one and
prints it once. --url is where the first brand answers; it is needed only while there is none.`;

const options = {
  email: { type: 'string' },
  'first-name': { type: 'string', default: 'Super' },
  'last-name': { type: 'string', default: 'User' },
  url: { type: 'string' },
} as const;

function readArguments() {
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    if (positionals.length !== 1 || positionals[0] !== 'create-superuser') throw new AdminError(usage);
    return values;
  } catch (error) {
    if (error instanceof AdminError) throw error;
    if (error instanceof TypeError) throw new AdminError(`${error.message}\n\n${usage}`); // What parseArgs throws.
    throw error;
  }
}

/** A password from the terminal, or null for a generated one. What is typed is not shown. */
async function askPassword(): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, terminal: true });
  process.stdout.write('Password (empty for a generated one): ');
  const typed = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return typed === '' ? null : typed;
}

async function run(): Promise<void> {
  const values = readArguments();
  const address = email.safeParse(values.email);
  if (!address.success) throw new AdminError(`--email must be an e-mail address.\n\n${usage}`);
  const place = values.url === undefined ? null : readAddress(values.url);
  if (values.url !== undefined && !place) throw new AdminError('--url must be an https address without a path.');
  const { databaseUrl: url, databaseDirectUrl: directUrl, dataDir, poolSize, production, demoPassword } = readConfig();
  const typed = await askPassword();
  const own = [address.data, values['first-name'], values['last-name']];
  if (typed !== null) await assertSuperuserPassword(typed, { own, allowed: production ? null : demoPassword });
  const password = typed ?? generatedPassword();
  const PasswordHash = await hashPassword(password);
  const database = await openDatabase({ url, directUrl, dataDir, poolSize });
  try {
    await migrate(database);
    await transaction(database.db, async (tx) => {
      await seed(tx);
      const person = { Email: address.data, FirstName: values['first-name'], LastName: values['last-name'] };
      await createSuperuser(tx, { ...person, PasswordHash, address: place }, new Date());
    });
  } finally {
    await database.close();
  }
  console.log(`${address.data} may sign in.`);
  if (typed === null) console.log(`Password, shown only now: ${password}`);
}

try {
  await run();
} catch (error) {
  if (!(error instanceof AdminError || error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
