import type { Buffer } from 'node:buffer';
import { oldSecretHours } from '@circolo/contract/webhooks/webhook-endpoint';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { authorId, type Caller } from '../http/caller.ts';
import { orNotFound } from '../http/implement.ts';
import { openSecret, SealPurpose, sealSecret } from '../http/sealed-secret.ts';
import { webhookEndpoints as t } from '../tables/webhooks/webhook-tables.ts';
import { newWebhookSecret } from './sign-webhook.ts';

type Endpoint = typeof t.$inferSelect;

/** The secrets that sign what an endpoint gets now: its own, and for a day the one before. */
export function validSecrets(
  { SealedSecret, SealedOldSecret, OldSecretUntil }: Endpoint,
  key: Buffer,
  now: Date,
): string[] {
  const isOldValid = OldSecretUntil !== null && new Date(OldSecretUntil) > now;
  return [SealedSecret, isOldValid ? SealedOldSecret : null].flatMap((sealed) =>
    sealed === null ? [] : [openSecret(key, SealPurpose.webhookSecret, sealed)],
  );
}

interface SecretContext {
  key: Buffer;
  caller: Caller;
  now: Date;
}

/** Makes the secret of an endpoint, or the next one beside which the one before is valid for a day. The text is answered once. */
export async function makeSecret(tx: Tx, id: number, { key, caller, now }: SecretContext) {
  const [before] = await tx.select().from(t).where(eq(t.Id, id)).for('update');
  const { SealedSecret } = orNotFound(before);
  const Secret = newWebhookSecret();
  const until = new Date(now.getTime() + oldSecretHours * 3_600_000).toISOString();
  const OldSecretUntil = SealedSecret === null ? null : until;
  await tx
    .update(t)
    .set({
      SealedSecret: sealSecret(key, SealPurpose.webhookSecret, Secret),
      SealedOldSecret: SealedSecret,
      OldSecretUntil,
      UpdatedAt: now.toISOString(),
      UpdatedById: authorId(caller),
      Version: sql`${t.Version} + 1`,
    })
    .where(eq(t.Id, id));
  return { Secret, OldSecretUntil };
}
