import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import type { Alerts } from '@circolo/contract/alerts/alerts';
import { EmailMessageState } from '@circolo/contract/mail/codes';
import { lettersInAnHour } from '@circolo/contract/mail/letters/letter';
import { and, desc, eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { newOpportunity } from '../../../test/crm/opportunity-factory.ts';
import { sendMails } from '../../../test/mail/send-mails.ts';
import { smtpInbox } from '../../../test/mail/smtp-inbox.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import { emailMessages, emailTemplates } from '../../tables/mail/email-tables.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const boss = as('SUS');
const seller = as('COM');
const colleague = as('COM');
const helper = as('HLP');
const customer = as('STD', { email: 'presidente@asd-prova.test' });
const inbox = prepare(smtpInbox);
after(() => inbox.close());

const letter = { Subject: 'La tua richiesta', Text: 'Buongiorno,\n\ncome d’accordo <b>ecco</b> [[FirstName]].' };

let made = 0;
const addLead = async (fields: object = {}, by: SignedIn = boss) => {
  made += 1;
  const lead = { BusinessName: `ASD Prova ${made}`, LastName: 'Neri', Email: `neri${made}@example.test`, ...fields };
  const { status, body } = await by.post('/Leads', lead);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
};
const lastMail = async () => {
  const [mail] = await app.database.db.select().from(emailMessages).orderBy(desc(emailMessages.Id)).limit(1);
  assert.ok(mail);
  return mail;
};
const lettersTo = (to: string) =>
  app.database.db.$count(emailMessages, and(eq(emailMessages.To, to), eq(emailMessages.Type, 'USR')));
const code = ({ status, body }: { status: number; body: { Code?: string } }) => [status, body.Code];
const emailOf = async ({ userId }: SignedIn): Promise<string> => (await boss.get(`/Users/${userId}`)).body.Email;

test('a letter leaves as a person wrote it, and its answer goes to the writer', async () => {
  assert.equal((await seller.post(`/Users/${customer.userId}/Letter`, letter)).status, 201);
  await sendMails({
    db: app.database.db,
    log: openLog('silent'),
    now: () => new Date(),
    settings: { smtpUrl: `smtp://127.0.0.1:${inbox.port}`, demonstration: false, address: 'http://localhost' },
  });
  const sent = inbox.mails.find(({ recipients }) => recipients.includes('presidente@asd-prova.test'));
  assert.equal(sent?.mail.subject, letter.Subject);
  assert.deepEqual(
    sent.mail.replyTo?.map(({ address }) => address),
    [await emailOf(seller)],
  );
  const names = sent.mail.headers.map(({ key }) => key);
  assert.ok(names.includes('reply-to'));
  assert.deepEqual(
    names.filter((name) => name === 'auto-submitted' || name === 'x-auto-response-suppress'),
    [],
  );
  assert.match(sent.mail.html ?? '', /&lt;b&gt;ecco&lt;\/b&gt;/);
  assert.ok(sent.mail.text?.includes(letter.Text));
});

test('who wrote a letter that is refused is alerted, at the record that it was written from', async () => {
  const lead = await addLead({}, seller);
  await seller.post(`/Leads/${lead.Id}/Letter`, letter);
  inbox.unknown.add(lead.Email);
  await sendMails({
    db: app.database.db,
    log: openLog('silent'),
    now: () => new Date(),
    settings: { smtpUrl: `smtp://127.0.0.1:${inbox.port}`, demonstration: false, address: 'http://localhost' },
  });
  const { Rows }: Alerts = (await seller.get('/Alerts')).body;
  const failed = Rows.filter(({ Kind }) => Kind === AlertKind.letterFailed);
  assert.deepEqual(
    failed.map(({ Resource, RecordId }) => [Resource, RecordId]),
    [['Leads', lead.Id]],
  );
});

test('a letter is in the outbox and in the history of the customer, with who wrote it', async () => {
  const { body } = await helper.post(`/Users/${customer.userId}/Letter`, letter);
  await app.runJobs();
  const { body: mails } = await boss.get(`/EmailMessages?User=${customer.userId}&Type=USR`);
  assert.ok(
    mails.some(({ Id, Subject }: { Id: number; Subject: string }) => Id === body.Id && Subject === letter.Subject),
  );
  const { body: mail } = await boss.get(`/EmailMessages/${body.Id}`);
  assert.equal(mail.CreatedBy.Id, helper.userId);
  assert.equal(mail.ReplyTo, await emailOf(helper));
  const [entry] = await app.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.Resource, 'Users'), eq(auditEntries.RecordId, String(customer.userId))))
    .orderBy(desc(auditEntries.Id))
    .limit(1);
  assert.deepEqual([entry?.Action, entry?.ActorId], ['WriteLetter', helper.userId]);
});

test('a repeated request sends one letter', async () => {
  const lead = await addLead();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await seller.post(`/Leads/${lead.Id}/Letter`, letter, headers);
  const again = await seller.post(`/Leads/${lead.Id}/Letter`, letter, headers);
  assert.deepEqual([first.status, again.status, again.body], [201, 201, first.body]);
  assert.equal(await lettersTo(lead.Email), 1);
});

test('a letter to a lead is the first contact with it, and a later one is not', async () => {
  const lead = await addLead();
  assert.equal(lead.FirstContactAt, null);
  await seller.post(`/Leads/${lead.Id}/Letter/Preview`, letter);
  const read = async () => (await boss.get(`/Leads/${lead.Id}`)).body.FirstContactAt;
  assert.equal(await read(), null);
  await seller.post(`/Leads/${lead.Id}/Letter`, letter);
  const first = await read();
  assert.ok(first);
  await seller.post(`/Leads/${lead.Id}/Letter`, letter);
  assert.equal(await read(), first);
});

test('a letter about an order goes to its customer', async () => {
  const order = await boss.post('/Orders', orderBody(shop, customer.userId));
  assert.equal(order.status, 201, JSON.stringify(order.body));
  assert.equal((await boss.post(`/Orders/${order.body.Id}/Letter`, letter)).status, 201);
  const { To, UserId, RelatedType, RelatedId, State } = await lastMail();
  assert.deepEqual(
    { To, UserId, RelatedType, RelatedId, State },
    {
      To: 'presidente@asd-prova.test',
      UserId: customer.userId,
      RelatedType: 'Orders',
      RelatedId: order.body.Id,
      State: EmailMessageState.queued,
    },
  );
});

test('a letter about an opportunity goes to its contact, and is in its history by the name of the writer', async () => {
  const lead = await addLead();
  const people = { owner: seller, other: colleague, boss, helpdesk: helper, reasons: { L: 0, V: 0 }, lead: lead.Id };
  const { Id } = await newOpportunity(people);
  assert.equal((await seller.post(`/Opportunities/${Id}/Letter`, letter)).status, 201);
  assert.equal((await lastMail()).To, lead.Email);
  const { FirstName, LastName } = (await boss.get(`/Users/${seller.userId}`)).body;
  const { body } = await boss.get(`/Opportunities/${Id}/Feed?Kind=M`);
  assert.deepEqual(
    body.Rows.map(({ What, Actor }: { What: string; Actor: string }) => [What, Actor]),
    [['USR', `${FirstName} ${LastName}`]],
  );
});

test('the composer says to whom it writes, the association first, and where the answer goes', async () => {
  const lead = await addLead({ FirstName: 'Anna' });
  const { body } = await seller.get(`/Leads/${lead.Id}/Letter`);
  assert.deepEqual(body, {
    To: lead.Email,
    Organisation: lead.BusinessName,
    Person: 'Anna Neri',
    Language: 'it',
    ReplyTo: await emailOf(seller),
    AnswersComeBack: false,
    Obstacle: null,
    Templates: [],
  });
});

test('the preview is the mail that will be sent', async () => {
  const { status, body } = await seller.post(`/Users/${customer.userId}/Letter/Preview`, letter);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.Subject, letter.Subject);
  const page = await app.http.inject({ url: `/api${body.Link}` });
  assert.match(page.payload, /come d’accordo/);
  assert.doesNotMatch(page.payload, /hai un account/);
  assert.match(page.payload, /&lt;b&gt;ecco&lt;\/b&gt; \[\[FirstName\]\]/);
});

test('nothing of what the caller does not see can be written to', async () => {
  const lead = await addLead({}, boss);
  assert.equal((await boss.post(`/Leads/${lead.Id}/Assign`, { User: { Id: colleague.userId } })).status, 200);
  for (const path of [`/Leads/${lead.Id}/Letter`, `/Leads/${lead.Id}/Letter/Preview`])
    assert.deepEqual(code(await seller.post(path, letter)), [400, 'RecordNotFound'], path);
  assert.deepEqual(code(await seller.get(`/Leads/${lead.Id}/Letter`)), [400, 'RecordNotFound']);
  assert.equal((await colleague.post(`/Leads/${lead.Id}/Letter`, letter)).status, 201);
  assert.equal(await lettersTo(lead.Email), 1);
});

test('who is no staff writes to no one', async () => {
  const subject = await app.as('SUB');
  assert.deepEqual(code(await subject.post(`/Users/${subject.userId}/Letter`, letter)), [405, 'AccessDenied']);
  assert.deepEqual(code(await customer.post(`/Users/${customer.userId}/Letter`, letter)), [405, 'AccessDenied']);
});

const unreachable: Record<string, { path: () => Promise<string>; refusal: string }> = {
  'a lead who does not want to be contacted': {
    path: async () => `/Leads/${(await addLead({ DoNotContact: true })).Id}/Letter`,
    refusal: 'RecipientNotToContact',
  },
  'a lead without an address': {
    path: async () => `/Leads/${(await addLead({ Email: null, Mobile: '+393471234567' })).Id}/Letter`,
    refusal: 'RecipientWithoutAddress',
  },
  'an opportunity of a lead who does not want to be contacted': {
    path: async () => {
      const lead = await addLead();
      const { body } = await boss.post('/Opportunities', { Description: 'Gestionale', Lead: { Id: lead.Id } });
      await boss.put(`/Leads/${lead.Id}`, { ...(await boss.get(`/Leads/${lead.Id}`)).body, DoNotContact: true });
      return `/Opportunities/${body.Id}/Letter`;
    },
    refusal: 'RecipientNotToContact',
  },
  'a blocked customer': {
    path: async () => {
      const { userId } = await app.as('STD');
      assert.equal((await boss.post(`/Users/${userId}/Lock`, { Reason: 'Insoluto' })).status, 200);
      return `/Users/${userId}/Letter`;
    },
    refusal: 'RecipientBlocked',
  },
  'a customer whose data were erased': {
    path: async () => {
      const { userId } = await app.as('STD');
      const erased = await boss.post(`/Users/${userId}/Erase`, { Reason: 'Richiesta scritta' });
      assert.ok(erased.status < 300, JSON.stringify(erased.body));
      return `/Users/${userId}/Letter`;
    },
    refusal: 'RecipientErased',
  },
};

for (const [who, { path, refusal }] of Object.entries(unreachable)) {
  test(`${who} is not written to, and the composer says why`, async () => {
    const at = await path();
    assert.equal((await boss.get(at)).body.Obstacle.Code, refusal);
    assert.deepEqual(code(await boss.post(at, letter)), [405, refusal]);
    assert.deepEqual(code(await boss.post(`${at}/Preview`, letter)), [405, refusal]);
  });
}

for (const [what, fields, field] of [
  ['no subject', { Subject: '  ' }, 'Subject'],
  ['no text', { Text: ' \n ' }, 'Text'],
  ['a subject of two lines', { Subject: 'Ciao\r\nBcc: altri@example.test' }, 'Subject'],
  ['a subject that is too long', { Subject: 'a'.repeat(201) }, 'Subject'],
  ['a text that is too long', { Text: 'a'.repeat(20_001) }, 'Text'],
  ['a control character', { Text: 'Ciao\u0007' }, 'Text'],
] as const) {
  test(`a letter with ${what} is refused at its field`, async () => {
    const { status, body } = await boss.post(`/Users/${customer.userId}/Letter`, { ...letter, ...fields });
    assert.equal(status, 400);
    assert.ok(body.Fields[field], JSON.stringify(body));
  });
}

test('one person sends only so many letters in an hour', async () => {
  const eager = await app.as('COM');
  const lead = await addLead();
  const path = `/Leads/${lead.Id}/Letter`;
  assert.equal((await eager.post(path, letter)).status, 201);
  const { Id: _, ...row } = await lastMail();
  const more = Array.from({ length: lettersInAnHour - 2 }, (_, nth) => ({ ...row, DedupeKey: `limit:${nth}` }));
  await app.database.db.insert(emailMessages).values(more);
  assert.equal((await eager.post(path, letter)).status, 201);
  assert.deepEqual(code(await eager.post(path, letter)), [400, 'TooManyAttempts']);
  assert.equal((await seller.post(path, letter)).status, 201);
});

test('a template that leaves the text out sends no letter', async () => {
  const own = eq(emailTemplates.Code, 'USR-IT');
  const [template] = await app.database.db.select().from(emailTemplates).where(own);
  const Body = [{ Columns: [[{ Kind: 'text', Text: 'Ciao [[FirstName]]' }]] }];
  await app.database.db.update(emailTemplates).set({ Body }).where(own);
  const refused = await boss.post(`/Users/${customer.userId}/Letter`, letter);
  await app.database.db.update(emailTemplates).set({ Body: template?.Body }).where(own);
  assert.deepEqual(code(refused), [400, 'LetterTemplateUnusable']);
});

/** A template of letters, published. */
async function addTemplate(Code: string, change: object = {}): Promise<number> {
  const Body = [{ Columns: [[{ Kind: 'text', Text: 'Con i saluti dello staff. [[LetterText]]' }]] }];
  const draft = {
    Code,
    Description: `Modello ${Code}`,
    Type: 'USR',
    IsDefault: false,
    Subject: 'Offerta: [[LetterSubject]]',
    Body,
    ...change,
  };
  const { status, body } = await boss.post('/EmailTemplates', draft);
  assert.equal(status, 201, JSON.stringify(body));
  const published = await boss.post(`/EmailTemplates/${body.Id}/Publish`, {});
  assert.equal(published.status, 200, JSON.stringify(published.body));
  return body.Id;
}

test('a letter is written in a template of letters that is chosen, and in none that its recipient could not read', async () => {
  const at = `/Users/${customer.userId}/Letter`;
  const chosen = await addTemplate('OFFER');
  const english = await addTemplate('OFFER-EN', { Language: 'en' });
  const textless = await addTemplate('FLYER', { Body: [{ Columns: [[{ Kind: 'text', Text: 'Solo questo' }]] }] });
  const { body: recipient } = await seller.get(at);
  assert.deepEqual(recipient.Templates, [{ Id: chosen, Description: 'Modello OFFER' }]);
  const preview = await seller.post(`${at}/Preview`, { ...letter, Template: chosen });
  assert.equal(preview.body.Subject, `Offerta: ${letter.Subject}`);
  assert.equal((await seller.post(at, { ...letter, Template: chosen })).status, 201);
  assert.equal((await lastMail()).WantedTemplateId, chosen);
  for (const Template of [english, 999_999_999]) {
    const { status, body } = await seller.post(at, { ...letter, Template });
    assert.deepEqual([status, Object.keys(body.Fields)], [400, ['Template']]);
  }
  assert.deepEqual(code(await seller.post(at, { ...letter, Template: textless })), [400, 'LetterTemplateUnusable']);
});
