import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { startDovecot } from '../../../scripts/dovecot.mjs';

export const mailPassword = 'posta-segreta';
export const ourAddress = 'fatture@pec.circolo.example';
export const sdiAddress = 'sdi01@pec.fatturapa.it';

/** A mail that the provider took from us. */
interface TakenMail {
  mail: Email;
  to: string[];
}

interface Attached {
  filename: string;
  content: string | Buffer;
  contentType?: string;
}

/** A mail as bytes. */
async function toBytes(from: string, subject: string, attachments: Attached[]): Promise<Buffer> {
  const builder = createTransport({ streamTransport: true, buffer: true });
  const mail = {
    from,
    to: ourAddress,
    subject,
    text: subject,
    messageId: `<${randomUUID()}@pec.example>`,
    attachments,
  };
  const { message } = await builder.sendMail(mail);
  return Buffer.from(message as Buffer); // With `buffer`, it is one.
}

const escaped = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What a provider says of a mail, as D.M. 2 November 2005 has it. */
const certifiedData = (
  type: string,
  sender: string,
  msgid: string,
  error = '',
) => `<?xml version="1.0" encoding="UTF-8"?>
<postacert tipo="${type}" errore="${error ? 'altro' : 'nessuno'}"><intestazione><mittente>${sender}</mittente>
<destinatari tipo="certificato">${ourAddress}</destinatari><risposte>${sender}</risposte><oggetto>Prova</oggetto></intestazione>
<dati><gestore-emittente>Posta di prova S.p.A.</gestore-emittente><data zona="+0100"><giorno>26/11/2026</giorno><ora>09:30:00</ora></data>
<identificativo>opec.${randomUUID()}@pec.example</identificativo><msgid>${escaped(msgid)}</msgid>
${error ? `<errore-esteso>${error}</errore-esteso>` : ''}</dati></postacert>`;

interface MailedFile {
  Name: string;
  Content: Buffer;
}

/** A mail of somebody with certified mail, in the envelope of the provider, as it is stored as `.eml`. */
export async function certifiedMail(sender: string, files: MailedFile[]): Promise<Buffer> {
  const attached = files.map(({ Name, Content }) => ({ filename: Name, content: Content }));
  const inner = await toBytes(sender, 'Invio', attached);
  const data = certifiedData('posta-certificata', sender, '<x@pec.fatturapa.it>');
  return toBytes('posta-certificata@pec.example', 'POSTA CERTIFICATA: Invio', [
    { filename: 'daticert.xml', content: data },
    { filename: 'postacert.eml', content: inner, contentType: 'message/rfc822' },
  ]);
}

/**
 * A provider of certified mail: an SMTP server that takes our mails, and a real IMAP server with our box, to which its receipts and the mails of
 * the exchange system are appended. Close it when done.
 */
export async function certifiedMailProvider() {
  const imap = await startDovecot({ password: mailPassword });
  const taken: TakenMail[] = [];
  const faults: ('broken' | 'refused' | 'lost')[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      password === mailPassword ? callback(null, { user: username }) : callback(new Error('Wrong password')),
    onMailFrom: (_address, _session, callback) => {
      const fault = faults[0] === 'lost' ? undefined : faults.shift();
      if (!fault) return callback();
      callback(Object.assign(new Error(fault), { responseCode: fault === 'refused' ? 550 : 451 }));
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        taken.push({ mail, to: session.envelope.rcptTo.map(({ address }) => address) });
        const isLost = faults[0] === 'lost' && faults.shift();
        if (isLost) callback(Object.assign(new Error('the line broke'), { responseCode: 451 }));
        else callback();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo; // Only a server on a pipe has another kind of address.

  async function inBox<T>(work: (box: ImapFlow) => Promise<T>): Promise<T> {
    const auth = { user: ourAddress, pass: mailPassword };
    const box = new ImapFlow({ host: '127.0.0.1', port: imap.port, secure: false, auth, logger: false });
    await box.connect();
    try {
      await box.mailboxOpen('INBOX');
      return await work(box);
    } finally {
      await box.logout();
    }
  }

  const append = (bytes: Buffer) => inBox((box) => box.append('INBOX', bytes));

  return {
    smtpPort: port,
    imapPort: imap.port,
    taken,
    faults,
    append,
    /** A receipt about a mail of ours: `accettazione`, `avvenuta-consegna`, `errore-consegna` … */
    receipt: async (type: string, msgid: string, error = '') => {
      const content = certifiedData(type, ourAddress, msgid, error);
      const bytes = await toBytes('posta-certificata@pec.example', type, [{ filename: 'daticert.xml', content }]);
      return append(
        Buffer.concat([Buffer.from(`X-Ricevuta: ${type}\r\nX-Riferimento-Message-ID: ${msgid}\r\n`), bytes]),
      );
    },
    /** A mail of somebody with certified mail, as it arrives: in the envelope of the provider. */
    deliver: async (sender: string, files: MailedFile[]) => append(await certifiedMail(sender, files)),
    /** How many mails of the box are marked as read, and how many there are. */
    seen: () =>
      inBox(async (box) => {
        const [read, all] = [await box.search({ seen: true }), await box.search({ all: true })];
        return [read || [], all || []].map(({ length }) => length);
      }),
    close: async () => {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await imap.stop();
    },
  };
}
