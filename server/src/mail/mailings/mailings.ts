import { UserNature } from '@circolo/contract/authorization/natures';
import { EmailMessageState, SmsState } from '@circolo/contract/mail/codes';
import {
  type LinkResult,
  MailingChannel,
  MailingState,
  mailings,
  stopMailing,
} from '@circolo/contract/mail/mailings/mailing';
import { ReceivedKind } from '@circolo/contract/mail/replies/reply';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { selectOne } from '../../resource/select.ts';
import { exported } from '../../spooler/exported.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { mailings as t } from '../../tables/mail/mailing-tables.ts';
import { mailingReactions as r } from '../../tables/mail/reaction-tables.ts';
import { receivedMails } from '../../tables/mail/received-tables.ts';
import { smsMessages } from '../../tables/mail/sms-tables.ts';
import { assertStaff } from '../letters/assert-staff.ts';
import { stop } from './stop-mailing.ts';

const { queued, sending, sent, kept, failed, bounced, cancelled } = EmailMessageState;

const listed = (states: readonly string[]): SQL =>
  sql.join(
    states.map((one) => sql`${one}`),
    sql`, `,
  );

/** The messages of a mailing in some states, in the outbox of its channel; the words of the conditions are those of their indexes. */
const mailsIn = (...states: string[]): SQL => sql`from ${emailMessages}
  where ${emailMessages.RelatedType} = 'Mailings' and ${emailMessages.RelatedId} = ${t.Id}
  and ${emailMessages.State} in (${listed(states)})`;
const textsIn = (...states: string[]): SQL => sql`from ${smsMessages}
  where ${smsMessages.RelatedType} = 'Mailings' and ${smsMessages.RelatedId} = ${t.Id}
  and ${smsMessages.State} in (${listed(states)})`;

const isSms = sql`${t.Channel} = ${MailingChannel.sms}`;
const countOf = (mails: readonly string[], texts: readonly string[]) =>
  sql<number>`(case when ${isSms} then (select count(*) ${textsIn(...texts)}) else (select count(*) ${mailsIn(...mails)}) end)`.mapWith(
    Number,
  );

/** Persons of a mailing who did something with their mail: whom a mailing goes to has one mail of it. */
const personsWho = (measured: PgColumn, did: SQL) =>
  sql<number | null>`(case when ${measured} then (
  select count(distinct ${r.MailId}) from ${r} where ${r.MailingId} = ${t.Id} and ${did}) end)`.mapWith(Number);

/** The measured links in the order of the text, with what became of each. */
const links = sql<LinkResult[]>`(select coalesce(jsonb_agg(jsonb_build_object('Url', link.url,
    'Recipients', (select count(*) from ${r} where ${r.MailingId} = ${t.Id} and ${r.Url} = link.url),
    'Clicks', (select coalesce(sum(${r.Times}), 0) from ${r} where ${r.MailingId} = ${t.Id} and ${r.Url} = link.url)
  ) order by link.place), '[]') from jsonb_array_elements_text(${t.Links}) with ordinality link(url, place))`;

const isUnderWay = sql`(cardinality(${t.WaitingIds}) > 0 or exists (select 1 ${mailsIn(queued, sending)})
  or exists (select 1 ${textsIn(SmsState.queued)}))`;
const state = sql<(typeof MailingState)[keyof typeof MailingState]>`(case
  when ${t.StoppedAt} is not null then ${MailingState.stopped}
  when not ${isUnderWay} then ${MailingState.done}
  when ${t.SendAt} > now() then ${MailingState.planned} else ${MailingState.sending} end)`;

const leftOut = sql<number>`(select sum(value::int) from jsonb_each_text(${t.LeftOutBy}))`.mapWith(Number);

const source = sourceOf(mailings, t, {
  select: {
    State: state,
    Sent: countOf([sent, kept], [SmsState.sent, SmsState.kept]),
    Failed: countOf([failed, bounced], [SmsState.failed]),
    Clicked: personsWho(t.MeasuresClicks, sql`${r.Url} is not null`),
    Opened: personsWho(t.MeasuresOpenings, sql`${r.Url} is null`),
    LeftOut: leftOut,
  },
  details: {
    Waiting: sql<number>`(cardinality(${t.WaitingIds}) + ${countOf([queued, sending], [SmsState.queued])})`.mapWith(
      Number,
    ),
    Cancelled: countOf([cancelled], [SmsState.cancelled]),
    Bounced: sql<number>`(select count(*) ${mailsIn(bounced)})`.mapWith(Number),
    Links: links,
    Replies: sql<number>`(select count(*) from ${receivedMails} where ${receivedMails.RelatedType} = 'Mailings'
      and ${receivedMails.RelatedId} = ${t.Id} and ${receivedMails.Kind} = ${ReceivedKind.reply})`.mapWith(Number),
  },
  natural: [desc(t.CreatedAt), desc(t.Id)],
  label: t.Subject,
});

/** Staff see all; a subject writes to no one, and sees none. */
const visibleMailings = ({ Nature }: Caller): SQL | undefined =>
  Nature === UserNature.subject ? sql`false` : undefined;

/** The mailings, and what stops one. */
export function mailingsRoutes(api: Api): void {
  list(api, source, visibleMailings);
  count(api, source, visibleMailings);
  one(api, source, visibleMailings);
  lookup(api, source, visibleMailings);
  exported(api, source, visibleMailings);
  write(api, stopMailing, async (tx, { params, caller, now }) => {
    assertStaff(caller);
    await stop(tx, params.Id, caller, now);
    return orNotFound(await selectOne<typeof mailings>(tx, source, params.Id));
  });
}
