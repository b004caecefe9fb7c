import { Resolver } from 'node:dns/promises';
import { EmailDnsState } from '@circolo/contract/mail/codes';

type State = (typeof EmailDnsState)[keyof typeof EmailDnsState];

/** Who is asked about domains; patient for a moment only. */
export const resolver = new Resolver({ timeout: 2_500, tries: 1 });

/** Names under which providers usually publish their DKIM keys; only its mails show which one a sender uses. */
const selectors = ['default', 'dkim', 'mail', 'google', 'k1', 's1', 's2', 'selector1', 'selector2'];

const noRecord: readonly unknown[] = ['ENODATA', 'ENOTFOUND'];

/** Whether a name has a text that begins as asked; unknown without an answer. */
async function has(name: string, wanted: RegExp): Promise<State> {
  try {
    const texts = await resolver.resolveTxt(name);
    return texts.some((parts) => wanted.test(parts.join(''))) ? EmailDnsState.found : EmailDnsState.missing;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return noRecord.includes(code) ? EmailDnsState.missing : EmailDnsState.unknown;
  }
}

async function hasKey(domain: string): Promise<State> {
  const wanted = /(?:^|;)\s*(?:v=DKIM1|p=\S)/i;
  const states = await Promise.all(selectors.map((selector) => has(`${selector}._domainkey.${domain}`, wanted)));
  // A key under another name cannot be ruled out.
  return states.includes(EmailDnsState.found) ? EmailDnsState.found : EmailDnsState.unknown;
}

/** What the domain of an address publishes about its mails. */
export async function senderDomain(address: string) {
  const domain = address.split('@')[1] ?? '';
  const [SpfState, DkimState, DmarcState] = await Promise.all([
    has(domain, /^v=spf1\b/i),
    hasKey(domain),
    has(`_dmarc.${domain}`, /^v=DMARC1\b/i),
  ]);
  return { SpfState, DkimState, DmarcState };
}
