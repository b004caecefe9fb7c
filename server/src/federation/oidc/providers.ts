import { problem } from '@circolo/contract/errors/problem';
import type { FastifyBaseLogger } from 'fastify';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  None,
} from 'openid-client';
import type { Config, OidcProvider } from '../../config/config.ts';

const refreshed = 3_600_000;
const timeoutSeconds = 10;

/** The OpenID providers of the configuration. */
export interface Providers {
  list: readonly OidcProvider[];
  find(id: string): OidcProvider | undefined;
  /** How to speak to a provider, by its own discovery document. */
  configurationOf(provider: OidcProvider): Promise<Configuration>;
}

const isLoopback = ({ hostname }: URL): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');

/** What the library asks before it speaks without encryption: a provider on this very machine, outside production. */
function execute(issuer: URL, production: boolean) {
  return issuer.protocol === 'http:' && isLoopback(issuer) && !production ? [allowInsecureRequests] : [];
}

function authenticationOf({ ClientSecret }: OidcProvider, methods: readonly string[] | undefined) {
  if (!ClientSecret) return None();
  // Left out, the method is `client_secret_basic` (OpenID Connect Discovery 1.0, section 3).
  return methods?.includes('client_secret_post') ? ClientSecretPost(ClientSecret) : ClientSecretBasic(ClientSecret);
}

async function discover(provider: OidcProvider, production: boolean): Promise<Configuration> {
  const issuer = new URL(provider.Issuer);
  const allowed = execute(issuer, production);
  const found = await discovery(issuer, provider.ClientId, undefined, None(), {
    execute: allowed,
    timeout: timeoutSeconds,
  });
  const metadata = found.serverMetadata();
  const authentication = authenticationOf(provider, metadata.token_endpoint_auth_methods_supported);
  const configuration = new Configuration(metadata, provider.ClientId, provider.ClientSecret, authentication);
  configuration.timeout = timeoutSeconds;
  for (const allow of allowed) allow(configuration);
  return configuration;
}

/** Opens the providers; nothing is asked of them before somebody sets out. */
export function openProviders({ oidcProviders, production }: Pick<Config, 'oidcProviders' | 'production'>): Providers {
  const cache = new Map<string, { at: number; configuration: Promise<Configuration> }>();
  const ask = (provider: OidcProvider): Promise<Configuration> => {
    const known = cache.get(provider.Id);
    if (known && Date.now() - known.at < refreshed) return known.configuration;
    const configuration = discover(provider, production);
    cache.set(provider.Id, { at: Date.now(), configuration });
    configuration.catch(() => cache.delete(provider.Id)); // Not reachable now does not mean never.
    return configuration;
  };
  return {
    list: oidcProviders,
    find: (id) => oidcProviders.find(({ Id }) => Id === id),
    configurationOf: ask,
  };
}

/** Whatever a provider does wrong, or does not do, is one thing to a person: signing in there failed. The log says why. */
export async function askProvider<T>(log: FastifyBaseLogger, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string }; // Of an error of the library, or of fetch.
    log.warn({ code, reason: message }, 'an OpenID provider did not sign in');
    throw problem('IdentityProviderError');
  }
}
