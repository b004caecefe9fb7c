import { defineJob } from '../../jobs/job.ts';
import { signatureHeader, signed } from './signature.ts';

/** A notice on its way. */
interface Notice {
  NotifyUrl: string;
  EventId: string;
  Kind: string;
  Reference: string;
}

const timeout = 10_000;

/** Names below `localhost` are this machine, which not every resolver knows. */
function reachable(address: string): string {
  const url = new URL(address);
  if (url.hostname.endsWith('.localhost')) url.hostname = 'localhost';
  return url.href;
}

/** Sends a notice of the sandbox over HTTP, signed as it leaves; one that is not taken is sent again, as providers do. */
export const sandboxEvent = defineJob<Notice>(
  'sandbox-event',
  { retryDelay: 2 },
  async ({ NotifyUrl, ...payload }, { settings, now }) => {
    if (!settings.secret) return;
    const body = JSON.stringify(payload);
    const headers = { 'content-type': 'application/json', [signatureHeader]: signed(settings.secret, body, now()) };
    const signal = AbortSignal.timeout(timeout);
    const answer = await fetch(reachable(NotifyUrl), { method: 'POST', headers, body, redirect: 'error', signal });
    if (!answer.ok) throw new Error(`The notice was answered with ${answer.status}`);
  },
);
