import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as a mail server took it: to whom it really went, and what it says. */
interface TakenMail {
  recipients: string[];
  mail: Email;
}

/** A real mail server that takes every mail. */
export interface SmtpInbox {
  port: number;
  mails: TakenMail[];
  close(): Promise<void>;
}

/** Opens a mail server on this machine. Close it when done. */
export async function smtpInbox(): Promise<SmtpInbox> {
  const mails: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ recipients, mail: await PostalMime.parse(Buffer.concat(chunks)) });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo; // Only a server on a pipe has another kind of address.
  return { port, mails, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
