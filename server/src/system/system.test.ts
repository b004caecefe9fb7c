import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EmailMessageState } from '@circolo/contract/mail/codes';
import { eq, sql } from 'drizzle-orm';
import { newUser } from '../../test/access/session-fixtures.ts';
import { readUntil } from '../../test/read-until.ts';
import { scenario } from '../../test/scenario.ts';
import { enqueue } from '../jobs/job.ts';
import { sendSms } from '../mail/sms/send-sms.ts';
import { securityEvents } from '../tables/access/security-tables.ts';
import { emailMessages } from '../tables/mail/email-tables.ts';
import { auditEntries } from '../tables/resource/audit-tables.ts';

const { app, as } = scenario({ settings: { STRIPE_SECRET_KEY: 'sk_hidden', STRIPE_WEBHOOK_SECRET: 'whsec_hidden' } });
const staff = as('SUS');
const administrator = as('ADM');

/** A job that has used up its retries; answers its id. */
async function failedJob(): Promise<string> {
  await enqueue(app.database.db, sendSms, { Id: 0, attempt: 1 });
  const { rows } = await app.database.db.execute<{ id: string }>(sql`
    update pgboss.job_common set state = 'failed', completed_on = now(), output = '{"message": "the provider is away"}'
    where state = 'created' and name = 'send-sms' returning id`);
  return rows[0]?.id ?? '';
}

test('a superuser reads the state of the installation, and no secret is in it', async () => {
  const { status, body } = await staff.get('/System');
  assert.equal(status, 200);
  assert.deepEqual(body.Health, { Database: true, Migrations: true, Jobs: true });
  assert.ok(body.Database.Size > 0 && body.Database.Writable);
  assert.match(body.Database.Version, /^\d+\.\d+/);
  assert.ok(body.Services.some(({ Name }: { Name: string }) => Name === 'Stripe'));
  assert.deepEqual([body.Backup, body.Rehearsal, body.BackupRuns], [null, null, []]);
  const names = body.Settings.map(({ Name }: { Name: string }) => Name);
  assert.ok(names.includes('SECRET_KEY') && names.includes('HELPDESK_URL'));
  assert.doesNotMatch(JSON.stringify(body), /sk_hidden|whsec_hidden|a secret of forty/);
});

test('a failed job is listed with its reason, and runs again when a superuser says so', async () => {
  const id = await failedJob();
  const { body } = await staff.get('/System');
  const shown = body.FailedJobs.find(({ Id }: { Id: string }) => Id === id);
  assert.deepEqual([shown.Name, shown.Reason], ['send-sms', 'the provider is away']);
  assert.equal(body.Queues.find(({ Name }: { Name: string }) => Name === 'send-sms').Failed, 1);
  const retried = await staff.post(`/System/Jobs/${id}/Retry`);
  assert.deepEqual(retried.body, { Id: id, Name: 'send-sms', State: 'retry', Changed: true });
  const again = await staff.post(`/System/Jobs/${id}/Retry`);
  assert.deepEqual([again.status, again.body.Changed], [200, false]);
  const entries = await app.database.db.select().from(auditEntries).where(eq(auditEntries.RecordId, id));
  assert.deepEqual(
    entries.map(({ Action }) => Action),
    ['Retry'],
  );
});

test('a cancelled job is gone from the list, and the security log says who did it', async () => {
  const id = await failedJob();
  const { status, body } = await staff.post(`/System/Jobs/${id}/Cancel`);
  assert.deepEqual([status, body.State], [200, 'cancelled']);
  const after = await staff.get('/System');
  assert.equal(
    after.body.FailedJobs.some(({ Id }: { Id: string }) => Id === id),
    false,
  );
  const readEvents = () => app.database.db.select().from(securityEvents).where(eq(securityEvents.Kind, 'JOB'));
  const events = await readUntil(readEvents, (found) => found.length > 0);
  assert.ok(events.some(({ UserId }) => UserId !== null));
});

test('only superusers see the page and touch jobs', async () => {
  const id = await failedJob();
  for (const refused of [
    await administrator.get('/System'),
    await administrator.post(`/System/Jobs/${id}/Retry`),
    await administrator.post(`/System/Jobs/${id}/Cancel`),
  ])
    assert.equal(refused.status, 405);
  assert.equal((await staff.post(`/System/Jobs/${crypto.randomUUID()}/Retry`)).body.Code, 'RecordNotFound');
});

test('mails that failed are counted and shown with what the mail server answered', async () => {
  const user = await newUser(app);
  await app.anybody.get('/GenerateRecoveryKey', { email: user.Email, applicationType: 'association' });
  await app.runJobs('recover-password');
  const failed = { State: EmailMessageState.failed, Error: 'mailbox full' };
  const [mail] = await app.database.db
    .update(emailMessages)
    .set(failed)
    .where(eq(emailMessages.To, user.Email))
    .returning({ Id: emailMessages.Id });
  const { body } = await staff.get('/System');
  assert.ok(body.Mails.Failed >= 1);
  const shown = body.FailedMails.find(({ Id }: { Id: number }) => Id === mail?.Id);
  assert.deepEqual([shown.To, shown.Reason], [user.Email, 'mailbox full']);
  const CreatedAt = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await app.database.db
    .update(emailMessages)
    .set({ CreatedAt })
    .where(eq(emailMessages.Id, mail?.Id ?? 0));
  const later = await staff.get('/System');
  assert.equal(later.body.Mails.Failed, body.Mails.Failed - 1, 'as many as the list of 30 days has');
});

test('mails that stay here for want of a mail server are counted', async () => {
  const keptMails = async () => (await staff.get('/System')).body.Mails.Kept;
  const before = await keptMails();
  const user = await newUser(app);
  await app.anybody.get('/GenerateRecoveryKey', { email: user.Email, applicationType: 'association' });
  await app.runJobs('recover-password');
  assert.equal(await keptMails(), before, 'one that waits is not');
  await app.runJobs();
  assert.equal(await keptMails(), before + 1);
});
