import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { addressTo, greet } from '../../mail/outbox/address-to.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { users } from '../../tables/access/user-tables.ts';
import type { userPaymentMethods } from '../../tables/sales/payment-method-tables.ts';
import { banks } from '../../tables/sales/payment-type-tables.ts';

interface DebitAnnouncement {
  order: { Id: number; Number: string; Due: number; UserId: number };
  mandate: typeof userPaymentMethods.$inferSelect;
  batch: { Id: number; BankId: number; CollectionDate: string };
}

/** Notifies a customer of a debit: how much, when, by which mandate and by which creditor, as the rulebook asks. */
export async function announceDebit(
  tx: Tx,
  api: Pick<Api, 'now'>,
  { order, mandate, batch }: DebitAnnouncement,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.Id, order.UserId));
  const [bank] = await tx.select().from(banks).where(eq(banks.Id, batch.BankId));
  if (!user || !bank) return;
  await queueMail(tx, api, {
    Type: 'SDN',
    ...addressTo(user),
    Related: { Type: 'Orders', Id: order.Id },
    Tags: {
      ...greet(user),
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
