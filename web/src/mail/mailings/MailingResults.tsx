import { EmailMessageState, SmsState } from '@circolo/contract/mail/codes';
import { MailingChannel, type mailings } from '@circolo/contract/mail/mailings/mailing';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Stack, Table, Text, Title } from '@mantine/core';
import { fieldLabel, language, t } from '../../messages/messages.ts';
import { formatRate } from '../../ui/values/format.ts';
import { LinkResults } from './LinkResults.tsx';
import css from './mailing-results.module.css';
import { ResultCount } from './ResultCount.tsx';

const { queued, sending, sent, kept, failed, bounced, cancelled } = EmailMessageState;

type Mailing = RecordOf<typeof mailings>;

interface Result {
  field: string;
  /** Null where it is not measured. */
  count: number | null;
  /** What it is a share of. */
  of: number;
  /** The filters of the outbox that find them; left out where none does. */
  found?: Record<string, string>;
  bad?: boolean;
}

/** Left out where there are none: what happens seldom, and what is over. */
const some = (result: Result): Result[] => (result.count === 0 ? [] : [result]);

const ofMails = (mailing: Mailing): Result[] => [
  { field: 'Sent', count: mailing.Sent, of: mailing.Recipients, found: { State: [sent, kept].join() } },
  { field: 'Opened', count: mailing.Opened, of: mailing.Sent, found: { Opened: 'true' } },
  { field: 'Clicked', count: mailing.Clicked, of: mailing.Sent, found: { Clicked: 'true' } },
  { field: 'Replies', count: mailing.Replies, of: mailing.Sent },
  {
    field: 'Failed',
    count: mailing.Failed,
    of: mailing.Recipients,
    found: { State: [failed, bounced].join() },
    bad: true,
  },
  ...some({ field: 'Bounced', count: mailing.Bounced, of: mailing.Recipients, found: { State: bounced }, bad: true }),
  ...some({
    field: 'Waiting',
    count: mailing.Waiting,
    of: mailing.Recipients,
    found: { State: [queued, sending].join() },
  }),
  ...some({ field: 'Cancelled', count: mailing.Cancelled, of: mailing.Recipients, found: { State: cancelled } }),
];

// The provider of text messages brings no answers.
const ofTexts = (mailing: Mailing): Result[] => [
  {
    field: 'Sent',
    count: mailing.Sent,
    of: mailing.Recipients,
    found: { State: [SmsState.sent, SmsState.kept].join() },
  },
  { field: 'Failed', count: mailing.Failed, of: mailing.Recipients, found: { State: SmsState.failed }, bad: true },
  ...some({ field: 'Waiting', count: mailing.Waiting, of: mailing.Recipients, found: { State: SmsState.queued } }),
  ...some({
    field: 'Cancelled',
    count: mailing.Cancelled,
    of: mailing.Recipients,
    found: { State: SmsState.cancelled },
  }),
];

/** A number of a mailing: how many, what share that is, and the same as a bar. */
function ResultRow({ mailing, result }: { mailing: Mailing; result: Result }) {
  const { field, count, of, found, bad } = result;
  const label = fieldLabel('Mailings', field);
  const share = count === null || of === 0 ? null : Math.min(100, (count / of) * 100);
  const outbox = mailing.Channel === MailingChannel.sms ? 'sms-outbox' : 'outbox';
  const filters = { Mailing: String(mailing.Id), ...found };
  return (
    <Table.Tr>
      <Table.Th scope="row" className={css.label ?? ''}>
        {label}
        {share === null ? null : (
          <div className={css.track}>
            {share > 0 ? <div className={css.bar} data-bad={bad} style={{ width: `${share}%` }} /> : null}
          </div>
        )}
      </Table.Th>
      {count === null ? (
        <Table.Td colSpan={2} ta="end" c="dimmed">
          {t('mailings.notMeasured')}
        </Table.Td>
      ) : (
        <>
          <Table.Td className={css.number ?? ''} fw={600}>
            {found ? <ResultCount count={count} outbox={outbox} label={label} found={filters} /> : count}
          </Table.Td>
          <Table.Td className={css.number ?? ''} c="dimmed" w={64}>
            {share === null ? null : formatRate(Math.round(share), language())}
          </Table.Td>
        </>
      )}
    </Table.Tr>
  );
}

/** What became of the messages of a mailing: each number opens those whom it counts. */
export function MailingResults({ mailing }: { mailing: Mailing }) {
  const { Id, Channel, Links, Opened } = mailing;
  const results = Channel === MailingChannel.sms ? ofTexts(mailing) : ofMails(mailing);
  return (
    <Stack gap="xs" component="section" aria-label={t('mailings.results')}>
      <Title order={3} size="sm">
        {t('mailings.results')}
      </Title>
      <Table>
        <Table.Tbody>
          {results.map((result) => (
            <ResultRow key={result.field} mailing={mailing} result={result} />
          ))}
        </Table.Tbody>
      </Table>
      {Links.length > 0 ? <LinkResults mailing={Id} links={Links} /> : null}
      {Opened === null ? null : (
        <Text size="xs" c="dimmed">
          {t('mailings.openingsText')}
        </Text>
      )}
    </Stack>
  );
}
