import { EmailMessageState } from '@circolo/contract/mail/codes';
import type { mailings } from '@circolo/contract/mail/mailings/mailing';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldLabel, t } from '../../messages/messages.ts';
import { FactTable } from '../../ui/values/FactTable.tsx';
import { LinkResults } from './LinkResults.tsx';
import { ResultCount } from './ResultCount.tsx';

const { sent, kept, failed, bounced, cancelled } = EmailMessageState;

/** What became of the mails of a mailing: each number opens those whom it counts. */
export function MailingResults({ mailing }: { mailing: RecordOf<typeof mailings> }) {
  const { Id, Links } = mailing;
  const counts: { field: string; count: number | null; found: Record<string, string> }[] = [
    { field: 'Sent', count: mailing.Sent, found: { State: [sent, kept].join() } },
    { field: 'Failed', count: mailing.Failed, found: { State: [failed, bounced].join() } },
    { field: 'Bounced', count: mailing.Bounced, found: { State: bounced } },
    { field: 'Cancelled', count: mailing.Cancelled, found: { State: cancelled } },
    { field: 'Clicked', count: mailing.Clicked, found: { Clicked: 'true' } },
    { field: 'Opened', count: mailing.Opened, found: { Opened: 'true' } },
  ];
  const facts = counts.map(({ field, count, found }): [string, ReactNode] => {
    const label = fieldLabel('Mailings', field);
    if (count === null) return [label, t('mailings.notMeasured')];
    return [label, <ResultCount key={field} count={count} label={label} found={{ Mailing: String(Id), ...found }} />];
  });
  return (
    <Stack gap="xs" component="section" aria-label={t('mailings.results')}>
      <Title order={3} size="sm">
        {t('mailings.results')}
      </Title>
      <FactTable facts={[...facts, [fieldLabel('Mailings', 'Replies'), String(mailing.Replies)]]} />
      {mailing.Opened === null ? null : (
        <Text size="sm" c="dimmed">
          {t('mailings.openingsText')}
        </Text>
      )}
      {Links.length > 0 ? <LinkResults mailing={Id} links={Links} /> : null}
    </Stack>
  );
}
