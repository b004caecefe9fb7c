import type { Config } from '../config/config.ts';
import type { Api } from '../http/api.ts';
import { offerVectors } from '../sales/payment-types/offered-payments.ts';
import { configuredProviders } from './configured-providers.ts';
import { disputesRoutes } from './disputes/disputes.ts';
import { incidentsListRoutes } from './incidents/incidents-list.ts';
import { paymentMethodsRoutes } from './methods/payment-methods.ts';
import { deskPaymentsRoute } from './order-payments/desk-payments.ts';
import { orderCouponsRoutes } from './order-payments/order-coupons-routes.ts';
import { orderPaymentsRoutes } from './order-payments/order-payments-routes.ts';
import { payLinkRoutes } from './order-payments/pay-link-routes.ts';
import { providerList, registerProviders } from './port/providers.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { sandboxProvider } from './sandbox/sandbox.ts';
import { noticesRoute } from './settlement/notices.ts';

type PaymentsConfig = Pick<Config, 'payments' | 'sandboxPayments' | 'address'>;

/** Paying: the providers of this server, the calls of customers and staff, notices, the sandbox's pages. */
export function paymentsRoutes(api: Api, config: PaymentsConfig): void {
  const sandbox = config.sandboxPayments ? [sandboxProvider(api)] : [];
  const place = { base: api.base, address: config.address };
  const providers = providerList([...configuredProviders(config.payments), ...sandbox], place);
  registerProviders(api.db, providers);
  offerVectors(providers.vectors);
  if (config.sandboxPayments) sandboxRoutes(api.http, api);
  orderPaymentsRoutes(api);
  payLinkRoutes(api);
  orderCouponsRoutes(api);
  paymentMethodsRoutes(api);
  deskPaymentsRoute(api);
  disputesRoutes(api);
  incidentsListRoutes(api);
  noticesRoute(api);
}
