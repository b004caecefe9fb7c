import { eq } from 'drizzle-orm';
import { users } from '../../access/tables.ts';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { userPaymentMethods } from '../../sales/method-tables.ts';
import { banks } from '../../sales/payment-tables.ts';

interface Announced {
  order: { Id: number; Number: string; Due: number; UserId: number };
  mandate: typeof userPaymentMethods.$inferSelect;
  batch: { Id: number; BankId: number; CollectionDate: string };
}

/** Tells a customer of a debit: how much, when, by which mandate and of whom, as the rulebook asks. */
export async function announceDebit(
  tx: Tx,
  api: Pick<Api, 'now'>,
  { order, mandate, batch }: Announced,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.Id, order.UserId));
  const [bank] = await tx.select().from(banks).where(eq(banks.Id, batch.BankId));
  if (!user || !bank) return;
  await queueMail(tx, api, {
    Type: 'SDN',
    OriginId: user.OriginId,
    To: user.Email,
    Language: user.Language === 'en' ? 'en' : 'it',
    UserId: user.Id,
    Related: { Type: 'Orders', Id: order.Id },
    Tags: {
      FirstName: user.FirstName || null,
      OrderNumber: order.Number,
      OrderTotal: order.Due,
      OrderLink: `/shop/orders/${order.Id}`,
      DueDate: batch.CollectionDate,
      BankHolder: bank.Holder,
      MandateReference: mandate.MandateReference,
      CreditorIdentifier: bank.CreditorIdentifier,
    },
    DedupeKey: `debit:${batch.Id}:${order.Id}`,
  });
}
