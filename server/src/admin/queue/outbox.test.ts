import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { adminOn, jsonOf } from '../../../test/admin/run-admin.ts';
import { sendMails } from '../../../test/mail/send-mails.ts';
import { smtpInbox } from '../../../test/mail/smtp-inbox.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';

const { app } = scenario();
const admin = (...typed: string[]) => adminOn(app.database)(...typed);

async function newMail(Type: 'UPD' | 'REC', To: string): Promise<number> {
  const mail = { OriginId: app.originId, To, Language: 'it', UserId: null, DedupeKey: `test:${To}` } as const;
  const id = await transaction(app.database.db, (tx) =>
    Type === 'UPD'
      ? queueMail(tx, { now: () => new Date() }, { ...mail, Type, Tags: { FirstName: null, Change: 'Prova' } })
      : queueMail(tx, { now: () => new Date() }, { ...mail, Type, Tags: { FirstName: null, RecoveryLink: '/x#y' } }),
  );
  assert.ok(id);
  await app.database.db
    .update(emailMessages)
    .set({ State: 'F', Error: 'the server was away', Secrets: null })
    .where(eq(emailMessages.Id, id));
  return id;
}

test('a mail that was given up is listed, put back and sent; one whose link is forgotten is not', async (context) => {
  const inbox = await smtpInbox();
  context.after(() => inbox.close());
  const id = await newMail('UPD', 'news@example.test');
  const forgotten = await newMail('REC', 'link@example.test');
  const { Mails } = jsonOf(await admin('outbox', 'list', '--json'));
  assert.deepEqual(
    Object(Mails).map(({ Id, Sendable, Error: reason }: Record<string, unknown>) => [Id, Sendable, reason]),
    [
      [forgotten, false, 'the server was away'],
      [id, true, 'the server was away'],
    ],
  );
  assert.match((await admin('outbox', 'retry', String(forgotten))).err, /can be sent again\.\n$/);
  assert.deepEqual(jsonOf(await admin('outbox', 'retry', '--all', '--json')), { Ids: [id] });
  await sendMails({
    ...app.jobContext,
    settings: { ...app.jobContext.settings, smtpUrl: `smtp://127.0.0.1:${inbox.port}` },
  });
  const [sent] = await app.database.db.select().from(emailMessages).where(eq(emailMessages.Id, id));
  assert.equal(sent?.State, 'D');
});
