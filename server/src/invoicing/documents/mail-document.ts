import { EmailType } from '@circolo/contract/mail/codes';
import { DocumentKind, type DocumentKindCode } from '@circolo/contract/registries/codes';
import type { Language } from '@circolo/messages/languages';
import { eq } from 'drizzle-orm';
import { transaction } from '../../db/transaction.ts';
import { linkToken } from '../../http/link-token.ts';
import { defineJob } from '../../jobs/job.ts';
import { greet } from '../../mail/outbox/address-to.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { users } from '../../tables/access/user-tables.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { pdfOf } from './files/document-file.ts';
import { attachFile } from './files/mail-attachments.ts';
import { documentTitle } from './pdf/paper-words.ts';

/** The mail that goes with a kind of document; a pro-forma is handed out by who asked for it. */
const mailTypes = {
  [DocumentKind.invoice]: EmailType.invoice,
  [DocumentKind.creditNote]: EmailType.creditNote,
  [DocumentKind.receipt]: EmailType.receipt,
  [DocumentKind.quotation]: EmailType.quotation,
  [DocumentKind.proForma]: null,
} as const;

/** Where the customer finds their documents, below the address of the brand. */
const documentsPath = '/shop/documents';
/** Where a quotation is accepted; its token is behind the hash, so that it is in no log. */
const quotationPath = '/shop/quotation';

/** A document with its customer, as far as its mail asks. */
interface MailedDocument {
  document: typeof documents.$inferSelect;
  Email: string;
  FirstName: string;
  Language: Language;
}

type DocumentMailType = NonNullable<(typeof mailTypes)[DocumentKindCode]>;

const tagsOf = ({ document, Email, FirstName, Language }: MailedDocument, To: string) => ({
  ...greet({ FirstName: To === Email.toLowerCase() ? FirstName : '' }),
  DocumentTitle: documentTitle(document, Language),
  DocumentDate: document.Date,
  DocumentTotal: document.Total,
  DocumentLink: documentsPath,
});

const headOf = ({ document, Language }: MailedDocument, To: string) => ({
  OriginId: document.OriginId,
  To,
  Language,
  UserId: document.UserId,
  Related: { Type: 'Documents', Id: document.Id },
  DedupeKey: `document:${document.Id}:${To}`,
});

/** The link that accepts a quotation; without a secret there are none. */
const quotationLink = ({ Id, CreatedAt }: MailedDocument['document'], secret: Buffer | undefined): string | null =>
  secret ? `${quotationPath}#${linkToken(secret, 'quotation', { id: Id, at: new Date(CreatedAt) })}` : null;

/** Whom a document is mailed to: a quotation to the customer alone, for who has its link can accept it. */
const addressesOf = ({ document, Email }: MailedDocument): ReadonlySet<string> => {
  const others = document.Kind === DocumentKind.quotation ? [] : document.Customer.InvoiceEmails;
  return new Set([Email, ...others].map((address) => address.toLowerCase()));
};

/**
 * Makes the PDF of a document and mails it: to the customer, and to the addresses that their billing data name, one mail each. A
 * mail that is written already is not written again, so a repeat sends nothing.
 */
export const mailDocument = defineJob<{ Id: number }>('mail-document', {}, async ({ Id }, { db, now, settings }) => {
  const [found] = await db
    .select({ document: documents, Email: users.Email, FirstName: users.FirstName, Language: users.Language })
    .from(documents)
    .innerJoin(users, eq(users.Id, documents.UserId))
    .where(eq(documents.Id, Id));
  if (!found) return;
  const { document } = found;
  const Type: DocumentMailType | null = mailTypes[document.Kind];
  const file = await pdfOf(db, Id, now());
  if (!Type || !file) return;
  await transaction(db, async (tx) => {
    for (const To of addressesOf(found)) {
      const [head, Tags] = [headOf(found, To), tagsOf(found, To)];
      const more = { QuotationLink: quotationLink(document, settings.secret), QuotationUntil: document.DueDate };
      const message =
        Type === EmailType.quotation
          ? await queueMail(tx, { now }, { ...head, Type, Tags: { ...Tags, ...more } })
          : await queueMail(tx, { now }, { ...head, Type, Tags });
      if (message !== null) await attachFile(tx, message, file.Id);
    }
  });
});
