import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const link = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const key = z.string().min(1);

/** Variables of the providers of payments. Base addresses are for test servers: production knows the real ones. */
export const providerVariables = {
  STRIPE_SECRET_KEY: key.optional(),
  STRIPE_WEBHOOK_SECRET: key.optional(),
  STRIPE_BASE_URL: link.optional(),
  PAYPAL_CLIENT_ID: key.optional(),
  PAYPAL_CLIENT_SECRET: key.optional(),
  PAYPAL_WEBHOOK_ID: key.optional(),
  PAYPAL_BASE_URL: link.optional(),
  MOLLIE_API_KEY: key.optional(),
  MOLLIE_ACCESS_TOKEN: key.optional(),
  MOLLIE_BASE_URL: link.optional(),
};

const variables = z.object(providerVariables);
type ProviderVariables = z.infer<typeof variables>;

/** What a provider is reached with; null is one that is not used. Never logged, never sent to a browser. */
export interface ProviderSettings {
  stripe: { secretKey: string; webhookSecret: string; baseUrl: string } | null;
  paypal: { clientId: string; clientSecret: string; webhookId: string; baseUrl: string } | null;
  /** Balances are read with the token of the organisation; without one they are not read. */
  mollie: { apiKey: string; accessToken: string | null; baseUrl: string } | null;
}

/** The variables of a provider: all of them or none, so that nothing is half configured. */
function together<Name extends keyof ProviderVariables>(
  env: ProviderVariables,
  names: readonly Name[],
): Record<Name, string> | null {
  const given = names.filter((name) => env[name] !== undefined);
  if (given.length === 0) return null;
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length > 0) throw new StartupError(`${missing.join(', ')} is missing beside ${given.join(', ')}.`);
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<Name, string>;
}

/** The providers that are configured; `StartupError` names what is missing or not for production. */
export function providersOf(env: ProviderVariables, production: boolean): ProviderSettings {
  const elsewhere = (['STRIPE_BASE_URL', 'PAYPAL_BASE_URL', 'MOLLIE_BASE_URL'] as const).find((name) => env[name]);
  if (production && elsewhere) throw new StartupError(`${elsewhere} is for tests and cannot be set in production.`);
  const stripe = together(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  const paypal = together(env, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']);
  const mollie = together(env, ['MOLLIE_API_KEY']);
  const paypalUrl = production ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com';
  return {
    stripe: stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      baseUrl: env.STRIPE_BASE_URL ?? 'https://api.stripe.com',
    },
    paypal: paypal && {
      clientId: paypal.PAYPAL_CLIENT_ID,
      clientSecret: paypal.PAYPAL_CLIENT_SECRET,
      webhookId: paypal.PAYPAL_WEBHOOK_ID,
      baseUrl: env.PAYPAL_BASE_URL ?? paypalUrl,
    },
    mollie: mollie && {
      apiKey: mollie.MOLLIE_API_KEY,
      accessToken: env.MOLLIE_ACCESS_TOKEN ?? null,
      baseUrl: env.MOLLIE_BASE_URL ?? 'https://api.mollie.com',
    },
  };
}
