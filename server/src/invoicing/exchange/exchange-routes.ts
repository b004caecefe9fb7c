import type { Api } from '../../http/api.ts';
import { channelSettingsRoutes } from './channel-settings.ts';
import { exchangeMessagesRoutes } from './exchange-messages.ts';
import { signingCertificateRoutes } from './signing-certificates.ts';
import { transmissionRoutes } from './transmission-routes.ts';

/** The calls of the exchange with the SdI. `privateHosts`: whether intermediaries may be in a private network. */
export function exchangeRoutes(api: Api, privateHosts: boolean): void {
  transmissionRoutes(api);
  exchangeMessagesRoutes(api);
  channelSettingsRoutes(api, privateHosts);
  signingCertificateRoutes(api);
}
