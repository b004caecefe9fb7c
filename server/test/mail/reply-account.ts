import assert from 'node:assert/strict';
import { openLog } from '../../src/config/log.ts';
import type { JobContext } from '../../src/jobs/job.ts';
import { readReceived } from '../../src/mail/replies/read-received.ts';
import { takeReceived } from '../../src/mail/replies/take-received.ts';
import { emailConfigurations } from '../../src/tables/mail/email-tables.ts';
import type { SignedIn, TestApp } from '../app.ts';
import { sendMails } from './send-mails.ts';
import type { SmtpInbox } from './smtp-inbox.ts';

export const replyPassword = 'posta-segreta';
const secret = Buffer.from('a secret of forty characters for the tests');

/** A sender with a reply address; its mails leave over the server's own connection. */
const replySender = (change: object = {}) => ({
  Description: 'Posta con risposte',
  FromName: 'Segreteria',
  FromAddress: 'segreteria@example.it',
  IsDefault: true,
  Transport: 'A',
  ReplyAddress: 'risposte@example.it',
  ImapHost: '127.0.0.1',
  ImapPort: 143,
  ImapSecurity: 'N',
  ImapUserName: 'risposte',
  ImapPassword: replyPassword,
  ...change,
});

export async function addReplySender(staff: SignedIn, change: object = {}) {
  const { status, body } = await staff.post('/EmailConfigurations', replySender(change));
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

/** What a server knows whose key made the tokens. */
export const replyContext = (app: TestApp, inbox: Pick<SmtpInbox, 'port'>): JobContext => ({
  db: app.database.db,
  log: openLog('silent'),
  now: () => new Date(),
  settings: {
    smtpUrl: `smtp://127.0.0.1:${inbox.port}`,
    demonstration: false,
    address: 'http://localhost',
    secret,
    privateMailHosts: true,
  },
});

/** Sends what is due, and answers the last mail to an address. */
export async function sentTo(app: TestApp, inbox: SmtpInbox, address: string) {
  await sendMails(replyContext(app, inbox));
  const taken = inbox.mails.findLast(({ recipients }) => recipients.includes(address));
  assert.ok(taken, address);
  const replyTo = taken.mail.replyTo?.[0]?.address ?? '';
  return { ...taken, replyTo, messageId: taken.mail.messageId ?? '' };
}

let uid = 0;

/** Takes a mail as the job does that reads folders; whether it belongs to a thread. */
export async function receive(app: TestApp, eml: string, now = new Date()): Promise<boolean> {
  const [sender] = await app.database.db.select({ Id: emailConfigurations.Id }).from(emailConfigurations);
  assert.ok(sender);
  uid += 1;
  const place = { ConfigurationId: sender.Id, UidValidity: 'test', Uid: uid, ReceivedAt: now };
  const read = await readReceived({ source: Buffer.from(eml), isHeader: false });
  return takeReceived(app.database.db, read, place, { secret, now });
}
