import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { SecurityEventKind } from '@circolo/contract/access/security-log/security-event-codes';
import { readAddress } from '@circolo/contract/origins/address-list';
import { email } from '@circolo/contract/values/kinds';
import { fromCents } from '@circolo/contract/values/money';
import { hashPassword } from './access/passwords/password-hash.ts';
import { verifyLog } from './access/security-log/verify-log.ts';
import {
  AdminError,
  assertSuperuserPassword,
  createSuperuser,
  generatedPassword,
} from './access/users/create-superuser.ts';
import { resetFactorByCommand } from './access/users/reset-factor-by-command.ts';
import { type Config, readConfig } from './config/config.ts';
import { StartupError } from './config/startup-error.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { transaction } from './db/transaction.ts';
import { openAlsoWith, UnknownSealKey } from './http/sealed-secret.ts';
import { recordSecurityEvent } from './http/security-log/security-event.ts';
import { findGaps } from './invoicing/numbering/find-gaps.ts';
import { renewInstallation } from './payments/port/installation.ts';
import { reseal } from './reseal.ts';
import { verifyBooks } from './sales/books/verify-books.ts';
import { seed } from './seed.ts';

const usage = `Usage: npm run admin -- create-superuser --email <address> [--first-name <name>] [--last-name <name>] [--url <address>]
       npm run admin -- reset-factor <address>
       npm run admin -- verify-log
       npm run admin -- verify
       npm run admin -- reseal
       npm run admin -- new-installation

create-superuser makes an account that may do everything. The password is asked for; an empty answer, or no terminal, makes one and
prints it once. --url is where the first brand answers; it is needed only while there is none.
reset-factor takes the second factor and the passkeys of an account away, ends its sessions and mails its owner: for a superuser who has lost
them and has no other one to ask.
verify-log walks the security log and says in one sentence whether it is what was written; it ends with 1 where it is not.
verify holds every stored sum of money against the ledger, looks for numbers of documents that are missing, and says what it
finds; it ends with 1 where that is anything.
reseal seals everything that is stored with SECRET_KEY again; what SECRET_KEY_OLD has sealed is opened with that.
new-installation makes this database another one to the providers of payments: after a restore, and for every copy that is to be used.`;

const options = {
  email: { type: 'string' },
  'first-name': { type: 'string', default: 'Super' },
  'last-name': { type: 'string', default: 'User' },
  url: { type: 'string' },
} as const;

const commands = ['create-superuser', 'reset-factor', 'verify-log', 'verify', 'reseal', 'new-installation'] as const;
const isCommand = (command: string | undefined): command is (typeof commands)[number] =>
  commands.some((known) => known === command);

function readArguments() {
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [command, address] = positionals;
    if (!isCommand(command)) throw new AdminError(usage);
    if (positionals.length !== (command === 'reset-factor' ? 2 : 1)) throw new AdminError(usage);
    return { command, address, values };
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

/** Works on the migrated database of the configuration. */
async function withDatabase(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig();
  const { databaseUrl: url, databaseDirectUrl: directUrl, dataDir, poolSize } = config;
  const database = await openDatabase({ url, directUrl, dataDir, poolSize });
  try {
    await migrate(database);
    await work(database, config);
  } finally {
    await database.close();
  }
}

/** Says whether the security log is whole; that it was asked is in the log, too. */
const runVerification = (): Promise<void> =>
  withDatabase(async ({ db }, { secretKey }) => {
    const [secret, now] = [Buffer.from(secretKey), new Date()];
    const { whole, sentence } = await verifyLog(db, secret, now);
    await recordSecurityEvent(db, secret, { Kind: SecurityEventKind.logVerified, At: now, Details: { Whole: whole } });
    console.log(sentence);
    if (!whole) process.exitCode = 1;
  });

/** Says whether the sums of orders and customers are what the ledger says, and the numbers of documents without gaps. */
const runBooks = (): Promise<void> =>
  withDatabase(async ({ db }) => {
    const differences = await verifyBooks(db);
    for (const { Of, Held, Ledger } of differences)
      console.log(`${Of}: ${fromCents(Held)} is stored, ${fromCents(Ledger)} in the ledger`);
    console.log(
      differences.length === 0
        ? 'The books agree: all accounts add up to nothing, and every stored sum is what the ledger says.'
        : 'The books do not agree.',
    );
    const gaps = await findGaps(db);
    for (const { Section, Company, Year, Number: number } of gaps)
      console.log(
        `Number ${number}${Year ? ` of ${Year}` : ''} in section ${Section} of ${Company}: no document has it.`,
      );
    if (gaps.length === 0) console.log('No number of a document is missing.');
    if (differences.length + gaps.length > 0) process.exitCode = 1;
  });

/** Seals what is stored with the present key, and says how much it was. */
const runReseal = (): Promise<void> =>
  withDatabase(async ({ db }, { secretKey, oldSecretKeys }) => {
    openAlsoWith(oldSecretKeys);
    try {
      console.log(`Sealed again with SECRET_KEY: ${await reseal(db, Buffer.from(secretKey))}.`);
    } catch (error) {
      throw error instanceof UnknownSealKey ? new AdminError(error.message) : error;
    }
  });

/** A copy of a database becomes one of its own to the providers of payments. */
const runNewInstallation = (): Promise<void> =>
  withDatabase(async ({ db }) => {
    console.log(`To the providers of payments this database is now ${await renewInstallation(db, new Date())}.`);
  });

async function runCreation(values: ReturnType<typeof readArguments>['values']): Promise<void> {
  const address = email.safeParse(values.email);
  if (!address.success) throw new AdminError(`--email must be an e-mail address.\n\n${usage}`);
  const place = values.url === undefined ? null : readAddress(values.url);
  if (values.url !== undefined && !place) throw new AdminError('--url must be an https address without a path.');
  const { production, demoPassword } = readConfig();
  const typed = await askPassword();
  const own = [address.data, values['first-name'], values['last-name']];
  if (typed !== null) await assertSuperuserPassword(typed, { own, allowed: production ? null : demoPassword });
  const password = typed ?? generatedPassword();
  const PasswordHash = await hashPassword(password);
  await withDatabase(({ db }) =>
    transaction(db, async (tx) => {
      await seed(tx);
      const person = { Email: address.data, FirstName: values['first-name'], LastName: values['last-name'] };
      await createSuperuser(tx, { ...person, PasswordHash, address: place }, new Date());
    }),
  );
  console.log(`${address.data} may sign in.`);
  if (typed === null) console.log(`Password, shown only now: ${password}`);
}

async function runReset(typed: string | undefined): Promise<void> {
  const address = email.safeParse(typed);
  if (!address.success) throw new AdminError(`This is no e-mail address: ${typed}\n\n${usage}`);
  await withDatabase(({ db }, { secretKey }) => {
    const reset = { secret: Buffer.from(secretKey), email: address.data, now: new Date() };
    return transaction(db, (tx) => resetFactorByCommand(tx, reset));
  });
  console.log(
    `${address.data} has no second factor any more; the next sign-in sets up another one where one is asked for.`,
  );
}

async function run(): Promise<void> {
  const { command, address, values } = readArguments();
  if (command === 'verify-log') await runVerification();
  else if (command === 'verify') await runBooks();
  else if (command === 'reseal') await runReseal();
  else if (command === 'new-installation') await runNewInstallation();
  else if (command === 'reset-factor') await runReset(address);
  else await runCreation(values);
}

try {
  await run();
} catch (error) {
  if (!(error instanceof AdminError || error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
