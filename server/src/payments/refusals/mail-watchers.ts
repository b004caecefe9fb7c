import { billingName } from '@circolo/contract/sales/billing';
import { amountDue } from '@circolo/contract/sales/pricing/split-vat';
import { translator } from '@circolo/messages/translator';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import type { Attempt } from '../attempts/attempts.ts';
import { staffReaders } from './staff-readers.ts';

/** Something about a payment that staff should look at at once. */
interface Watched {
  attempt: Attempt;
  /** The page to look at; left out: the order's. */
  link?: string;
  /** What it is known by: the same one is mailed once. */
  key: string;
  text(language: 'it' | 'en'): string;
  /** The last day to answer; null where there is none. */
  DueDate: string | null;
}

/** Mails who looks at an order that one of its payments needs a look. */
export async function mailWatchers(
  tx: Tx,
  api: Pick<Api, 'now'>,
  order: OrderRow,
  { attempt, link, key, text, DueDate }: Watched,
): Promise<void> {
  for (const { To, Language: own } of await staffReaders(tx, order)) {
    const Language = own === 'en' ? 'en' : 'it';
    await queueMail(tx, api, {
      Type: 'PYW',
      OriginId: order.OriginId,
      To,
      Language,
      UserId: null,
      Related: { Type: 'Orders', Id: order.Id },
      Tags: {
        CustomerName: billingName(order.Billing),
        OrderNumber: order.Number,
        OrderTotal: amountDue(order),
        OrderLink: link ?? `/desk/orders/${order.Id}`,
        PaymentMethod: translator(Language)(`enums.PaymentVector.${attempt.Vector}`),
        PaymentError: text(Language),
        DueDate,
      },
      DedupeKey: `${key}:${To}`,
    });
  }
}
