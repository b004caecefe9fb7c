import { AuthorizationLevel, allows, type Level } from '../authorization/levels.ts';
import { UserNature, type UserNatureCode } from '../authorization/natures.ts';

/** The widgets of the dashboard (product.md section 2), and ours: recurring revenue, renewal rate, expected cash. */
export const widgetCodes = [
  'OrdersToConfirm',
  'InvoicesToIssue',
  'OpenDisputes',
  'DiscardedDocuments',
  'NumberGaps',
  'NewLeads',
  'DailyAgenda',
  'OpenSteps',
  'RecurringRevenue',
  'RenewalRate',
  'ExpectedCash',
  'MonthlyLeads',
  'ExpiringPurchases',
  'ExpiringUsers',
  'ExpiredUsers',
  'ActiveUsers',
  'OriginCategoryUsers',
] as const;
export type WidgetCode = (typeof widgetCodes)[number];

/** The lists that the numbers of a widget are counted in; it is there for anyone who sees one of them. */
const widgetLists: Record<WidgetCode, readonly string[]> = {
  OrdersToConfirm: ['Orders'],
  InvoicesToIssue: ['OrdersToInvoice'],
  OpenDisputes: ['Disputes'],
  DiscardedDocuments: ['Documents'],
  NumberGaps: ['Documents'],
  NewLeads: ['Leads'],
  DailyAgenda: ['CrmActivities'],
  OpenSteps: ['Opportunities'],
  RecurringRevenue: ['Purchases'],
  RenewalRate: ['Purchases'],
  ExpectedCash: ['Orders', 'Opportunities'],
  MonthlyLeads: ['Leads'],
  ExpiringPurchases: ['Purchases'],
  ExpiringUsers: ['Users'],
  ExpiredUsers: ['Users'],
  ActiveUsers: ['Users'],
  OriginCategoryUsers: ['Users'],
};

const ofOffice: readonly WidgetCode[] = ['RecurringRevenue', 'OriginCategoryUsers', 'NumberGaps'];
const withoutOffice = widgetCodes.filter((code) => !ofOffice.includes(code));

/** What each nature sees, in the order in which it comes; no other nature has a dashboard. */
const widgetsOfNature: Partial<Record<UserNatureCode, readonly WidgetCode[]>> = {
  [UserNature.superuser]: widgetCodes,
  [UserNature.administrator]: widgetCodes,
  [UserNature.commercial]: [
    'DailyAgenda',
    'OpenSteps',
    ...withoutOffice.filter((code) => code !== 'DailyAgenda' && code !== 'OpenSteps'),
  ],
  [UserNature.helpdesk]: [
    'OrdersToConfirm',
    'OpenDisputes',
    'ExpiringUsers',
    'ExpiredUsers',
    'ExpiringPurchases',
    'DailyAgenda',
    'NewLeads',
    'ActiveUsers',
    'OriginCategoryUsers',
  ],
  [UserNature.subject]: ['OrdersToConfirm', 'ExpiringPurchases'],
};

/** The widgets that somebody is offered: those of their nature, of lists that their menu opens. */
export function offeredWidgets(nature: UserNatureCode | null, levels: ReadonlyMap<string, Level>): WidgetCode[] {
  const ofNature = nature ? (widgetsOfNature[nature] ?? []) : [];
  return ofNature.filter((code) =>
    widgetLists[code].some((name) => allows(levels.get(name) ?? AuthorizationLevel.none, AuthorizationLevel.view)),
  );
}

/**
 * The widgets as somebody arranged them: theirs first, in their order, then those that came since. What is not offered any
 * more falls out.
 */
export function arrangedWidgets(offered: readonly WidgetCode[], chosen: readonly string[]): WidgetCode[] {
  const placed = chosen.flatMap((code) => offered.filter((other) => other === code));
  return [...new Set([...placed, ...offered])];
}

/** The screens of the lists that numbers open. */
export const listScreens: Record<string, string> = {
  Users: 'users',
  Orders: 'orders',
  Disputes: 'disputes',
  Documents: 'documents',
  OrdersToInvoice: 'orders-to-invoice',
  Purchases: 'purchases',
  Leads: 'leads',
  Opportunities: 'opportunities',
  CrmActivities: 'crm-activities',
};

/** What a number is: a count, an amount in EUR, per cent, a day as so many days from today. */
export const widgetUnit = { count: 'C', money: 'M', percentage: 'P', day: 'D' } as const;
