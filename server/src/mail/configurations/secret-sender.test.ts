import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { sendMails } from '../../../test/mail/send-mails.ts';
import { type SmtpInbox, smtpInbox } from '../../../test/mail/smtp-inbox.ts';
import { scenario } from '../../../test/scenario.ts';
import { emailConfigurations, emailMessages, emailTemplates } from '../../tables/mail/email-tables.ts';

const key = 'a secret of forty characters for the tests';

describe('mails with secrets', () => {
  const { app, as, prepare } = scenario({ settings: { SMTP_PRIVATE_HOSTS: 'true', SECRET_KEY: key } });
  const superuser = as('SUS', { email: 'super@example.test' });
  const administrator = as('ADM');
  /** The server's own connection, that of an administrator's sender, and that of the sender for secrets. */
  const own: SmtpInbox = prepare(smtpInbox);
  const theirs: SmtpInbox = prepare(smtpInbox);
  const chosen: SmtpInbox = prepare(smtpInbox);

  beforeEach(async () => {
    await app.database.db.delete(emailMessages);
    await app.database.db.update(emailTemplates).set({ ConfigurationId: null });
    await app.database.db.delete(emailConfigurations);
    await superuser.stepUp();
    for (const { mails } of [own, theirs, chosen]) mails.length = 0;
  });

  const sender = (change: object = {}) => ({
    Description: 'Posta',
    FromName: 'Segreteria',
    FromAddress: 'segreteria@example.test',
    ReplyTo: 'risposte@example.test',
    Bcc: 'copie@example.test',
    IsDefault: true,
    Transport: 'S',
    Host: '127.0.0.1',
    Port: theirs.port,
    Security: 'N',
    ...change,
  });

  /** Asks for the key of the superuser and sends the mail as a server does that has a mail server. */
  async function recover(): Promise<number> {
    app.clock.now = new Date((app.clock.now ?? new Date()).getTime() + 120_000);
    // Notices of new senders go their own way.
    await app.database.db.delete(emailMessages);
    await app.anybody.get('/GenerateRecoveryKey', { email: 'super@example.test', applicationType: 'association' });
    await app.runJobs('recover-password');
    const [message] = await app.database.db
      .select()
      .from(emailMessages)
      .where(eq(emailMessages.Type, 'REC'))
      .orderBy(desc(emailMessages.Id));
    assert.ok(message, 'no mail was written');
    await send();
    return message.Id;
  }

  const send = () =>
    sendMails({
      ...app.jobContext,
      settings: {
        smtpUrl: `smtp://127.0.0.1:${own.port}`,
        demonstration: false,
        address: 'http://localhost',
        secret: Buffer.from(key),
        privateMailHosts: true,
      },
    });

  test('a recovery never leaves over an administrator’s sender, nor with its copy', async () => {
    assert.equal((await administrator.post('/EmailConfigurations', sender())).status, 201);
    await recover();
    assert.equal(theirs.mails.length, 0);
    assert.deepEqual(
      own.mails.map(({ recipients }) => recipients),
      [['super@example.test']],
    );
    assert.equal(own.mails[0]?.mail.replyTo, undefined);
  });

  test('a sender that was stored for recoveries before is not asked', async () => {
    const { body } = await administrator.post('/EmailConfigurations', sender({ IsDefault: false }));
    await app.database.db.update(emailConfigurations).set({ EmailTypes: ['REC'] });
    await recover();
    assert.deepEqual([theirs.mails.length, own.mails.length], [0, 1]);
    // It can still be edited, as long as it takes no more of them.
    const { body: record } = await administrator.get(`/EmailConfigurations/${body.Id}`);
    assert.equal((await administrator.put(`/EmailConfigurations/${body.Id}`, record)).status, 200);
    const more = { ...record, Version: record.Version + 1, EmailTypes: ['REC', 'REG'] };
    const refused = await administrator.put(`/EmailConfigurations/${body.Id}`, more);
    assert.equal(refused.body.Fields.EmailTypes.Code, 'secretMails');
  });

  test('the sender of a template of recoveries does not count', async () => {
    const { body } = await administrator.post('/EmailConfigurations', sender({ IsDefault: false }));
    const [row] = (await superuser.get('/EmailTemplates?Code=REC-IT')).body;
    const { body: template } = await superuser.get(`/EmailTemplates/${row.Id}`);
    const saved = await superuser.put(`/EmailTemplates/${row.Id}`, { ...template, Configuration: { Id: body.Id } });
    assert.equal(saved.status, 200);
    await recover();
    assert.deepEqual([theirs.mails.length, own.mails.length], [0, 1]);
  });

  test('the sender that a superuser chose for them is the only one, and sends no copies', async () => {
    await administrator.post('/EmailConfigurations', sender());
    const change = { Description: 'Segreti', IsDefault: false, Port: chosen.port, ForSecrets: true };
    const { status, body } = await superuser.post('/EmailConfigurations', sender(change));
    assert.deepEqual([status, body.ForSecrets], [201, true]);
    await recover();
    assert.deepEqual([own.mails.length, theirs.mails.length], [0, 0]);
    assert.deepEqual(chosen.mails[0]?.recipients, ['super@example.test']);
    await superuser.stepUp();
    const other = await superuser.post('/EmailConfigurations', sender({ ...change, Description: 'Altro' }));
    assert.equal(other.status, 201);
    assert.equal((await superuser.get(`/EmailConfigurations/${body.Id}`)).body.ForSecrets, false);
  });

  test('only a superuser chooses, changes or deletes that sender', async () => {
    const added = await administrator.post('/EmailConfigurations', sender({ ForSecrets: true }));
    assert.equal(added.body.Fields.ForSecrets.Code, 'superusersOnly');
    const change = { IsDefault: false, Port: chosen.port, ForSecrets: true };
    const { body } = await superuser.post('/EmailConfigurations', sender(change));
    const path = `/EmailConfigurations/${body.Id}`;
    for (const edit of [{ ForSecrets: false }, { Port: theirs.port }, { Active: false }]) {
      const { status, body: refusal } = await administrator.put(path, { ...body, ...edit });
      assert.deepEqual([status, refusal.Code], [405, 'SuperusersOnly'], JSON.stringify(edit));
    }
    assert.equal((await administrator.delete(path)).body.Code, 'SuperusersOnly');
    const bulk = { Action: 'D', Ids: [body.Id] };
    const many = await administrator.post('/EmailConfigurations/Bulk', bulk);
    assert.notEqual(many.body.Done, 1, JSON.stringify(many.body));
    assert.equal((await superuser.get(path)).body.ForSecrets, true);
    assert.equal((await superuser.delete(path)).status, 204);
  });

  test('every superuser is informed of a change of a sender, by the sender for secrets', async () => {
    const { body } = await administrator.post('/EmailConfigurations', sender({ Description: 'Posta nuova' }));
    await administrator.delete(`/EmailConfigurations/${body.Id}`);
    const isNotice = eq(emailMessages.Type, 'SEC');
    const notices = await app.database.db.select().from(emailMessages).where(isNotice).orderBy(emailMessages.Id);
    assert.deepEqual(
      notices.map(({ To, Tags }) => [To, (Tags as { ChangedBy: string }).ChangedBy]),
      [
        ['super@example.test', 'Anna Prova'],
        ['super@example.test', 'Anna Prova'],
      ],
    );
    await send();
    assert.deepEqual([own.mails.length, theirs.mails.length], [2, 0]);
    const [created, removed] = own.mails.map(({ mail }) => mail.text ?? '').sort();
    assert.match(created ?? '', /È stato aggiunto il mittente «Posta nuova/);
    assert.match(removed ?? '', /È stato eliminato il mittente «Posta nuova/);
  });
});
