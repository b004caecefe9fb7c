import type { Config } from '../config/config.ts';
import type { Api } from '../http/api.ts';
import { actAsRoute } from './act-as.ts';
import { handoverRoute } from './handovers/handover-route.ts';
import { ssoRoute } from './handovers/sso-route.ts';
import { myIdentitiesRoutes } from './oidc/my-identities.ts';
import { oidcRoutes } from './oidc/oidc-routes.ts';
import { openProviders } from './oidc/providers.ts';

/** Sign-ins that begin elsewhere: at an OpenID provider, or at the single-sign-on host. */
export function federationRoutes(api: Api, config: Pick<Config, 'oidcProviders' | 'production' | 'ssoHost'>): void {
  const providers = openProviders(config);
  oidcRoutes(api, providers);
  myIdentitiesRoutes(api, providers);
  handoverRoute(api);
  ssoRoute(api, config.ssoHost);
  actAsRoute(api);
}
