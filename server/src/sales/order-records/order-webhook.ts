import type { OrderStatusCode } from '@circolo/contract/sales/codes';
import type { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { webhookAmount } from '@circolo/contract/webhooks/webhook-events';
import type { NewWebhook } from '../../webhooks/record-webhook.ts';
import type { OrderRow } from './order-rows.ts';

type OrderFacts = Pick<OrderRow, 'Id' | 'Number' | 'Kind' | 'UserId' | 'OriginId' | 'Software' | 'Total'>;

type OrderEventCode = (typeof WebhookEvent)['orderCreated' | 'orderPaid' | 'orderCancelled' | 'orderRefunded'];

/** What other systems hear of an order that enters a status. */
export const orderWebhook = (
  Event: OrderEventCode,
  order: OrderFacts,
  Status: OrderStatusCode,
  now: Date,
): NewWebhook<OrderEventCode> => ({
  Event,
  Subject: order.Number,
  OriginId: order.OriginId,
  Data: {
    OrderId: order.Id,
    Number: order.Number,
    Kind: order.Kind,
    Status,
    CustomerId: order.UserId,
    OriginId: order.OriginId,
    Software: order.Software,
    Total: webhookAmount(order.Total),
  },
  now,
});
