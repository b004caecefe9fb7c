import { billingName } from '@circolo/contract/sales/billing';
import { amountDue } from '@circolo/contract/sales/pricing/split-vat';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import type { Attempt } from '../attempts/attempts.ts';
import type { RefusalRow } from './refusals.ts';
import { staffReaders } from './staff-readers.ts';

/** A refusal that asks for a look of staff. */
interface RefusedAttempt {
  row: RefusalRow;
  attempt: Attempt;
  PaymentMethod: string;
}

/** Notifies staff of a refused payment, once per attempt: what was refused and where to look, nothing that pays. */
export async function notifyStaff(
  tx: Tx,
  api: Pick<Api, 'now'>,
  order: OrderRow,
  { row, attempt, PaymentMethod }: RefusedAttempt,
): Promise<void> {
  for (const { To, Language } of await staffReaders(tx, order))
    await queueMail(tx, api, {
      Type: 'PYS',
      OriginId: order.OriginId,
      To,
      Language: Language === 'en' ? 'en' : 'it',
      UserId: null,
      Related: { Type: 'Orders', Id: order.Id },
      Tags: {
        CustomerName: billingName(order.Billing),
        OrderNumber: order.Number,
        OrderTotal: amountDue(order),
        OrderLink: `/desk/orders/${order.Id}`,
        PaymentMethod,
        PaymentError: row.Description,
        PaymentErrorCode: attempt.ErrorCode,
        NextAttempt: order.NextAttemptAt,
      },
      DedupeKey: `payment-refused-staff:${attempt.Id}:${To}`,
    });
}
