import type { Api } from '../http/api.ts';
import { pausesRoutes } from './pauses/pauses.ts';
import { priceListRoutes } from './price-list/price-list.ts';
import { priceWavesRoutes } from './price-waves/price-waves.ts';
import { dunningStepsRoutes } from './reminders/dunning-steps.ts';
import { paymentRemindersRoutes } from './reminders/payment-reminders.ts';
import { reminderRulesRoutes } from './reminders/reminder-rules.ts';
import { customerSubscriptionsRoutes } from './renewals/customer-subscriptions.ts';
import { myPurchasesRoutes } from './renewals/my-purchases.ts';
import { mySubscriptionsRoutes } from './renewals/my-subscriptions.ts';
import { subscriptionsRoutes } from './subscriptions.ts';

/** The calls of purchases, renewals, reminders and price waves. */
export function registerSubscriptions(api: Api): void {
  subscriptionsRoutes(api);
  myPurchasesRoutes(api);
  mySubscriptionsRoutes(api);
  customerSubscriptionsRoutes(api);
  pausesRoutes(api);
  reminderRulesRoutes(api);
  paymentRemindersRoutes(api);
  dunningStepsRoutes(api);
  priceWavesRoutes(api);
  priceListRoutes(api);
}
