import { crmActivities, doneActivity } from '@circolo/contract/crm/activities/crm-activity';
import { crmActivityTypes } from '@circolo/contract/crm/activities/crm-activity-type';
import { ActivityDirection } from '@circolo/contract/crm/agenda/agenda-codes';
import type { AnswerOf } from '@circolo/contract/http/endpoint';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Alert, Button, Group, Modal, NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { enumOptions, fieldLabel, t } from '../../messages/messages.ts';
import { oneRecord } from '../../resource/calls.ts';
import { useRefetch } from '../../resource/use-refetch.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatInstant } from '../../ui/values/format.ts';

type Activity = RowOf<typeof crmActivities>;
type Next = AnswerOf<typeof doneActivity>['Next'];

interface Props {
  activity: Activity;
  close: () => void;
  /** Plans what is suggested to come next. */
  plan: (next: NonNullable<Next>, activity: Activity) => void;
}

const label = (field: string) => fieldLabel('CrmActivities', field);

/** What follows an activity that was just done: suggested, or there already. */
function NextStep({ next, activity, close, plan }: Props & { next: NonNullable<Next> }) {
  const nextText = { type: next.Type.Description, date: formatInstant(next.PlannedFrom) };
  const isMade = next.Activity !== null;
  return (
    <Stack gap="md">
      <Text size="sm">{t(isMade ? 'activitiesOf.next.created' : 'activitiesOf.next.suggested', nextText)}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          {t(isMade ? 'form.close' : 'activitiesOf.next.skip')}
        </Button>
        {isMade ? null : (
          <Button data-autofocus onClick={() => plan(next, activity)}>
            {t('activitiesOf.next.plan')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Says how an activity went, and shows what comes next. */
export function FinishDialog(props: Props) {
  const { activity, close } = props;
  const renew = useRefetch();
  useReturnFocus();
  const [outcome, setOutcome] = useState('');
  const [direction, setDirection] = useState<string | null>(activity.Direction ?? ActivityDirection.outgoing);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [notes, setNotes] = useState('');
  const [next, setNext] = useState<Next>(null);
  const type = useQuery({
    queryKey: ['CrmActivityTypes', 'one', activity.Type.Id],
    queryFn: () => oneRecord(crmActivityTypes, activity.Type.Id),
  });
  const outcomes = type.data?.Outcomes ?? [];
  const needsOutcome = type.data?.RequiresOutcome ?? false;
  const { busy, problem, run } = useAction(async () => {
    const Direction = Object.values(ActivityDirection).find((code) => code === direction) ?? null;
    const body = { Outcome: outcome, Direction, Minutes: minutes, Notes: notes };
    const answer = await call(doneActivity, { params: { Id: activity.Id }, body });
    await renew(crmActivities.Name, 'AgendaEvents', 'Leads', 'Opportunities');
    toast.success(t('activitiesOf.finish.done'));
    if (answer.Next) setNext(answer.Next);
    else close();
  });
  const title = next ? t('activitiesOf.next.title') : t('activitiesOf.finish.title', { subject: activity.Subject });
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{title}</Text>} centered>
      {next ? (
        <NextStep {...props} next={next} />
      ) : (
        <Stack gap="sm">
          {problem ? <Alert color="red" role="alert" title={problem} /> : null}
          {outcomes.length > 0 ? (
            <Select
              label={label('Outcome')}
              required={needsOutcome}
              data={outcomes}
              value={outcome || null}
              onChange={(value) => setOutcome(value ?? '')}
              placeholder={t('form.choose')}
            />
          ) : (
            <TextInput
              label={label('Outcome')}
              description={needsOutcome ? t('activitiesOf.finish.outcomeHelp') : undefined}
              required={needsOutcome}
              maxLength={250}
              value={outcome}
              onChange={(event) => setOutcome(event.currentTarget.value)}
            />
          )}
          <Group grow align="flex-start">
            <Select
              label={label('Direction')}
              data={enumOptions('ActivityDirection')}
              value={direction}
              onChange={setDirection}
            />
            <NumberInput
              label={label('Minutes')}
              min={0}
              max={9999}
              value={minutes ?? ''}
              onChange={(value) => setMinutes(typeof value === 'number' ? value : null)}
            />
          </Group>
          <Textarea
            label={label('Notes')}
            autosize
            minRows={2}
            value={notes}
            onChange={(event) => setNotes(event.currentTarget.value)}
          />
          <DialogButtons close={close}>
            <Button loading={busy} onClick={() => void run()}>
              {t('activitiesOf.finish.confirm')}
            </Button>
          </DialogButtons>
        </Stack>
      )}
    </Modal>
  );
}
