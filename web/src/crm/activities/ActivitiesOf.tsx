import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { crmActivities } from '@circolo/contract/crm/activities/crm-activity';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { listRows } from '../../resource/calls.ts';
import { useLevel } from '../../session/use-level.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import css from '../agenda/agenda.module.css';
import { ActivityLine } from './ActivityLine.tsx';
import { useActivityDialogs } from './use-activity-dialogs.tsx';

interface Props {
  opportunityId?: number;
  leadId?: number;
}

/** What is planned and what was done with a lead, or for an opportunity. */
export function ActivitiesOf({ opportunityId, leadId }: Props) {
  const mayEdit = allows(useLevel('crm-activities'), AuthorizationLevel.edit);
  const { plan, edit, finish, undo, dialog } = useActivityDialogs(!mayEdit);
  const about: Record<string, string> =
    opportunityId === undefined ? { Lead: String(leadId) } : { Opportunity: String(opportunityId) };
  const found = useQuery({
    queryKey: [crmActivities.Name, 'of', about],
    queryFn: () => listRows(crmActivities, { ...about, Limit: '50' }),
  });
  const initial =
    opportunityId === undefined
      ? { Lead: { Id: leadId ?? 0, Description: '' } }
      : { Opportunity: { Id: opportunityId, Description: '' } };
  const rows = found.data ?? [];
  const planned = rows.filter(({ Done }) => !Done);
  const done = rows.filter(({ Done }) => Done);
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text fw={600} size="sm">
          {t('activitiesOf.planned')}
        </Text>
        {mayEdit ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => plan(initial)}
          >
            {t('activitiesOf.plan')}
          </Button>
        ) : null}
      </Group>
      {found.isError ? <LoadFailure retry={() => void found.refetch()} error={found.error} /> : null}
      {found.isPending ? <Skeleton h={88} /> : null}
      {found.data && planned.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('activitiesOf.none')}
        </Text>
      ) : null}
      <ul className={css.lines}>
        {planned.map((activity) => (
          <ActivityLine key={activity.Id} activity={activity} edit={edit} finish={mayEdit ? finish : undefined} />
        ))}
      </ul>
      <Text fw={600} size="sm">
        {t('activitiesOf.done')}
      </Text>
      {found.data && done.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('activitiesOf.noneDone')}
        </Text>
      ) : null}
      <ul className={css.lines}>
        {done.map((activity) => (
          <ActivityLine
            key={activity.Id}
            activity={activity}
            edit={edit}
            undo={mayEdit ? (one) => void undo(one) : undefined}
          />
        ))}
      </ul>
      {dialog}
    </Stack>
  );
}
