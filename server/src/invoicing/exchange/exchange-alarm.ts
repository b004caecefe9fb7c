import { EmailType } from '@circolo/contract/mail/codes';
import { billingName } from '@circolo/contract/sales/billing';
import { type Translate, translator } from '@circolo/messages/translator';
import { brandReaders } from '../../access/users/brand-readers.ts';
import type { Tx } from '../../db/database.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { documentTitle } from '../documents/pdf/paper-words.ts';
import type { DocumentRow } from './invoice-file-maker.ts';

/** Something that staff have to do about a document on its way through the exchange system. */
interface ExchangeAlarm {
  /** What the case is recognised by: staff are written to once about it. */
  key: string;
  now: Date;
  /** What happened and what to do. */
  text: (t: Translate) => string;
  /** The last day for it, where there is one. */
  DueDate: string | null;
}

/** Writes to the staff who look after the brand of a document, once for each case. */
export async function alarmStaff(
  tx: Tx,
  document: DocumentRow,
  { key, now, text, DueDate }: ExchangeAlarm,
): Promise<void> {
  for (const { To, Language } of await brandReaders(tx, document.OriginId))
    await queueMail(
      tx,
      { now: () => now },
      {
        Type: EmailType.exchangeAlarm,
        OriginId: document.OriginId,
        To,
        Language,
        UserId: null,
        Related: { Type: 'Documents', Id: document.Id },
        Tags: {
          CustomerName: billingName(document.Customer),
          DocumentTitle: documentTitle(document, Language),
          DocumentDate: document.Date,
          DocumentTotal: document.Total,
          DocumentLink: `/desk/documents?Open=${document.Id}`,
          AlarmText: text(translator(Language)),
          DueDate,
        },
        DedupeKey: `exchange-alarm:${key}:${To}`,
      },
    );
}
