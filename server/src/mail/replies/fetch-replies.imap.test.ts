import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { emlOf } from '../../../test/mail/eml.ts';
import { mailHost } from '../../../test/mail/mail-host.ts';
import { addReplySender, replyContext, replyPassword, sentTo } from '../../../test/mail/reply-account.ts';
import { smtpInbox } from '../../../test/mail/smtp-inbox.ts';
import { scenario } from '../../../test/scenario.ts';
import { receivedMails, replyFolders } from '../../tables/mail/received-tables.ts';
import { fetchReplies } from './fetch-replies.ts';

const { app, as, prepare } = scenario({ settings: { SMTP_PRIVATE_HOSTS: 'true' } });
const boss = as('SUS');
const customer = as('STD', { email: 'presidente@asd-prova.test' });
const inbox = prepare(smtpInbox);

const host = prepare(() => mailHost(replyPassword));
const sender = prepare(() => addReplySender(boss, { ImapPort: host.port, ImapFolder: 'Risposte' }));
after(async () => {
  await inbox.close();
  await host.close();
});

const fetch = () => fetchReplies.handle({}, replyContext(app, inbox));
const count = () => app.database.db.$count(receivedMails);
const folder = async () => {
  const [row] = await app.database.db.select().from(replyFolders).where(eq(replyFolders.ConfigurationId, sender.Id));
  return row;
};

let made = 0;
/** An answer to a new letter, as it lies in the folder. */
async function answer(headers: Record<string, string> = {}, text?: string): Promise<string> {
  const letter = { Subject: 'La tua richiesta', Text: 'Buongiorno.' };
  assert.equal((await boss.post(`/Users/${customer.userId}/Letter`, letter)).status, 201);
  const { replyTo } = await sentTo(app, inbox, 'presidente@asd-prova.test');
  made += 1;
  const own = {
    To: replyTo,
    From: 'presidente@asd-prova.test',
    'Message-ID': `<imap-${made}@example.test>`,
    ...headers,
  };
  return emlOf({ headers: own, ...(text && { text }) });
}
const foreign = () => emlOf({ headers: { 'Message-ID': `<estraneo-${crypto.randomUUID()}@example.test>` } });

test('an answer is taken and marked as read, and a foreign mail stays as it was', async () => {
  await host.append(await answer());
  await host.append(foreign());
  await fetch();
  assert.deepEqual([await count(), await host.seen(), (await folder())?.LeftThere], [1, [1, 2], 1]);
  await fetch();
  assert.deepEqual([await count(), await host.seen(), (await folder())?.LeftThere], [1, [1, 2], 1]);
});

test('what a broken connection left undone is done by the next run, and nothing twice', async () => {
  const before = await count();
  const [read = 0] = await host.seen();
  for (let nth = 0; nth < 3; nth += 1) await host.append(await answer());
  host.breakAt('UID STORE');
  await fetch();
  assert.deepEqual([await count(), (await host.seen())[0]], [before + 3, read]);
  assert.ok((await folder())?.Error);
  await fetch();
  assert.deepEqual([await count(), (await host.seen())[0], (await folder())?.Error], [before + 3, read + 3, null]);
});

test('a folder that is made again has other numbers: its mails are read again, and none is stored twice', async () => {
  const before = await count();
  const cursor = (await folder())?.Cursor;
  const known = await answer();
  await host.append(known);
  await fetch();
  await host.makeAgain();
  await host.append(known);
  await host.append(await answer());
  await fetch();
  assert.equal(await count(), before + 2);
  assert.notEqual((await folder())?.Cursor?.split(':')[0], cursor?.split(':')[0]);
  assert.deepEqual(await host.seen(), [2, 2]);
});

test('of a mail over 20 MB the header is stored, and it says so', async () => {
  await host.append(await answer({ Subject: 'Tutto l’archivio' }, 'riga di testo\r\n'.repeat(1_500_000)));
  await fetch();
  const [row] = await app.database.db.select().from(receivedMails).where(eq(receivedMails.IsCut, true));
  assert.deepEqual([row?.FromAddress, row?.Text], ['presidente@asd-prova.test', null]);
});

test('staff try the folder as it is saved, and what is there is read at once', async () => {
  const before = await count();
  await host.append(await answer());
  const { status, body } = await boss.post(`/EmailConfigurations/${sender.Id}/TestReplies`, {});
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.Problem, null);
  assert.ok(body.Mails > 0);
  await fetch();
  assert.equal(await count(), before + 1);
  const wrong = await addReplySender(boss, { ImapPort: host.port, ImapPassword: 'sbagliata', IsDefault: false });
  const refused = await boss.post(`/EmailConfigurations/${wrong.Id}/TestReplies`, {});
  assert.ok(refused.body.Problem, JSON.stringify(refused.body));
  await fetch();
  const { body: record } = await boss.get(`/EmailConfigurations/${wrong.Id}`);
  assert.ok(record.RepliesError);
  assert.equal((await boss.get(`/EmailConfigurations/${sender.Id}`)).body.RepliesError, null);
});
