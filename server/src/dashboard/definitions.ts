import type { WidgetCode } from '@circolo/contract/dashboard/widget-codes';
import { dailyAgenda, monthlyLeads, newLeads, openSteps } from './crm-widgets.ts';
import { activeUsers, expiredUsers, expiringUsers, originCategoryUsers } from './customer-widgets.ts';
import { discardedDocuments, numberGaps } from './document-widgets.ts';
import {
  expectedCash,
  expiringPurchases,
  invoicesToIssue,
  openDisputes,
  ordersToConfirm,
  recurringRevenue,
  renewalRate,
} from './money-widgets.ts';
import type { WidgetDefinition } from './widget-definition.ts';

/** What every widget looks for. */
export const definitions: Record<WidgetCode, WidgetDefinition> = {
  OrdersToConfirm: ordersToConfirm,
  InvoicesToIssue: invoicesToIssue,
  OpenDisputes: openDisputes,
  DiscardedDocuments: discardedDocuments,
  NumberGaps: numberGaps,
  NewLeads: newLeads,
  DailyAgenda: dailyAgenda,
  OpenSteps: openSteps,
  RecurringRevenue: recurringRevenue,
  RenewalRate: renewalRate,
  ExpectedCash: expectedCash,
  MonthlyLeads: monthlyLeads,
  ExpiringPurchases: expiringPurchases,
  ExpiringUsers: expiringUsers,
  ExpiredUsers: expiredUsers,
  ActiveUsers: activeUsers,
  OriginCategoryUsers: originCategoryUsers,
};
