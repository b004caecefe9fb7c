import type { Api } from '../http/api.ts';
import type { NotifySuperusers } from '../http/security-notice.ts';
import { webhookDeliveriesRoutes } from './webhook-deliveries.ts';
import { webhookEndpointsRoutes } from './webhook-endpoints.ts';

/** What the domain needs of the configuration. */
interface WebhooksConfig {
  privateWebhookHosts: boolean;
}

/** Endpoints of other systems, and what they were sent. */
export function registerWebhooks(
  api: Api,
  { privateWebhookHosts: privateAllowed }: WebhooksConfig,
  notify: NotifySuperusers,
): void {
  webhookEndpointsRoutes(api, { privateAllowed, notify });
  webhookDeliveriesRoutes(api);
}
