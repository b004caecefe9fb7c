import { index, integer, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import { id, instant, ownerReference } from '../../db/columns.ts';
import { emailMessages } from './email-tables.ts';
import { mailings } from './mailing-tables.ts';

/**
 * What people did with the mails of mailings: which link they followed, or that they opened one. There is a row only for what happened, and it goes with
 * its mail, of which there is one for each person of a mailing.
 */
export const mailingReactions = snakeCase.table(
  'mailing_reaction',
  {
    Id: id(),
    MailId: ownerReference(() => emailMessages.Id),
    MailingId: ownerReference(() => mailings.Id),
    /** The link that was followed; null for the picture, which says that the mail was opened. */
    Url: text(),
    FirstAt: instant().notNull(),
    LastAt: instant().notNull(),
    Times: integer().notNull().default(1),
  },
  (t) => [
    unique('mailing_reaction_once').on(t.MailId, t.Url).nullsNotDistinct(),
    index().on(t.MailingId, t.Url, t.MailId),
  ],
);
