import { agendaFeed, createAgendaFeed, removeAgendaFeed } from '@circolo/contract/crm/agenda/agenda-feed';
import { Alert, Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatInstant } from '../../ui/values/format.ts';

const queryKey = ['AgendaEvents', 'feed'];

/** The secret address of one's own agenda for other calendars: made, shown once, closed. */
export function FeedDialog({ close }: { close: () => void }) {
  const queries = useQueryClient();
  useReturnFocus();
  const [address, setAddress] = useState<string | null>(null);
  const { data: feed } = useQuery({ queryKey, queryFn: () => callWithoutToast(agendaFeed) });
  const make = useAction(async () => {
    const { Path } = await call(createAgendaFeed, { body: {} });
    setAddress(new URL(Path, location.origin).href);
    await queries.invalidateQueries({ queryKey });
  });
  const end = useAction(async () => {
    await call(removeAgendaFeed);
    setAddress(null);
    await queries.invalidateQueries({ queryKey });
    toast.success(t('agenda.feed.closed'));
  });
  const problem = make.problem ?? end.problem;
  const read = feed?.LastReadAt
    ? t('agenda.feed.read', { date: formatInstant(feed.LastReadAt) })
    : t('agenda.feed.never');
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{t('agenda.feed.title')}</Text>} centered size={560}>
      <Stack gap="md">
        {problem ? <Alert color="red" role="alert" title={problem} /> : null}
        <Text size="sm">{t('agenda.feed.text')}</Text>
        {address ? (
          <Group align="flex-end" gap="sm" wrap="nowrap">
            <TextInput
              label={t('agenda.feed.address')}
              description={t('agenda.feed.once')}
              value={address}
              readOnly
              flex={1}
            />
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {t(copied ? 'agenda.feed.copied' : 'agenda.feed.copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
        ) : null}
        {feed ? (
          <Text size="sm" c="dimmed">
            {feed.Active
              ? `${t('agenda.feed.active', { date: formatInstant(feed.CreatedAt) })} ${read}`
              : t('agenda.feed.none')}
          </Text>
        ) : null}
        {feed?.Active && !address ? (
          <Text size="sm" c="dimmed">
            {t('agenda.feed.againText')}
          </Text>
        ) : null}
        <Group justify="flex-end" gap="sm">
          {feed?.Active ? (
            <Button variant="default" c="red.9" loading={end.busy} onClick={() => void end.run()}>
              {t('agenda.feed.close')}
            </Button>
          ) : null}
          {address ? (
            <Button onClick={close}>{t('form.close')}</Button>
          ) : (
            <Button loading={make.busy} onClick={() => void make.run()}>
              {t(feed?.Active ? 'agenda.feed.again' : 'agenda.feed.make')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
