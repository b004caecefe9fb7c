import { EmailMessageState, SmsState } from '@circolo/contract/mail/codes';
import { MailingChannel, type mailings } from '@circolo/contract/mail/mailings/mailing';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldLabel, t } from '../../messages/messages.ts';
import { FactTable } from '../../ui/values/FactTable.tsx';
import { LinkResults } from './LinkResults.tsx';
import { ResultCount } from './ResultCount.tsx';

const { queued, sending, sent, kept, failed, bounced, cancelled } = EmailMessageState;

type Mailing = RecordOf<typeof mailings>;

interface Result {
  field: string;
  count: number | null;
  /** The filters of the outbox that find them. */
  found: Record<string, string>;
}

const ofMails = (mailing: Mailing): Result[] => [
  { field: 'Sent', count: mailing.Sent, found: { State: [sent, kept].join() } },
  { field: 'Waiting', count: mailing.Waiting, found: { State: [queued, sending].join() } },
  { field: 'Failed', count: mailing.Failed, found: { State: [failed, bounced].join() } },
  { field: 'Bounced', count: mailing.Bounced, found: { State: bounced } },
  { field: 'Cancelled', count: mailing.Cancelled, found: { State: cancelled } },
  { field: 'Clicked', count: mailing.Clicked, found: { Clicked: 'true' } },
  { field: 'Opened', count: mailing.Opened, found: { Opened: 'true' } },
];

const ofTexts = (mailing: Mailing): Result[] => [
  { field: 'Sent', count: mailing.Sent, found: { State: [SmsState.sent, SmsState.kept].join() } },
  { field: 'Waiting', count: mailing.Waiting, found: { State: SmsState.queued } },
  { field: 'Failed', count: mailing.Failed, found: { State: SmsState.failed } },
  { field: 'Cancelled', count: mailing.Cancelled, found: { State: SmsState.cancelled } },
];

/** What became of the messages of a mailing: each number opens those whom it counts. */
export function MailingResults({ mailing }: { mailing: Mailing }) {
  const { Id, Links } = mailing;
  const isSms = mailing.Channel === MailingChannel.sms;
  const outbox = isSms ? 'sms-outbox' : 'outbox';
  const facts = (isSms ? ofTexts : ofMails)(mailing).map(({ field, count, found }): [string, ReactNode] => {
    const label = fieldLabel('Mailings', field);
    if (count === null) return [label, t('mailings.notMeasured')];
    const filters = { Mailing: String(Id), ...found };
    return [label, <ResultCount key={field} count={count} outbox={outbox} label={label} found={filters} />];
  });
  // The provider of text messages brings no answers.
  const replies: [string, ReactNode][] = isSms ? [] : [[fieldLabel('Mailings', 'Replies'), String(mailing.Replies)]];
  return (
    <Stack gap="xs" component="section" aria-label={t('mailings.results')}>
      <Title order={3} size="sm">
        {t('mailings.results')}
      </Title>
      <FactTable facts={[...facts, ...replies]} />
      {mailing.Opened === null ? null : (
        <Text size="sm" c="dimmed">
          {t('mailings.openingsText')}
        </Text>
      )}
      {Links.length > 0 ? <LinkResults mailing={Id} links={Links} /> : null}
    </Stack>
  );
}
