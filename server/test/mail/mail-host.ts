import { type AddressInfo, connect, createServer } from 'node:net';
import { ImapFlow } from 'imapflow';
import { startDovecot } from '../../../scripts/dovecot.mjs';

const folder = 'Risposte';

/** A real IMAP server with a folder of replies, behind a line that can break, on any port unless one is named. Close it when done. */
export async function mailHost(password: string, wanted = 0) {
  const imap = await startDovecot({ password });
  let breaking: string | null = null;
  const line = createServer((client) => {
    const server = connect(imap.port, '127.0.0.1');
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    server.pipe(client);
    client.on('data', (bytes) => {
      if (breaking === null || !bytes.includes(breaking)) return void server.write(bytes);
      breaking = null;
      client.destroy();
    });
  });
  await new Promise<void>((resolve) => line.listen(wanted, '127.0.0.1', resolve));
  const { port } = line.address() as AddressInfo; // Only a server on a pipe has another kind of address.

  async function connected<T>(work: (box: ImapFlow) => Promise<T>): Promise<T> {
    const auth = { user: 'risposte', pass: password };
    const box = new ImapFlow({ host: '127.0.0.1', port: imap.port, secure: false, auth, logger: false });
    await box.connect();
    try {
      return await work(box);
    } finally {
      await box.logout();
    }
  }

  await connected((box) => box.mailboxCreate(folder));
  return {
    port,
    /** Breaks the line once, when the client has sent these words. */
    breakAt: (words: string) => {
      breaking = words;
    },
    append: (eml: string) => connected((box) => box.append(folder, Buffer.from(eml))),
    /** Deletes the folder and makes it again: its numbers begin again, in another generation. */
    makeAgain: () =>
      connected(async (box) => {
        await box.mailboxDelete(folder);
        // The generation is made of the second.
        await new Promise((resolve) => setTimeout(resolve, 1_100));
        await box.mailboxCreate(folder);
      }),
    /** How many mails are marked as read, and how many there are. */
    seen: () =>
      connected(async (box) => {
        await box.mailboxOpen(folder);
        const [read, all] = [await box.search({ seen: true }), await box.search({ all: true })];
        return [read || [], all || []].map(({ length }) => length);
      }),
    close: async () => {
      line.close();
      await imap.stop();
    },
  };
}
