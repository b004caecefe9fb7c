import { z } from 'zod';
import type { ProviderSettings } from '../../config/provider-config.ts';
import { ProviderError } from '../port/port.ts';
import { askProvider, type ProviderAnswer } from '../port/provider-http.ts';

export type PaypalSettings = NonNullable<ProviderSettings['paypal']>;

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const refusal = z.object({ name: z.string(), details: z.array(z.object({ issue: z.string() })).optional() });

interface PayPalRequest {
  body?: unknown;
  /** The same one finds what it made before. */
  key?: string;
}

/** Asks PayPal as our account; `throw`s `ProviderError` with PayPal's issue where it refuses. */
export type PaypalClient = (method: 'GET' | 'POST', path: string, asked?: PayPalRequest) => Promise<unknown>;

function refused({ status, body }: ProviderAnswer): never {
  const parsed = refusal.safeParse(body);
  const code = parsed.success ? (parsed.data.details?.[0]?.issue ?? parsed.data.name) : null;
  throw new ProviderError('paypal', `PayPal refused: ${code ?? 'no reason'} (${status}).`, { retry: false, code });
}

/** A client with a token that is cached until shortly before it ends. */
export function openPaypal({ clientId, clientSecret, baseUrl }: PaypalSettings, timeout: number): PaypalClient {
  let kept: { token: Promise<string>; until: number } | null = null;

  async function newToken(): Promise<string> {
    const headers = {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const request = { method: 'POST', url: `${baseUrl}/v1/oauth2/token`, headers } as const;
    const answer = await askProvider('paypal', { ...request, body: 'grant_type=client_credentials' }, timeout);
    if (answer.status !== 200) return refused(answer);
    const { access_token, expires_in } = tokenAnswer.parse(answer.body);
    if (kept) kept.until = Date.now() + (expires_in - 60) * 1000;
    return access_token;
  }

  function token(): Promise<string> {
    if (kept && kept.until > Date.now()) return kept.token;
    // Everybody who asks meanwhile waits for the same answer; one that fails is forgotten.
    const asked = newToken();
    kept = { token: asked, until: Date.now() + timeout };
    asked.catch(() => {
      kept = null;
    });
    return asked;
  }

  return async (method, path, { body, key } = {}) => {
    const ask = async () => {
      const headers = {
        authorization: `Bearer ${await token()}`,
        // The whole of what was made, not only its name.
        prefer: 'return=representation',
        ...(key && { 'paypal-request-id': key }),
      };
      return askProvider('paypal', { method, url: `${baseUrl}${path}`, headers, body }, timeout);
    };
    let answer = await ask();
    if (answer.status === 401) {
      kept = null;
      answer = await ask();
    }
    return answer.status < 300 ? answer.body : refused(answer);
  };
}
