import type { Config } from '../../config/config.ts';
import { loadStripe } from '../../payments/stripe/load-stripe.ts';

/** How asking somebody outside went. */
export interface ProbeResult {
  Name: string;
  Ok: boolean;
  /** What was answered, or why nothing was. */
  Answer: string;
}

interface Probe {
  name: string;
  url: string;
  init?: RequestInit;
  /** Whether any answer is a good one: what would cost something is not asked. */
  isReachedEnough?: boolean;
}

const timeoutMs = 10_000;

/** What to ask of each one that is configured; nothing of it changes anything or costs anything. */
function probesOf({ payments, sms, vies, google }: Config): Probe[] {
  const { stripe, paypal, mollie } = payments;
  return [
    ...(stripe
      ? [
          {
            name: 'stripe',
            url: `${stripe.baseUrl}/v1/balance_transactions?limit=1`,
            init: {
              headers: { authorization: `Bearer ${stripe.secretKey}`, 'stripe-version': loadStripe().API_VERSION },
            },
          },
        ]
      : []),
    ...(paypal
      ? [
          {
            name: 'paypal',
            url: `${paypal.baseUrl}/v1/oauth2/token`,
            init: {
              method: 'POST',
              headers: {
                authorization: `Basic ${Buffer.from(`${paypal.clientId}:${paypal.clientSecret}`).toString('base64')}`,
                'content-type': 'application/x-www-form-urlencoded',
              },
              body: 'grant_type=client_credentials',
            },
          },
        ]
      : []),
    ...(mollie
      ? [
          {
            name: 'mollie',
            url: `${mollie.baseUrl}/v2/methods`,
            init: { headers: { authorization: `Bearer ${mollie.apiKey}` } },
          },
        ]
      : []),
    ...(sms.url ? [{ name: 'sms', url: sms.url, init: { method: 'HEAD' }, isReachedEnough: true }] : []),
    ...(vies ? [{ name: 'vies', url: `${vies.url}/check-status` }] : []),
    ...(google ? [{ name: 'google', url: `${google.issuer}/.well-known/openid-configuration` }] : []),
  ];
}

/** The innermost reason of a call that failed: `fetch` itself only says that it did. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name;
}

async function ask({ name: Name, url, init, isReachedEnough = false }: Probe): Promise<ProbeResult> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    const Ok = response.ok || (isReachedEnough && response.status < 500);
    const why = [401, 403].includes(response.status) && !Ok ? ': its keys are refused' : '';
    return { Name, Ok, Answer: `${response.status}${why}` };
  } catch (error) {
    return { Name, Ok: false, Answer: reasonOf(error) };
  }
}

/** Asks everybody outside who is configured something harmless, one after another. */
export async function probeOutside(config: Config): Promise<ProbeResult[]> {
  const results: ProbeResult[] = [];
  for (const probe of probesOf(config)) results.push(await ask(probe));
  return results;
}
