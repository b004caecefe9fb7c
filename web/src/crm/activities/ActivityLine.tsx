import type { crmActivities } from '@circolo/contract/crm/activities/crm-activity';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Badge, Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { ColorDot } from '../../ui/values/ColorDot.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import css from '../agenda/agenda.module.css';

type Activity = RowOf<typeof crmActivities>;

interface Props {
  activity: Activity;
  /** Whether it says what it is about: not where that is clear. */
  about?: boolean;
  edit: (activity: Activity) => void;
  /** Absent: nothing may be changed. */
  finish?: ((activity: Activity) => void) | undefined;
  undo?: ((activity: Activity) => void) | undefined;
}

function whenOf({ Done, DoneAt, PlannedFrom, AssignedTo }: Activity): string {
  const at = Done ? DoneAt : PlannedFrom;
  const date = at ? formatInstant(at) : t('activitiesOf.unplanned');
  return t('activitiesOf.doneBy', { date, name: AssignedTo.Description });
}

/** One activity: what, when, whose, and the button that says it is done. */
export function ActivityLine({ activity, about = false, edit, finish, undo }: Props) {
  const { Subject, Type, Color, Done, Late, Outcome, Lead, Opportunity, Organisation } = activity;
  const of = about ? new Set([Organisation, Opportunity?.Description ?? Lead?.Description]) : [];
  return (
    <li className={css.line}>
      <UnstyledButton className={css.lineText ?? ''} onClick={() => edit(activity)}>
        <Group gap={8} wrap="nowrap">
          <Text size="sm" fw={600}>
            <ColorDot color={Color}>{Subject}</ColorDot>
          </Text>
          {Late ? (
            <Badge size="xs" color="red" variant="light">
              {t('activitiesOf.late')}
            </Badge>
          ) : null}
        </Group>
        <Text size="xs" c="dimmed">
          {[...of, Subject === Type.Description ? null : Type.Description, whenOf(activity), Outcome]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </UnstyledButton>
      {!Done && finish ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCheck size={14} aria-hidden />}
          onClick={() => finish(activity)}
          aria-label={`${t('activitiesOf.finish.action')}: ${Subject}`}
        >
          {t('activitiesOf.finish.action')}
        </Button>
      ) : null}
      {Done && undo ? (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={() => undo(activity)}
          aria-label={`${t('activitiesOf.finish.undo')}: ${Subject}`}
        >
          {t('activitiesOf.finish.undo')}
        </Button>
      ) : null}
    </li>
  );
}
