import { EmailType } from '@circolo/contract/mail/codes';
import { DocumentKind } from '@circolo/contract/registries/codes';
import { eq } from 'drizzle-orm';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
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

/**
 * Makes the PDF of a document and mails it: to the customer, and to the addresses that their billing data name, one mail each. A
 * mail that is written already is not written again, so a repeat sends nothing.
 */
export const mailDocument = defineJob<{ Id: number }>('mail-document', {}, async ({ Id }, { db, now }) => {
  const [found] = await db
    .select({ document: documents, Email: users.Email, FirstName: users.FirstName, Language: users.Language })
    .from(documents)
    .innerJoin(users, eq(users.Id, documents.UserId))
    .where(eq(documents.Id, Id));
  if (!found) return;
  const { document, Email, FirstName, Language } = found;
  const Type = mailTypes[document.Kind];
  const file = await pdfOf(db, Id, now());
  if (!Type || !file) return;
  const addresses = new Set([Email, ...document.Customer.InvoiceEmails].map((address) => address.toLowerCase()));
  await transaction(db, async (tx) => {
    for (const To of addresses) {
      const message = await queueMail(
        tx,
        { now },
        {
          Type,
          OriginId: document.OriginId,
          To,
          Language,
          UserId: document.UserId,
          Related: { Type: 'Documents', Id },
          Tags: {
            FirstName: To === Email.toLowerCase() ? FirstName || null : null,
            DocumentTitle: documentTitle(document, Language),
            DocumentDate: document.Date,
            DocumentTotal: document.Total,
            DocumentLink: documentsPath,
          },
          DedupeKey: `document:${Id}:${To}`,
        },
      );
      if (message !== null) await attachFile(tx, message, file.Id);
    }
  });
});
