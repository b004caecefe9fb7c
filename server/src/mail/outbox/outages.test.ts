import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EmailMessageState } from '@circolo/contract/mail/codes';
import { eq, sql } from 'drizzle-orm';
import { sendMails } from '../../../test/mail/send-mails.ts';
import { smtpInbox } from '../../../test/mail/smtp-inbox.ts';
import { outageProxy } from '../../../test/outage-proxy.ts';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import { openDatabase } from '../../db/open-database.ts';
import { transaction } from '../../db/transaction.ts';
import { emailMessages as t } from '../../tables/mail/email-tables.ts';
import { queueMail } from './queue-mail.ts';

const server = process.env.TEST_DATABASE_URL;
const { app } = scenario();

/** The embedded database is in the process itself. */
if (server)
  for (const when of ['before', 'after'] as const)
    test(`a mail that has left is not sent again where the database is lost ${when} it was written down`, async (context) => {
      const inbox = await smtpInbox();
      const { rows } = await app.database.db.execute<{ name: string }>(sql`select current_database() as name`);
      const url = new URL(server);
      url.pathname = `/${rows[0]?.name}`;
      const way = await outageProxy(url.href);
      const { db, close } = await openDatabase({ url: way.url });
      context.after(() => Promise.all([inbox.close(), close().then(way.close)]));
      const mail = { Type: 'UPD', OriginId: app.originId, To: `${when}@example.test`, Language: 'it' } as const;
      const more = { UserId: null, Tags: { FirstName: null, Change: 'Prova' }, DedupeKey: `outage:${when}` };
      const now = () => new Date();
      const id = await transaction(app.database.db, (tx) => queueMail(tx, { now }, { ...mail, ...more }));
      assert.ok(id);

      way.cutAt('"sent_at" = ', when);
      const smtpUrl = `smtp://127.0.0.1:${inbox.port}`;
      const settings = { smtpUrl, demonstration: false, address: 'http://localhost' };
      const send = (at: () => Date) => sendMails({ db, log: openLog('silent'), now: at, settings });
      await send(now);
      await send(() => new Date(Date.now() + 60 * 60_000));
      assert.equal(inbox.mails.length, 1);
      const [stored] = await app.database.db.select().from(t).where(eq(t.Id, id));
      assert.deepEqual([stored?.State, stored?.Attempts, stored?.Error], [EmailMessageState.sent, 1, null]);
    });
