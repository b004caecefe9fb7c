import { isIP } from 'node:net';
import { EmailSecurity } from '@circolo/contract/mail/codes';
import type { ImapFlow } from 'imapflow';

/** A folder of mails on a server that speaks IMAP. */
export interface MailFolder {
  /** As people entered it: the name that its certificate has. */
  Host: string;
  /** Where it is connected to: what `checkedAddress` found for the host. */
  address: string;
  Port: number;
  /** One of `EmailSecurity`. */
  Security: string;
  UserName: string;
  Password: string;
  Folder: string;
}

const connectionTimeout = 15_000;
const silenceTimeout = 60_000;

/** Does something with a folder of mails, and closes the connection. Throws what the connection or the work throws. */
export async function withFolder<T>(folder: MailFolder, work: (inbox: ImapFlow) => Promise<T>): Promise<T> {
  const { Host, address, Port, Security, UserName, Password, Folder } = folder;
  const { ImapFlow: Inbox } = await import('imapflow');
  const inbox = new Inbox({
    host: address,
    port: Port,
    secure: Security === EmailSecurity.tls,
    doSTARTTLS: Security === EmailSecurity.startTls,
    // An address has no name of its own.
    ...(!isIP(Host) && { servername: Host, tls: { servername: Host } }),
    auth: { user: UserName, pass: Password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout,
    greetingTimeout: connectionTimeout,
    socketTimeout: silenceTimeout,
  });
  // A connection that breaks says so here too; the call that waits for an answer gets the same error.
  inbox.on('error', () => undefined);
  try {
    await inbox.connect();
    await inbox.mailboxOpen(Folder);
    return await work(inbox);
  } finally {
    inbox.close();
  }
}
