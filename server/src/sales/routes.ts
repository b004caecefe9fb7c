import type { Config } from '../config/config.ts';
import type { Api } from '../http/api.ts';
import { approvalsRoutes } from './approvals/approvals.ts';
import { moneyRuleRoutes } from './approvals/money-rule.ts';
import { orderPapersRoutes } from './billing/order-papers-routes.ts';
import { orderVatCheckRoutes } from './billing/order-vat-check.ts';
import { journalRoutes } from './books/journal.ts';
import { couponsRoutes } from './coupons/coupons.ts';
import { creditRoutes } from './customers/credit-routes.ts';
import { orderLettersRoutes } from './orders/order-letters.ts';
import { ordersRoutes } from './orders/orders.ts';
import { paymentErrorsRoutes } from './payment-errors/payment-errors.ts';
import { banksRoutes } from './payment-types/banks.ts';
import { shopPaymentTypesRoutes } from './payment-types/shop-payment-types.ts';
import { payoutsRoutes } from './payouts/payouts.ts';
import { purchaseMailingsRoutes } from './purchases/purchase-mailings.ts';
import { purchasesRoutes } from './purchases/purchases.ts';
import { refundsRoutes } from './refunds/refunds.ts';
import { refundsListRoutes } from './refunds/refunds-list.ts';
import { billingLinksRoutes } from './to-invoice/billing-links.ts';
import { ordersToInvoiceRoutes } from './to-invoice/orders-to-invoice.ts';
import { userSalesRoutes } from './user-sales.ts';

/** The calls of orders, coupons, refunds and what is owned. */
export function registerSales(api: Api, { address, vies, sms }: Pick<Config, 'address' | 'vies' | 'sms'>): void {
  banksRoutes(api);
  shopPaymentTypesRoutes(api);
  ordersRoutes(api);
  orderLettersRoutes(api, address);
  purchasesRoutes(api);
  purchaseMailingsRoutes(api, { address, sms });
  ordersToInvoiceRoutes(api);
  billingLinksRoutes(api);
  refundsListRoutes(api);
  refundsRoutes(api);
  approvalsRoutes(api);
  moneyRuleRoutes(api);
  userSalesRoutes(api);
  creditRoutes(api);
  payoutsRoutes(api);
  paymentErrorsRoutes(api);
  couponsRoutes(api);
  journalRoutes(api);
  orderPapersRoutes(api);
  orderVatCheckRoutes(api, vies);
}
