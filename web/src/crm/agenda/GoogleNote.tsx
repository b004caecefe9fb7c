import type { agendaEvents } from '@circolo/contract/crm/agenda/agenda-event';
import { GoogleState } from '@circolo/contract/google/google-codes';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Alert, Group, Text } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { t, translate } from '../../messages/messages.ts';
import { formatInstant } from '../../ui/values/format.ts';

type InGoogle = NonNullable<RecordOf<typeof agendaEvents>['Google']>;

/** Says that an appointment is in its owner's Google Calendar as well, or why what it says there is not the same. */
export function GoogleNote({ google: { State, Error: cause, SyncedAt } }: { google: InGoogle }) {
  if (State === GoogleState.error)
    return (
      <Alert color="yellow" mb="md" icon={<IconBrandGoogle size={18} />} title={t('googleCalendar.failed')}>
        {translate(`google.causes.${cause}`)}
      </Alert>
    );
  return (
    <Group gap={6} wrap="nowrap" mb="md">
      <IconBrandGoogle size={16} aria-hidden />
      <Text size="sm" c="dimmed">
        {t('googleCalendar.kept', { date: formatInstant(SyncedAt) })}
      </Text>
    </Group>
  );
}
