import { ServiceKind, type SystemStatus } from '@circolo/contract/system/system-status';
import type { Config } from '../config/config.ts';

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

/** The services outside that are configured, by name or machine; no secret is in there. */
export function listServices(config: Config): SystemStatus['Services'] {
  const { payments, sandboxPayments, smtpUrl, sms, oidcProviders, google, vies } = config;
  const names: [SystemStatus['Services'][number]['Kind'], string | null | undefined | false][] = [
    [ServiceKind.payments, payments.stripe && 'Stripe'],
    [ServiceKind.payments, payments.paypal && 'PayPal'],
    [ServiceKind.payments, payments.mollie && 'Mollie'],
    [ServiceKind.payments, sandboxPayments && 'Sandbox'],
    [ServiceKind.mail, smtpUrl && hostOf(smtpUrl)],
    [ServiceKind.texts, sms.url && hostOf(sms.url)],
    ...oidcProviders.map(({ Name }): [typeof ServiceKind.signIn, string] => [ServiceKind.signIn, Name]),
    [ServiceKind.google, google && 'Google'],
    [ServiceKind.vatNumbers, vies && hostOf(vies.url)],
  ];
  return names.flatMap(([Kind, Name]) => (Name ? [{ Kind, Name }] : []));
}
