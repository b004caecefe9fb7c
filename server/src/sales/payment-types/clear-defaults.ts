import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { authorId } from '../../http/caller.ts';
import { recordChange } from '../../resource/audit.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { paymentErrors } from '../../tables/sales/payment-error-tables.ts';
import { banks, shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';

const tables = { Banks: banks, ShopPaymentTypes: shopPaymentTypes, PaymentErrors: paymentErrors };

interface Scope {
  Software: string | null;
  Origins: number[];
}

/** Whether something of ours may be chosen beside another one. Null software and no origins mean all. */
export const meets = (one: Scope, other: Scope): boolean =>
  (one.Software === null || other.Software === null || one.Software === other.Software) &&
  (one.Origins.length === 0 || other.Origins.length === 0 || one.Origins.some((id) => other.Origins.includes(id)));

/** Takes the default away from records that a new one replaces; the audit records it for each. */
export async function clearDefaults(
  tx: Tx,
  Resource: keyof typeof tables,
  replaced: { Id: number; Version: number }[],
  { caller, now }: SaveContext,
): Promise<void> {
  if (replaced.length === 0) return;
  const t = tables[Resource];
  const ids = replaced.map(({ Id }) => Id);
  await tx
    .update(t)
    .set({
      IsDefault: false,
      UpdatedAt: now.toISOString(),
      UpdatedById: authorId(caller),
      Version: sql`${t.Version} + 1`,
    })
    .where(inArray(t.Id, ids));
  for (const { Id, Version } of replaced) {
    const Before = { Id, IsDefault: true, Version };
    const After = { Id, IsDefault: false, Version: Version + 1 };
    await recordChange(tx, caller, { Resource, RecordId: Id, Action: 'Update', Before, After });
  }
}
