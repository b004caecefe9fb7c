import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { activitiesSample } from '../../../test/activities/samples.ts';
import type { SignedIn } from '../../../test/app.ts';
import { samples } from '../../../test/samples.ts';
import { scenario } from '../../../test/scenario.ts';
import { consentLog } from '../../tables/access/consent-tables.ts';
import { users } from '../../tables/access/user-tables.ts';
import { recordAttachments } from '../../tables/lists/list-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { notifications } from '../../tables/spooler/notification-tables.ts';

const { app, as } = scenario();
const superuser = as('SUS');

const remove = (user: SignedIn) => superuser.delete(`/Users/${user.userId}`);

test('what a removed colleague wrote stays under their name, and no one else can claim it', async () => {
  const colleague = await app.as('ADM');
  const bank = samples.find(({ resource }) => resource.Name === 'Banks');
  const { body } = await superuser.post('/Banks', await bank?.input?.(app, 9301));
  const at = `/Banks/${body.Id}`;
  await colleague.post(`${at}/Comments`, { Text: 'Da rivedere' });
  await app.database.db.insert(recordAttachments).values({
    Resource: 'Banks',
    RecordId: body.Id,
    Name: 'foto.png',
    MimeType: 'image/png',
    Size: 1,
    Content: Buffer.of(1),
    AuthorId: colleague.userId,
    AuthorName: 'Ada Colleague',
  });
  const seen = async () => {
    const [comment] = (await superuser.get(`${at}/Comments`)).body;
    const [attachment] = (await superuser.get(`${at}/Attachments`)).body;
    return [comment.Text, comment.Author, comment.MayChange, attachment.Author];
  };
  const before = await seen();
  assert.equal((await remove(colleague)).status, 204);
  assert.deepEqual(await seen(), before);
});

test('their mails stay in the history, their files go', async () => {
  const customer = await app.as('STD');
  const { db } = app.database;
  const [mail] = await db
    .insert(emailMessages)
    .values({
      DedupeKey: `removed:${customer.userId}`,
      Type: 'REG',
      OriginId: app.originId,
      Language: 'it',
      Tags: {},
      UserId: customer.userId,
      To: 'tolto@example.test',
      State: 'D',
    })
    .returning({ Id: emailMessages.Id });
  const now = new Date().toISOString();
  await db.insert(notifications).values({
    UserId: customer.userId,
    Title: 'Ordini',
    FileName: 'ordini.csv',
    Category: 'CSV',
    Resource: 'Orders',
    Filters: {},
    RequestedAt: now,
    ExpiresAt: now,
  });
  assert.equal((await remove(customer)).status, 204);
  assert.equal(await db.$count(notifications, eq(notifications.UserId, customer.userId)), 0);
  const { status, body } = await superuser.get(`/EmailMessages/${mail?.Id}`);
  assert.deepEqual([status, body.To, body.State], [200, 'tolto@example.test', 'D']);
});

test('a user who still works on an activity is not removed', async () => {
  const customer = await app.as('ENT');
  await activitiesSample.make?.(app, 9302, customer);
  const { status, body } = await remove(customer);
  assert.deepEqual([status, body.Code], [400, 'ConstraintError']);
  assert.equal((await superuser.get(`/Users/${customer.userId}`)).status, 200);
});

test('what they agreed to can still be shown', async () => {
  const customer = await app.as('STD');
  const { db } = app.database;
  const consent = { Purpose: 'M' as const, Given: true, TextVersion: '2026-11', Source: 'profile' as const };
  await db.insert(consentLog).values({ ...consent, UserId: customer.userId, At: new Date().toISOString() });
  assert.equal((await remove(customer)).status, 204);
  assert.equal(await db.$count(consentLog, eq(consentLog.UserId, customer.userId)), 1);
});

test('who has registered, and has no name yet, is changed in bulk, removed and brought back', async () => {
  const Email = 'registrata@example.test';
  const account = { Origin: { Id: app.originId }, Email, Password: 'Tramonto-77!', Category: { Code: 'PRV' } };
  assert.equal((await app.anybody.post('/Register', account)).status, 201);
  const [{ Id }] = (await superuser.get(`/Users?Email=${Email}`)).body;
  const bulk = (Changes: object) => superuser.post('/Users/Bulk', { Action: 'E', Ids: [Id], Changes });
  const changed = await bulk({ Language: 'en' });
  assert.deepEqual([changed.body.Done, changed.body.Failed], [1, 0], JSON.stringify(changed.body));
  const wrong = await bulk({ Software: null });
  assert.deepEqual([wrong.body.Done, wrong.body.Failed], [0, 1], 'a customer has a product, as before');
  assert.equal((await superuser.delete(`/Users/${Id}`)).status, 204);
  const [set] = (await superuser.get('/ChangeSets?Kind=D&Resource=Users')).body;
  const undone = await superuser.post(`/ChangeSets/${set.Id}/Undo`, {});
  assert.equal(undone.body.Failed, 0, JSON.stringify(undone.body));
  const back = (await superuser.get(`/Users/${Id}`)).body;
  assert.deepEqual([back.Email, back.FirstName, back.Language], [Email, '', 'en']);
});

test('who has credit on account is not deleted', async () => {
  const { userId } = await app.as('STD');
  await app.database.db.update(users).set({ CreditCents: 500 }).where(eq(users.Id, userId));
  assert.equal((await superuser.delete(`/Users/${userId}`)).body.Code, 'ConstraintError');
});
