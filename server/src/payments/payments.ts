import type { Config } from '../config.ts';
import type { Api } from '../http/api.ts';
import { offerVectors } from '../sales/offered-payments.ts';
import { configuredProviders } from './configured-providers.ts';
import { deskPaymentsRoute } from './desk-payments.ts';
import { methodsRoutes } from './methods-routes.ts';
import { noticesRoute } from './notices.ts';
import { orderCouponsRoutes } from './order-coupons-routes.ts';
import { orderPaymentsRoutes } from './order-payments-routes.ts';
import { payLinkRoutes } from './pay-link-routes.ts';
import { keepProviders, providerList } from './providers.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { sandboxProvider } from './sandbox/sandbox.ts';

type PaymentsConfig = Pick<Config, 'payments' | 'sandboxPayments' | 'port'>;

/** Paying: the providers of this server, the calls of customers and staff, notices, the sandbox's pages. */
export function paymentsRoutes(api: Api, config: PaymentsConfig): void {
  const sandbox = config.sandboxPayments ? [sandboxProvider(api)] : [];
  const place = { base: api.base, address: `http://localhost:${config.port}` };
  const providers = providerList([...configuredProviders(config.payments), ...sandbox], place);
  keepProviders(api.db, providers);
  offerVectors(providers.vectors);
  if (config.sandboxPayments) sandboxRoutes(api.http, api);
  orderPaymentsRoutes(api);
  payLinkRoutes(api);
  orderCouponsRoutes(api);
  methodsRoutes(api);
  deskPaymentsRoute(api);
  noticesRoute(api);
}
