import { webhookDeliveries } from '@circolo/contract/webhooks/webhook-delivery';
import { webhookEndpoints } from '@circolo/contract/webhooks/webhook-endpoint';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);
const idOf = (value: unknown): string => String((value as { Id: number }).Id);

export const webhookEndpointsSample: Sample = {
  resource: webhookEndpoints,
  input: async ({ originId }, nth) => ({
    Description: `Altro sistema ${nth}`,
    Url: `https://hooks.example.com/circolo-${nth}`,
    Events: ['OC', 'PE'],
    Origin: { Id: originId },
    Active: true,
  }),
  change: { Description: 'Un altro nome', Events: ['OC', 'DI'], Active: false },
  finds: {
    Search: ({ Url }) => text(Url),
    Events: () => 'OC',
    Origin: ({ Origin }) => idOf(Origin),
    Active: ({ Active }) => text(Active),
  },
  misses: { Search: 'nessuno', Events: 'CD', Origin: '999999', Active: 'false' },
};

export const webhookDeliveriesSample: Sample = {
  resource: webhookDeliveries,
  unreferred: true,
  kept: true,
  make: async (_app, nth, staff) => {
    const input = { Description: `Prova ${nth}`, Url: 'https://hooks.example.com/', Events: ['OC'] };
    const { body } = await staff.post('/WebhookEndpoints', input);
    await staff.post(`/WebhookEndpoints/${body.Id}/Secret`);
    const sent = await staff.post(`/WebhookEndpoints/${body.Id}/Test`);
    return sent.body.DeliveryId;
  },
  finds: {
    Search: ({ Subject }) => text(Subject),
    Endpoint: ({ Endpoint }) => idOf(Endpoint),
    Event: ({ Event }) => text(Event),
    State: ({ State }) => text(State),
    CreatedAtFrom: ({ CreatedAt }) => text(CreatedAt),
    CreatedAtTo: ({ CreatedAt }) => text(CreatedAt),
  },
  misses: {
    Search: 'nessuno',
    Endpoint: '999999',
    Event: 'OC',
    State: 'F',
    CreatedAtFrom: '2999-01-01',
    CreatedAtTo: '2000-01-01',
  },
};
