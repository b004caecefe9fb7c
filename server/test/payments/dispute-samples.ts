import { disputes } from '@circolo/contract/payments/payment-disputes';
import { paymentIncidents } from '@circolo/contract/payments/payment-incidents';
import { eq } from 'drizzle-orm';
import { paymentIncidents as incidentTable, paymentDisputes } from '../../src/tables/payments/provider-tables.ts';
import { orderPayments } from '../../src/tables/sales/attempt-tables.ts';
import type { TestApp } from '../app.ts';
import { orderBody, sharedTestShop } from '../sales/order-factory.ts';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);
const idOf = (value: unknown): string => String((value as { Id: number }).Id);

const opened = '2026-11-20T10:00:00.000Z';

/** A payment of a new customer's order, as if the sandbox had made it. */
async function newPayment(app: TestApp, nth: number): Promise<number> {
  const shop = await sharedTestShop(app);
  const [staff, customer] = [await app.as('SUS'), await app.as('STD')];
  const { body } = await staff.post('/Orders', orderBody(shop, customer.userId));
  await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
  const [payment] = await app.database.db
    .update(orderPayments)
    .set({ Provider: 'sandbox', ProviderReference: `sbx_sample_${body.Id}_${nth}` })
    .where(eq(orderPayments.OrderId, body.Id))
    .returning({ Id: orderPayments.Id });
  return payment?.Id ?? 0;
}

async function newDispute(app: TestApp, nth: number): Promise<number> {
  const PaymentId = await newPayment(app, nth);
  const [made] = await app.database.db
    .insert(paymentDisputes)
    .values({
      PaymentId,
      Provider: 'sandbox',
      Reference: `sample-dispute-${PaymentId}`,
      State: 'O',
      Amount: 1_000,
      Taken: 0,
      MostTaken: 0,
      Reason: 'fraudulent',
      ReasonKind: 'U',
      EvidenceDueBy: '2026-11-30T10:00:00.000Z',
      OpenedAt: opened,
      AskedAt: opened,
    })
    .returning({ Id: paymentDisputes.Id });
  return made?.Id ?? 0;
}

async function newIncident(app: TestApp, nth: number): Promise<number> {
  const PaymentId = await newPayment(app, nth);
  const what = { Kind: 'A' as const, ProviderReference: 'sbx_other', Expected: '14640', Found: '5000', At: opened };
  const [made] = await app.database.db
    .insert(incidentTable)
    .values({ PaymentId, ...what })
    .returning({ Id: incidentTable.Id });
  return made?.Id ?? 0;
}

const ofOrder: Sample['finds'] = {
  Search: ({ Order }) => (Order as { Description: string }).Description,
  Order: ({ Order }) => idOf(Order),
  User: ({ User }) => idOf(User),
};
const ofNoOrder = { Search: 'nessuno', Order: '999999', User: '999999' };

export const disputesSample: Sample = {
  resource: disputes,
  unreferred: true,
  kept: true,
  make: newDispute,
  finds: {
    ...ofOrder,
    State: ({ State }) => text(State),
    ReasonKind: ({ ReasonKind }) => text(ReasonKind),
    Provider: ({ Provider }) => text(Provider),
    OpenedAtFrom: (dispute) => text(dispute.OpenedAt),
    OpenedAtTo: (dispute) => text(dispute.OpenedAt),
    EvidenceDueByFrom: (dispute) => text(dispute.EvidenceDueBy),
    EvidenceDueByTo: (dispute) => text(dispute.EvidenceDueBy),
    AmountFrom: ({ Amount }) => text(Amount),
    AmountTo: ({ Amount }) => text(Amount),
  },
  misses: {
    ...ofNoOrder,
    State: 'W',
    ReasonKind: 'D',
    Provider: 'mollie',
    OpenedAtFrom: '2999-01-01',
    OpenedAtTo: '2000-01-01',
    EvidenceDueByFrom: '2999-01-01',
    EvidenceDueByTo: '2000-01-01',
    AmountFrom: '10.01',
    AmountTo: '9.99',
  },
};

export const paymentIncidentsSample: Sample = {
  resource: paymentIncidents,
  unreferred: true,
  kept: true,
  make: newIncident,
  finds: {
    ...ofOrder,
    Kind: ({ Kind }) => text(Kind),
    DateFrom: (incident) => text(incident.Date),
    DateTo: (incident) => text(incident.Date),
  },
  misses: { ...ofNoOrder, Kind: 'C', DateFrom: '2999-01-01', DateTo: '2000-01-01' },
};
