import { billingLinkDays } from '@circolo/contract/invoicing/billing/billing-link';
import { invoiceProblems } from '@circolo/contract/invoicing/billing/invoice-problems';
import { EmailType } from '@circolo/contract/mail/codes';
import { amountDue } from '@circolo/contract/sales/pricing/split-vat';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import { findRecoveryEmail } from '../../access/addresses/open-changes.ts';
import type { Tx } from '../../db/database.ts';
import { linkToken } from '../../http/link-token.ts';
import { addressTo, greet } from '../../mail/outbox/address-to.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { users } from '../../tables/access/user-tables.ts';
import type { OrderRow } from '../order-records/order-rows.ts';

/** How a customer is asked: by a rule once for each order, by staff once a day at most. */
interface BillingRequest {
  secret: Buffer;
  now: Date;
  once: boolean;
}

/**
 * Mails the customer a link to give the billing data that the invoice of an order waits for, where recovery would: not to an address
 * that was changed a moment ago. Answers whether a mail goes now; none goes where nothing is missing.
 */
export async function askForBilling(tx: Tx, order: OrderRow, { secret, now, once }: BillingRequest): Promise<boolean> {
  if (invoiceProblems(order.Billing).length === 0) return false;
  const [user] = await tx.select().from(users).where(eq(users.Id, order.UserId));
  if (!user || user.ErasedAt !== null) return false;
  const { Id: id } = order;
  const today = romeDay(now);
  const message = await queueMail(
    tx,
    { now: () => now },
    {
      Type: EmailType.billingRequest,
      ...addressTo({ ...user, OriginId: order.OriginId }),
      To: await findRecoveryEmail(tx, { UserId: user.Id, IdentityId: null }, user.Email, now),
      Related: { Type: 'Orders', Id: id },
      Tags: {
        ...greet(user),
        OrderNumber: order.Number,
        OrderTotal: amountDue(order),
        BillingLink: `/shop/billing-data#${linkToken(secret, 'billing data', { id, at: now })}`,
        BillingLinkUntil: shiftDay(today, billingLinkDays),
      },
      DedupeKey: once ? `billing-link:${id}` : `billing-link:${id}:${today}`,
    },
  );
  return message !== null;
}
