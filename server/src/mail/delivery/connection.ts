import { isIP } from 'node:net';
import { EmailSecurity, EmailTransport } from '@circolo/contract/mail/codes';
import { checkedAddress } from '../../http/checked-host.ts';
import { openSecret, SealPurpose, sealSecret } from '../../http/sealed-secret.ts';
import type { JobSettings } from '../../jobs/job.ts';
import type { emailConfigurations } from '../../tables/mail/email-tables.ts';

type Configuration = typeof emailConfigurations.$inferSelect;

/** What connecting needs to know of the server's configuration. */
export type MailSettings = Pick<JobSettings, 'smtpUrl' | 'secret' | 'privateMailHosts'>;

const connectionTimeout = 10_000;
const silenceTimeout = 30_000;

/** A password as it is kept. */
export const sealedPassword = (secret: Buffer, password: string): string =>
  sealSecret(secret, SealPurpose.mailPassword, password);

const timeouts = { connectionTimeout, greetingTimeout: connectionTimeout, socketTimeout: silenceTimeout };

function credentials({ UserName, SealedPassword }: Configuration, { secret }: MailSettings) {
  if (UserName === null) return {};
  if (SealedPassword === null) return { auth: { user: UserName, pass: '' } };
  if (!secret) throw new Error('The key that opens passwords of mail servers is missing');
  return { auth: { user: UserName, pass: openSecret(secret, SealPurpose.mailPassword, SealedPassword) } };
}

const usualPort = { [EmailSecurity.none]: 25, [EmailSecurity.startTls]: 587, [EmailSecurity.tls]: 465 };

async function ownServer(configuration: Configuration, settings: MailSettings) {
  const { Host, Port } = configuration;
  const Security = configuration.Security as keyof typeof usualPort; // A column of codes.
  const host = Host ?? '';
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host: await checkedAddress(host, settings.privateMailHosts ?? false),
    port: Port ?? usualPort[Security],
    secure: Security === EmailSecurity.tls,
    requireTLS: Security === EmailSecurity.startTls,
    ignoreTLS: Security === EmailSecurity.none,
    ...(!isIP(host) && { tls: { servername: host } }),
    ...credentials(configuration, settings),
    ...timeouts,
  });
}

/** A way to the mail server of a sender, or of the server's own where there is none; null where mails stay in the outbox. */
export async function openTransport(configuration: Configuration | null, settings: MailSettings) {
  if (configuration?.Transport === EmailTransport.sink) return null;
  if (configuration?.Transport === EmailTransport.smtp) return ownServer(configuration, settings);
  if (!settings.smtpUrl) return null;
  const { createTransport } = await import('nodemailer');
  return createTransport({ url: settings.smtpUrl, ...timeouts });
}

/** A way to a mail server. */
export type MailTransport = NonNullable<Awaited<ReturnType<typeof openTransport>>>;
