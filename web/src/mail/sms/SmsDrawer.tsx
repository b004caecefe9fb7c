import { SmsState } from '@circolo/contract/mail/codes';
import { smsMessages } from '@circolo/contract/mail/sms/sms-message';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Alert, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { enumLabel, fieldLabel, t } from '../../messages/messages.ts';
import { RecordTools } from '../../record/dialog/RecordTools.tsx';
import type { DialogProps } from '../../record/dialog/ResourceDialog.tsx';
import { oneRecord } from '../../resource/calls.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { FactTable } from '../../ui/values/FactTable.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { formatPhone } from '../../ui/values/format-phone.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import css from './sms-drawer.module.css';
import { smsTones } from './sms-tones.ts';

type Message = RecordOf<typeof smsMessages>;

function Facts({ message }: { message: Message }) {
  const facts: [field: string, value: string][] = [
    ['Purpose', enumLabel('SmsPurpose', message.Purpose)],
    ['Writer', message.Writer?.Description ?? t('feed.system')],
    ['Parts', String(message.Parts)],
    ['Origin', message.Origin.Description],
    ['CreatedAt', formatInstant(message.CreatedAt)],
    ['SentAt', formatInstant(message.SentAt)],
    ['ProviderId', message.ProviderId ?? t('list.none')],
  ];
  return <FactTable facts={facts.map(([field, value]) => [fieldLabel('SmsMessages', field), value])} />;
}

const isMasked = (text: string): boolean => text.includes('•');

function SmsView({ message }: { message: Message }) {
  return (
    <Stack gap="md">
      <Group gap="sm">
        <StatusBadge of="SmsState" code={message.State} tones={smsTones} />
        <Text size="sm" c="dimmed">
          {[message.User?.Description, message.Town, formatPhone(message.Phone)].filter(Boolean).join(' · ')}
        </Text>
      </Group>
      {message.Error ? <Alert color="red" title={message.Error} /> : null}
      {message.State === SmsState.kept ? (
        <Alert color="gray" icon={<IconInfoCircle size={18} aria-hidden />} title={t('mail.sms.kept')} />
      ) : null}
      <div className={css.bubble}>{message.Text}</div>
      {isMasked(message.Text) ? (
        <Text size="sm" c="dimmed">
          {t('mail.sms.masked')}
        </Text>
      ) : null}
      <Facts message={message} />
      <RecordTools resource={smsMessages} id={message.Id} />
    </Stack>
  );
}

/** A text message as it was sent, and what happened to it. */
export function SmsDrawer({ id, close }: DialogProps) {
  useReturnFocus();
  const stored = useQuery({
    queryKey: [smsMessages.Name, 'one', id],
    queryFn: () => oneRecord(smsMessages, id ?? 0),
    // What waits is looked at again until it has left.
    refetchInterval: ({ state }) => (state.data?.State === SmsState.queued ? 2_000 : false),
  });
  const title = stored.data ? (stored.data.Organisation ?? formatPhone(stored.data.Phone)) : t('SmsMessages.one');
  return (
    <Drawer opened onClose={close} position="right" size={520} title={<Text fw={650}>{title}</Text>}>
      {stored.isError ? (
        <LoadFailure retry={() => void stored.refetch()} error={stored.error} />
      ) : stored.data ? (
        <SmsView message={stored.data} />
      ) : (
        <Stack gap="md" aria-busy>
          <Skeleton h={36} />
          <Skeleton h={160} />
        </Stack>
      )}
    </Drawer>
  );
}
