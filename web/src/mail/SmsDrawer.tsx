import { smsMessages } from '@circolo/contract/mail/sms-message';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Alert, Drawer, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { enumWord, fieldWord, t } from '../app/words.ts';
import { RecordTools } from '../record/RecordTools.tsx';
import type { DialogProps } from '../record/ResourceDialog.tsx';
import { oneRecord } from '../resource/calls.ts';
import { formatInstant } from '../ui/format.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import css from './sms-drawer.module.css';
import { smsTones } from './sms-tones.ts';

type Message = RecordOf<typeof smsMessages>;

function Facts({ message }: { message: Message }) {
  const facts: [field: string, value: string][] = [
    ['Purpose', enumWord('SmsPurpose', message.Purpose)],
    ['Origin', message.Origin.Description],
    ['CreatedAt', formatInstant(message.CreatedAt)],
    ['SentAt', formatInstant(message.SentAt)],
    ['ProviderId', message.ProviderId ?? t('list.none')],
  ];
  return (
    <Table>
      <Table.Tbody>
        {facts.map(([field, value]) => (
          <Table.Tr key={field}>
            <Table.Th scope="row" w={200}>
              {fieldWord('SmsMessages', field)}
            </Table.Th>
            <Table.Td>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const isMasked = (text: string): boolean => text.includes('•');

function SmsView({ message }: { message: Message }) {
  return (
    <Stack gap="md">
      <Group gap="sm">
        <StatusBadge of="SmsState" code={message.State} tones={smsTones} />
        <Text size="sm" c="dimmed">
          {enumWord('SmsPurpose', message.Purpose)}
        </Text>
      </Group>
      {message.Error ? <Alert color="red" title={message.Error} /> : null}
      {message.State === 'O' ? (
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
    refetchInterval: ({ state }) => (state.data?.State === 'Q' ? 2_000 : false),
  });
  const title = stored.data?.Phone ?? t('SmsMessages.one');
  return (
    <Drawer opened onClose={close} position="right" size={520} title={<Text fw={650}>{title}</Text>}>
      {stored.isError ? (
        <LoadFailure retry={() => void stored.refetch()} message={stored.error.message} />
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
