import { openOpportunityStatuses } from '@circolo/contract/codes/crm-codes';
import { DisputeState } from '@circolo/contract/payments/payment-disputes';
import { OrderStatus, PurchaseKind, PurchaseState, unpaidStatuses } from '@circolo/contract/sales/codes';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { figureList, monthsAway, type WidgetDefinition } from './widget-definition.ts';

const Unpaid = unpaidStatuses.join();
/** Everything but what was revoked or waits for its money. */
const State = 'A,S,E,C';
const subscriptions = (filters: Record<string, string>) =>
  figureList('Purchases', { Kind: PurchaseKind.subscription, ...filters });

export const ordersToConfirm: WidgetDefinition = (today) => ({
  figures: [
    { Key: 'Waiting', List: figureList('Orders', { Status: OrderStatus.pendingConfirm }) },
    { Key: 'WaitingAmount', List: figureList('Orders', { Status: OrderStatus.pendingConfirm }), Sum: 'Balance' },
    { Key: 'Overdue', List: figureList('Orders', { Status: Unpaid, ExpirationDateTo: shiftDay(today, -1) }) },
  ],
});

/** What is paid and not invoiced, until when the first has to be, and what is or will soon be late (art. 21 c. 4 D.P.R. 633/72). */
export const invoicesToIssue: WidgetDefinition = (today) => ({
  figures: [
    { Key: 'Waiting', List: figureList('OrdersToInvoice', {}) },
    { Key: 'NextDue', List: figureList('OrdersToInvoice', { DueByFrom: today }), First: 'DueBy' },
    { Key: 'Within3', List: figureList('OrdersToInvoice', { DueByFrom: today, DueByTo: shiftDay(today, 3) }) },
    { Key: 'Overdue', List: figureList('OrdersToInvoice', { DueByTo: shiftDay(today, -1) }) },
  ],
});

/** Disputes that wait for an answer, until when the first has to have one, what is at risk in all that are not decided. */
export const openDisputes: WidgetDefinition = (today) => {
  const State = DisputeState.opened;
  return {
    figures: [
      { Key: 'ToAnswer', List: figureList('Disputes', { State }) },
      { Key: 'NextDue', List: figureList('Disputes', { State, EvidenceDueByFrom: today }), First: 'EvidenceDueBy' },
      {
        Key: 'AtRisk',
        List: figureList('Disputes', { State: `${DisputeState.opened},${DisputeState.underReview}` }),
        Sum: 'Amount',
      },
      { Key: 'Within3', List: figureList('Disputes', { State, EvidenceDueByTo: shiftDay(today, 3) }) },
    ],
  };
};

export const expiringPurchases: WidgetDefinition = (today) => {
  const within = (days: number, filters: Record<string, string> = {}) =>
    subscriptions({ State: PurchaseState.active, EndDateFrom: today, EndDateTo: shiftDay(today, days), ...filters });
  return {
    figures: [
      { Key: 'Next30', List: within(30) },
      { Key: 'WithoutRenewal', List: within(30, { AutoRenew: 'false', Renewed: 'false' }) },
    ],
    chart: { Kind: 'week', List: within(62), GroupBy: 'EndDate' },
  };
};

/** What runs on a day brings in every month; the same question is put for days that are over. */
export const recurringRevenue: WidgetDefinition = (today) => {
  const running = (day: string) => subscriptions({ State, StartDateTo: day, EndDateFrom: day });
  const Before = [
    { Against: 'month' as const, List: running(monthsAway(today, -1)) },
    { Against: 'year' as const, List: running(monthsAway(today, -12)) },
  ];
  return {
    figures: [
      { Key: 'Monthly', List: running(today), Sum: 'MonthlyAmount', Before },
      { Key: 'Yearly', List: running(today), Sum: 'YearlyAmount' },
      { Key: 'Subscriptions', List: running(today) },
    ],
  };
};

export const renewalRate: WidgetDefinition = (today) => {
  const ended = (until: string, filters: Record<string, string> = {}) =>
    subscriptions({ State, EndDateFrom: shiftDay(until, -90), EndDateTo: shiftDay(until, -1), ...filters });
  const renewed = (until: string) => ended(until, { Renewed: 'true' });
  const before = monthsAway(today, -12);
  return {
    figures: [
      {
        Key: 'Rate',
        List: renewed(today),
        Of: ended(today),
        Before: [
          // Two thirds of the days would be the same a month ago.
          { Against: 'year', List: renewed(before), Of: ended(before) },
        ],
      },
      { Key: 'Ended', List: ended(today) },
      { Key: 'Renewed', List: renewed(today) },
    ],
  };
};

export const expectedCash: WidgetDefinition = (today) => {
  const unpaid = (filters: Record<string, string> = {}) => figureList('Orders', { Status: Unpaid, ...filters });
  const soon = { ExpirationDateFrom: today, ExpirationDateTo: shiftDay(today, 30) };
  return {
    figures: [
      { Key: 'DueSoon', List: unpaid(soon), Sum: 'DueNext' },
      { Key: 'Overdue', List: unpaid({ ExpirationDateTo: shiftDay(today, -1) }), Sum: 'DueNext' },
      {
        Key: 'Weighted',
        List: figureList('Opportunities', { Status: openOpportunityStatuses.join() }),
        Sum: 'WeightedAmount',
      },
    ],
    chart: { Kind: 'week', List: unpaid(soon), GroupBy: 'ExpirationDate', Sum: 'DueNext' },
  };
};
