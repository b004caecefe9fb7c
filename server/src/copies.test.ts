import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { adminProcess } from '../test/admin/admin-process.ts';
import { smtpInbox } from '../test/mail/smtp-inbox.ts';
import { launchServer } from '../test/server-process.ts';
import { migrate } from './db/migrations/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { transaction } from './db/transaction.ts';
import { queueMail } from './mail/outbox/queue-mail.ts';
import { seed } from './seed.ts';

const folder = mkdtempSync(join(tmpdir(), 'circolo-copies-'));
after(() => rmSync(folder, { recursive: true }));

/** What an archive or a copied folder gives back: a database with a mail that waits, which knows nothing of its restore. */
async function makeRestored(): Promise<void> {
  const database = await openDatabase({ dataDir: folder });
  await migrate(database);
  await transaction(database.db, async (tx) => {
    await seed(tx);
    await tx.execute(sql`insert into origin (description, software, category_id, url)
      select 'Circolo', 'A', min(id), 'http://localhost' from origin_category`);
    const mail = { Type: 'UPD', OriginId: 1, To: 'anna@example.test', Language: 'it', UserId: null } as const;
    const Tags = { FirstName: null, Change: 'Prova' };
    await queueMail(tx, { now: () => new Date() }, { ...mail, Tags, DedupeKey: 'copy' });
  });
  await database.close();
}

test('a copy sends nothing and says what it is; once it is the real one, what waited is sent', async (context) => {
  const inbox = await smtpInbox();
  context.after(() => inbox.close());
  await makeRestored();
  const declared = await adminProcess({ DATA_DIR: folder }, 'make-copy');
  assert.equal(declared.exitCode, 0, declared.err);
  const variables = { DATA_DIR: folder, PORT: '0', SMTP_URL: `smtp://127.0.0.1:${inbox.port}`, LOG_LEVEL: 'fatal' };
  const copy = launchServer(variables);
  await copy.ready();
  await pause(4_000);
  assert.match(copy.output.out, /this database is a restored copy/);
  copy.kill('SIGTERM');
  assert.equal(await copy.ended, 0);
  assert.equal(inbox.mails.length, 0);
  const made = await adminProcess({ DATA_DIR: folder }, 'make-real');
  assert.equal(made.exitCode, 0, made.err);
  const real = launchServer(variables);
  await real.ready();
  for (let waited = 0; inbox.mails.length === 0 && waited < 100; waited++) await pause(100);
  real.kill('SIGTERM');
  await real.ended;
  assert.deepEqual(inbox.mails[0]?.recipients, ['anna@example.test']);
  assert.doesNotMatch(real.output.out, /restored copy/);
});
