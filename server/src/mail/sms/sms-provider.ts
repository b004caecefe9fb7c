import { z } from 'zod';

/** Where text messages are handed over, and what proves that it is us. */
export interface SmsProvider {
  url: string;
  token?: string | undefined;
}

/** A message as the provider gets it; it knows a repeat by `id`. */
export interface SmsDelivery {
  to: string;
  text: string;
  id: string;
}

/** The provider did not take a message. */
export class SmsRefusal extends Error {
  /** Whether it never will: the message itself is at fault, or what we know of the provider. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.name = 'SmsRefusal';
    this.isFinal = isFinal;
  }
}

const timeoutMs = 10_000;
const accepted = z.object({ id: z.union([z.string().max(100), z.number()]).transform(String) });

/** What is busy or broken may work later: too many requests, and every fault of the provider's. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** The name by which the provider knows a message, if it answers with one (`{"id": …}`). */
function idIn(body: string): string | null {
  if (!body.startsWith('{')) return null;
  try {
    return accepted.safeParse(JSON.parse(body)).data?.id ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Posts a message to the provider (docs/operations.md "Text messages"): JSON `{to, text, id}`, Bearer token, no redirects.
 * Answers the provider's id. Throws `SmsRefusal`, or what `fetch` throws for a network that fails.
 */
export async function deliverSms(
  { url, token }: SmsProvider,
  delivery: SmsDelivery,
  timeout = timeoutMs,
): Promise<string | null> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': delivery.id,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(delivery),
    signal: AbortSignal.timeout(timeout),
  });
  if (response.ok) return idIn(await response.text());
  await response.body?.cancel();
  throw new SmsRefusal(`The provider answered ${response.status}`, !isPassing(response.status));
}
