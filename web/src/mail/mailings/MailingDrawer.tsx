import { MailingState, mailings } from '@circolo/contract/mail/mailings/mailing';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Button, Drawer, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { enumLabel, fieldLabel, t } from '../../messages/messages.ts';
import { RecordTools } from '../../record/dialog/RecordTools.tsx';
import type { DialogProps } from '../../record/dialog/ResourceDialog.tsx';
import { oneRecord } from '../../resource/calls.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { FactTable } from '../../ui/values/FactTable.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { reasonsOf } from './AudienceSummary.tsx';
import { MailingResults } from './MailingResults.tsx';
import css from './mailing-results.module.css';
import { mailingTones } from './mailing-tones.ts';
import { useStop } from './use-stop.ts';

type Mailing = RecordOf<typeof mailings>;

function Facts({ mailing }: { mailing: Mailing }) {
  const reasons = reasonsOf(mailing.LeftOutBy);
  const facts: [field: string, value: string | null][] = [
    ['Kind', enumLabel('MailingKind', mailing.Kind)],
    ['CreatedBy', mailing.CreatedBy?.Description ?? null],
    ['CreatedAt', formatInstant(mailing.CreatedAt)],
    ['SendAt', mailing.SendAt && formatInstant(mailing.SendAt)],
    ['Recipients', String(mailing.Recipients)],
    ['LeftOut', reasons ? `${mailing.LeftOut} (${reasons})` : '0'],
    ['StoppedAt', mailing.StoppedAt && formatInstant(mailing.StoppedAt)],
    ['StoppedBy', mailing.StoppedBy?.Description ?? null],
  ];
  return (
    <FactTable
      facts={facts.flatMap(([field, value]) =>
        value === null ? [] : [[fieldLabel('Mailings', field), value] as const],
      )}
    />
  );
}

function MailingView({ mailing }: { mailing: Mailing }) {
  const { mayStop, stop } = useStop();
  return (
    <Stack gap="md">
      <Group gap="sm" justify="space-between">
        <Group gap="xs">
          <StatusBadge of="MailingState" code={mailing.State} tones={mailingTones} />
          <Text size="sm" c="dimmed">
            {[enumLabel('MailingChannel', mailing.Channel), formatInstant(mailing.SendAt ?? mailing.CreatedAt)].join(
              ' · ',
            )}
          </Text>
        </Group>
        {mayStop(mailing) ? (
          <Button
            variant="light"
            color="red"
            size="xs"
            leftSection={<IconBan size={16} aria-hidden />}
            onClick={() => void stop(mailing)}
          >
            {t('mailings.stop')}
          </Button>
        ) : null}
      </Group>
      <MailingResults mailing={mailing} />
      <section aria-label={t('mailings.fields.Text')}>
        <Title order={3} size="sm" mb="xs">
          {t('mailings.fields.Text')}
        </Title>
        <div className={css.text}>{mailing.Text}</div>
      </section>
      <Facts mailing={mailing} />
      <RecordTools resource={mailings} id={mailing.Id} />
    </Stack>
  );
}

/** What was written to many, how far it is, and what stops it. */
export function MailingDrawer({ id, close }: DialogProps) {
  useReturnFocus();
  const stored = useQuery({
    queryKey: [mailings.Name, 'one', id],
    queryFn: () => oneRecord(mailings, id ?? 0),
    // What is under way is looked at again until all of it has left.
    refetchInterval: ({ state }) => (state.data?.State === MailingState.sending ? 2_000 : false),
  });
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={520}
      title={<Text fw={650}>{stored.data?.Subject ?? t('Mailings.one')}</Text>}
    >
      {stored.isError ? <LoadFailure retry={() => void stored.refetch()} error={stored.error} /> : null}
      {stored.data ? <MailingView mailing={stored.data} /> : null}
      {stored.data || stored.isError ? null : (
        <Stack gap="md" aria-busy>
          <Skeleton h={36} />
          <Skeleton h={160} />
        </Stack>
      )}
    </Drawer>
  );
}
