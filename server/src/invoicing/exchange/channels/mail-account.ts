import { isIP } from 'node:net';
import { ConnectionFault } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { EmailSecurity } from '@circolo/contract/mail/codes';
import type { ImapFlow } from 'imapflow';
import { checkedAddress, PrivateHostError } from '../../../http/checked-host.ts';
import { withFolder } from '../../../mail/inbox/open-folder.ts';
import { ChannelError } from './channel.ts';

/** A box of certified mail. */
export interface MailAccount {
  Address: string;
  /** Where files are sent: the address of the exchange system. */
  SdiAddress: string;
  SmtpHost: string;
  SmtpPort: number;
  ImapHost: string;
  ImapPort: number;
  Security: string;
  UserName: string;
  Password: string;
  /** Whether its servers may be in a private network. */
  privateHosts: boolean;
}

const connectionTimeout = 15_000;
const silenceTimeout = 60_000;

/** The address of a server; one in a private network is refused for good, one without an address may get one. */
async function addressOf(host: string, privateHosts: boolean): Promise<string> {
  try {
    return await checkedAddress(host, privateHosts);
  } catch (error) {
    if (error instanceof PrivateHostError) throw new ChannelError(error.message, { retry: false });
    throw new ChannelError(`${host} is not found`, { retry: true, fault: ConnectionFault.unreachable });
  }
}

/** The server's own name, as its certificate has it; an address has none. */
const nameOf = (host: string): string | undefined => (isIP(host) ? undefined : host);

/** A way to the server that takes mails. */
export async function openSmtp({ SmtpHost, SmtpPort, Security, UserName, Password, privateHosts }: MailAccount) {
  const servername = nameOf(SmtpHost);
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host: await addressOf(SmtpHost, privateHosts),
    port: SmtpPort,
    secure: Security === EmailSecurity.tls,
    requireTLS: Security === EmailSecurity.startTls,
    ignoreTLS: Security === EmailSecurity.none,
    ...(servername && { tls: { servername } }),
    auth: { user: UserName, pass: Password },
    connectionTimeout,
    greetingTimeout: connectionTimeout,
    socketTimeout: silenceTimeout,
  });
}

const wrongPassword = (server: string) =>
  new ChannelError(`${server} refuses the user name or the password`, {
    retry: true,
    fault: ConnectionFault.credentials,
  });

const noAnswer = (server: string) =>
  new ChannelError(`${server} does not answer`, { retry: true, fault: ConnectionFault.unreachable });

/** The error of a server of mails: staff and time help in all of these. */
export function mailError(error: unknown, server: string): ChannelError {
  if (error instanceof ChannelError) return error;
  const failed = typeof error === 'object' && error !== null ? error : {};
  const isRefused = ('code' in failed && failed.code === 'EAUTH') || 'authenticationFailed' in failed;
  return isRefused ? wrongPassword(server) : noAnswer(server);
}

/** Does something with the inbox of an account. Throws `ChannelError`. */
export async function withInbox<T>(account: MailAccount, work: (inbox: ImapFlow) => Promise<T>): Promise<T> {
  const { ImapHost, ImapPort, Security, UserName, Password, privateHosts } = account;
  const address = await addressOf(ImapHost, privateHosts);
  try {
    const box = { Host: ImapHost, address, Port: ImapPort, Security, UserName, Password, Folder: 'INBOX' };
    return await withFolder(box, work);
  } catch (error) {
    throw mailError(error, ImapHost);
  }
}
