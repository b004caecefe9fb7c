import { eq, sql } from 'drizzle-orm';
import type { Config } from './config/config.ts';
import { StartupError } from './config/startup-error.ts';
import type { Db, Queryable, Tx } from './db/database.ts';
import { transaction } from './db/transaction.ts';
import { keyIdOf, openAlsoWith, openSecret, UnknownSealKey } from './http/sealed-secret.ts';
import { installationIdentity } from './payments/port/installation.ts';
import { sealedColumns } from './reseal.ts';
import { installations as t } from './tables/payments/provider-tables.ts';

type Keys = Pick<Config, 'secretKey' | 'oldSecretKeys'>;

/** What is sealed in one column with a key that the configuration does not have. */
export interface LostSecrets {
  Table: string;
  Column: string;
  Count: number;
}

/** What a key of the configuration is recognised by; it says nothing about the key. */
export const secretKeyId = (secret: string): string => keyIdOf(Buffer.from(secret));

/** The key of a database as it is recorded, its row locked; null before the first start. */
async function recordedKeyId(tx: Tx, now: Date): Promise<string | null> {
  await installationIdentity(tx, now);
  const [row] = await tx.select({ KeyId: t.KeyId }).from(t).where(eq(t.Id, 1)).for('update');
  return row?.KeyId ?? null;
}

const recordKeyId = (tx: Tx, KeyId: string) => tx.update(t).set({ KeyId }).where(eq(t.Id, 1));

/** The texts of one sealed column, by the key that they name; those of 1.0.0 name none. */
async function keysIn(db: Queryable, { table, column }: (typeof sealedColumns)[number]) {
  const cell = sql.identifier(column);
  const { rows } = await db.execute<{ keyId: string; count: number; sample: string }>(sql`
    select split_part(${cell}, '.', 2) as "keyId", count(*)::int as count, min(${cell}) as sample
    from ${sql.identifier(table)} where ${cell} is not null group by 1`);
  return rows;
}

const isOpened = (secret: Buffer, purpose: (typeof sealedColumns)[number]['purpose'], sealed: string): boolean => {
  try {
    openSecret(secret, purpose, sealed);
    return true;
  } catch (error) {
    if (error instanceof UnknownSealKey) return false;
    throw error;
  }
};

/** What the keys of the configuration open of all that is sealed, and what they do not. */
async function readSealed(db: Queryable, { secretKey, oldSecretKeys }: Keys) {
  openAlsoWith(oldSecretKeys);
  const lost: LostSecrets[] = [];
  let opened = 0;
  for (const sealed of sealedColumns)
    for (const { count, sample } of await keysIn(db, sealed)) {
      if (isOpened(Buffer.from(secretKey), sealed.purpose, sample)) opened += count;
      else lost.push({ Table: sealed.table, Column: sealed.column, Count: count });
    }
  return { opened, lost };
}

/**
 * Compares SECRET_KEY with the key that the database has recorded; the first start records it. A key that SECRET_KEY_OLD names makes
 * place for the present one. Throws StartupError for any other key: what is sealed would be lost, and each session with it.
 */
export async function assertSecretKey(db: Db, keys: Keys, now: Date): Promise<void> {
  const present = secretKeyId(keys.secretKey);
  const former = keys.oldSecretKeys.map(secretKeyId);
  await transaction(db, async (tx) => {
    const recorded = await recordedKeyId(tx, now);
    if (recorded === present) return;
    if (recorded !== null && former.includes(recorded)) return void (await recordKeyId(tx, present));
    const { opened, lost } = await readSealed(tx, keys);
    // A database from before keys were recorded: what the key opens, or has nothing to open in, is its own.
    if (recorded === null && (opened > 0 || lost.length === 0)) return void (await recordKeyId(tx, present));
    throw new StartupError(refusalOf(present, recorded, lost.length + opened > 0));
  });
}

function refusalOf(present: string, recorded: string | null, isAnythingSealed: boolean): string {
  const other = recorded === null ? 'another one' : recorded;
  const remedy = isAnythingSealed
    ? 'put it there, or put it into SECRET_KEY_OLD beside the new SECRET_KEY; where it is lost, "npm run admin -- rotate-key --lost" says what is lost with it and goes on with the present one'
    : 'put it there (outside production it is the file "secret" in DATA_DIR); where it is lost, "npm run admin -- rotate-key --lost" goes on with the present one: nothing is sealed with a key yet';
  return `SECRET_KEY (${present}) is not the key of this database (${other}): ${remedy}.`;
}

/** How the key of a database was replaced. */
export interface Rotation {
  From: string | null;
  To: string;
  Lost: LostSecrets[];
}

/**
 * Records the present SECRET_KEY as that of the database. Answers null where it is already, and throws StartupError as the start does, but where
 * `isLost` says that the key from before is gone: then what it has sealed is listed, and stays unreadable.
 */
export async function rotateSecretKey(
  tx: Tx,
  keys: Keys,
  { isLost, now }: { isLost: boolean; now: Date },
): Promise<Rotation | null> {
  const To = secretKeyId(keys.secretKey);
  const From = await recordedKeyId(tx, now);
  if (From === To) return null;
  const { opened, lost } = await readSealed(tx, keys);
  const isKnown = From === null ? lost.length === 0 : keys.oldSecretKeys.map(secretKeyId).includes(From);
  if (!isKnown && !isLost) throw new StartupError(refusalOf(To, From, lost.length + opened > 0));
  await recordKeyId(tx, To);
  return { From, To, Lost: lost };
}
