import { asc } from 'drizzle-orm';
import { AdminError } from '../../config/admin-error.ts';
import type { Config } from '../../config/config.ts';
import type { Queryable } from '../../db/database.ts';
import { openTransport } from '../../mail/delivery/connection.ts';
import { readBrand } from '../../mail/rendering/brand.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { defineCommand } from '../command.ts';
import { typedAddress } from '../typed-address.ts';

/** The sender of the first brand, as its mails have it. */
async function firstSender(db: Queryable, { address }: Config): Promise<{ name: string; address: string }> {
  const [origin] = await db.select({ Id: origins.Id }).from(origins).orderBy(asc(origins.Id)).limit(1);
  if (!origin) throw new AdminError('There is no brand yet whose sender the mail could have: start the server once.');
  return (await readBrand(db, origin.Id, address)).Sender;
}

/** Sends one mail at once, past the outbox; answers what the mail server says. */
async function sendTest(to: string, from: { name: string; address: string }, { smtpUrl }: Config): Promise<string> {
  const transport = await openTransport(null, { smtpUrl });
  if (!transport) throw new AdminError('SMTP_URL is missing: mails stay in the outbox.');
  try {
    const { response } = await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject: 'Circolo: test',
      text: 'This mail was sent by "npm run admin -- mail test". The server can send mails.',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return response;
  } catch (error) {
    throw new AdminError(`The mail was not taken: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    transport.close();
  }
}

export const mailTest = defineCommand({
  name: 'mail test',
  about: 'Sends one mail over SMTP_URL, from the sender of the first brand, and says what the mail server answers.',
  words: ['<address>'],
  changes: true,
  async run({ words, isDryRun }, { withDatabase }) {
    const To = typedAddress(words[0]);
    return withDatabase(async ({ db }, config) => {
      const from = await firstSender(db, config);
      if (isDryRun)
        return { lines: [`A mail would go from ${from.address} to ${To}.`], data: { From: from.address, To } };
      const Answer = await sendTest(To, from, config);
      return {
        lines: [`The mail server took the mail from ${from.address} to ${To}: ${Answer}`],
        data: { From: from.address, To, Answer },
      };
    });
  },
});
