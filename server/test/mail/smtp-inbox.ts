import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as a mail server took it: to whom it really went, and what it says. */
export interface TakenMail {
  recipients: string[];
  /** Where reports about it go: the sender of the envelope. */
  returnPath: string;
  mail: Email;
}

/** A real mail server that takes every mail but those to addresses that it does not know. */
export interface SmtpInbox {
  port: number;
  mails: TakenMail[];
  /** Addresses that there are none of here. */
  unknown: Set<string>;
  close(): Promise<void>;
}

/** Opens a mail server on a port of this machine; `taken` hears of every mail. Close it when done. */
export async function mailServer(wanted: number, taken: (mail: TakenMail) => Promise<void>): Promise<SmtpInbox> {
  const mails: TakenMail[] = [];
  const unknown = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      const refusal = Object.assign(new Error('no such user here'), { responseCode: 550 });
      callback(unknown.has(address) ? refusal : null);
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const { mailFrom } = session.envelope;
        const returnPath = mailFrom ? mailFrom.address : '';
        const mail = { recipients, returnPath, mail: await PostalMime.parse(Buffer.concat(chunks)) };
        mails.push(mail);
        await taken(mail);
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo; // Only a server on a pipe has another kind of address.
  return { port, mails, unknown, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Opens a mail server on any port. Close it when done. */
export const smtpInbox = (): Promise<SmtpInbox> => mailServer(0, async () => {});
