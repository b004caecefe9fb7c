import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { DocumentType } from '@circolo/contract/invoicing/documents/document-codes';
import { EmailMessageState } from '@circolo/contract/mail/codes';
import { mailFilesMostBytes } from '@circolo/contract/mail/outbox/mail-files';
import { DocumentKind } from '@circolo/contract/registries/codes';
import { asc, eq } from 'drizzle-orm';
import { sampleCreditNote, sampleInvoice } from '../../../test/invoicing/sample-documents.ts';
import { documentSeller, storeDocument } from '../../../test/invoicing/stored-document.ts';
import { sendMails } from '../../../test/mail/send-mails.ts';
import { type SmtpInbox, smtpInbox } from '../../../test/mail/smtp-inbox.ts';
import { testSecret } from '../../../test/payments/payment-fixtures.ts';
import { pdfPages } from '../../../test/pdf-text.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { readLinkToken } from '../../http/link-token.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { documentFiles } from '../../tables/invoicing/document-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { documentIssued } from './document-issued.ts';
import { attachFile } from './files/mail-attachments.ts';
import { mailDocument } from './mail-document.ts';

const { app, as, prepare } = scenario();
const seller = prepare((opened) => documentSeller(opened, 2));
const staff = as('SUS');
const customer = as('STD', { email: 'anna@example.test' });
const inbox: SmtpInbox = prepare(smtpInbox);
let next = 1;

beforeEach(async () => {
  await app.database.db.delete(emailMessages);
  inbox.mails.length = 0;
});

const store = (changes: Partial<Parameters<typeof storeDocument>[2]> = {}) =>
  storeDocument(app, seller, { Number: next++, UserId: customer.userId, ...changes });

/** Issues a document so many times, and runs what follows. */
async function issued(id: number, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) {
    await transaction(app.database.db, (tx) => documentIssued(tx, id));
    await app.runJobs('mail-document');
  }
}

const mailsOf = (id: number) =>
  app.database.db.select().from(emailMessages).where(eq(emailMessages.RelatedId, id)).orderBy(asc(emailMessages.Id));

/** Sends what is due as a server does that has a mail server. */
const send = () =>
  sendMails({
    ...app.jobContext,
    settings: { smtpUrl: `smtp://127.0.0.1:${inbox.port}`, demonstration: false, address: 'http://localhost' },
  });

test('an issued invoice is mailed with its PDF to the customer and to the addresses of the billing data, once each', async () => {
  const Customer = { ...sampleInvoice.Customer, InvoiceEmails: ['conti@example.test', 'Anna@example.test'] };
  const id = await store({ Customer });
  await issued(id, 2);
  const mails = await mailsOf(id);
  assert.deepEqual(
    mails.map(({ Type, To, RelatedType }) => ({ Type, To, RelatedType })),
    ['anna@example.test', 'conti@example.test'].map((To) => ({ Type: 'INV', To, RelatedType: 'Documents' })),
  );
  await send();
  assert.equal(inbox.mails.length, 2);
  for (const { mail } of inbox.mails) {
    const [file, more] = mail.attachments;
    assert.ok(file && !more);
    assert.equal(file.mimeType, 'application/pdf');
    assert.match(file.filename ?? '', /^Fattura n\. FT-2026-\d{6}\.pdf$/);
    const texts = pdfPages(Buffer.from(file.content as ArrayBuffer)).flat();
    assert.ok(texts.includes('ASD Polisportiva Aurora'));
    assert.match(mail.subject ?? '', /^Fattura n\. FT-2026\/\d{6}$/);
    assert.match(mail.html ?? '', /http:\/\/localhost\/shop\/documents/);
    assert.match(mail.text ?? '', /146,40/);
  }
  assert.equal((await mailsOf(id)).length, 2);
});

test('a credit note, a debit note, a receipt and a quotation have mails of their own, a pro-forma has none', async () => {
  const of = async (changes: Parameters<typeof store>[0]) => {
    const id = await store(changes);
    await issued(id);
    const [mail] = await mailsOf(id);
    if (!mail) return null;
    await send();
    return `${mail.Type} ${inbox.mails.at(-1)?.mail.subject?.split(' n.')[0]}`;
  };
  const { Kind, DocumentType: type, References, Reasons } = sampleCreditNote;
  assert.equal(await of({ Kind, DocumentType: type, References, Reasons }), 'CRN Nota di credito');
  assert.equal(await of({ DocumentType: DocumentType.debitNote }), 'INV Nota di debito');
  assert.equal(await of({ Kind: DocumentKind.receipt, DocumentType: null }), 'RCP Ricevuta');
  assert.equal(await of({ Kind: DocumentKind.quotation, DocumentType: null }), 'QUO Preventivo');
  assert.equal(await of({ Kind: DocumentKind.proForma, DocumentType: null }), null);
});

test('a quotation is mailed to its customer alone, with the link that accepts it, which the outbox does not show', async () => {
  const Customer = { ...sampleInvoice.Customer, InvoiceEmails: ['conti@example.test'] };
  const id = await store({ Kind: DocumentKind.quotation, DocumentType: null, Customer, DueDate: '2026-12-31' });
  const settings = { ...app.jobContext.settings, secret: testSecret };
  await mailDocument.handle({ Id: id }, { ...app.jobContext, settings });
  const [mail, more] = await mailsOf(id);
  assert.ok(mail && !more);
  await send();
  const text = inbox.mails.at(-1)?.mail.text ?? '';
  const token = /\/shop\/quotation#(\S+)/.exec(text)?.[1] ?? '';
  assert.equal(readLinkToken(testSecret, 'quotation', token)?.id, id);
  assert.match(text, /31\/12\/2026/);
  const { body } = await staff.get(`/EmailMessages/${mail.Id}`);
  assert.ok(!JSON.stringify(body).includes(token));
});

test('the outbox says what leaves with a mail', async () => {
  const id = await store();
  await issued(id);
  const [mail] = await mailsOf(id);
  const [file] = await app.database.db.select().from(documentFiles).where(eq(documentFiles.DocumentId, id));
  const { body } = await staff.get(`/EmailMessages/${mail?.Id}`);
  assert.deepEqual(body.Attachments, [
    { DocumentId: id, FileId: null, TemplateFileId: null, Name: file?.Name, Size: file?.Size },
  ]);
});

test('a mail whose files are over ten megabytes together fails at once, and says why', async () => {
  const id = await store();
  const Size = mailFilesMostBytes / 2 + 1;
  const files = await app.database.db
    .insert(documentFiles)
    .values(
      ['uno.pdf', 'due.pdf'].map((Name) => ({
        DocumentId: id,
        Kind: 'P',
        Name,
        MimeType: 'application/pdf',
        Size,
        Sha256: '0'.repeat(64),
        Content: Buffer.from('a file that is said to be large'),
        CreatedAt: '2026-11-25T10:00:00.000Z',
      })),
    )
    .returning({ Id: documentFiles.Id });
  const message = await transaction(app.database.db, async (tx) => {
    const queued = await queueMail(
      tx,
      { now: () => new Date() },
      {
        Type: 'INV',
        OriginId: app.originId,
        To: 'anna@example.test',
        Language: 'it',
        UserId: null,
        Tags: {
          FirstName: null,
          DocumentTitle: 'Fattura',
          DocumentDate: null,
          DocumentTotal: null,
          DocumentLink: null,
        },
        DedupeKey: 'too-much',
      },
    );
    for (const file of files) await attachFile(tx, queued ?? 0, file.Id);
    return queued;
  });
  await send();
  const [mail] = await app.database.db
    .select()
    .from(emailMessages)
    .where(eq(emailMessages.Id, message ?? 0));
  assert.equal(mail?.State, EmailMessageState.failed);
  assert.match(mail.Error ?? '', /attachments have \d+ bytes/);
  assert.equal(inbox.mails.length, 0);
});
