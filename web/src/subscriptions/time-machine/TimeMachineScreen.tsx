import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { StepKind, type StepKindCode } from '@circolo/contract/subscriptions/codes';
import { runToday, timeMachine } from '@circolo/contract/subscriptions/time-machine';
import { Alert, Button, Chip, Group, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { IconCalendarEvent, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { enumLabel, t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatDay } from '../../ui/values/format.ts';
import { DayCard } from './DayCard.tsx';
import { Expected } from './Expected.tsx';
import { type Ask, StepDialog } from './StepDialog.tsx';

type Span = '30' | '60' | '90';

const periods = ['30', '60', '90'] as const;

async function runNow(): Promise<void> {
  const question = { title: t('timeMachine.runTodayTitle'), text: t('timeMachine.runTodayText') };
  if (!(await confirmed({ ...question, confirm: t('timeMachine.runToday') }))) return;
  await call(runToday);
  toast.success(t('timeMachine.queued'));
}

/** What will happen to subscriptions, and whom reminders go to, day by day, and what staff can do about it. */
export function TimeMachineScreen() {
  const [span, setSpan] = useState<Span>('30');
  const [kind, setKind] = useState<StepKindCode | 'all'>('all');
  const [ask, setAsk] = useState<Ask | null>(null);
  const level = useLevel();
  const { data, error, refetch } = useQuery({
    queryKey: ['TimeMachine', span],
    queryFn: () => callWithoutToast(timeMachine, { query: { Days: span } }),
  });
  const steps = data?.Days.flatMap((day) => day.Steps) ?? [];
  const reminders = data?.Days.flatMap((day) => day.Reminders) ?? [];
  const counts = new Map([...Map.groupBy(steps, ({ Kind }) => Kind)].map(([one, all]) => [one, all.length]));
  if (reminders.length > 0) counts.set(StepKind.reminder, (counts.get(StepKind.reminder) ?? 0) + reminders.length);
  const count = steps.length + reminders.length;
  const days = (data?.Days ?? [])
    .map((day) => ({
      ...day,
      Steps: day.Steps.filter(({ Kind }) => kind === 'all' || Kind === kind),
      Reminders: kind === 'all' || kind === StepKind.reminder ? day.Reminders : [],
    }))
    .filter(({ Steps, Reminders }) => Steps.length + Reminders.length > 0);
  const actions = allows(level, AuthorizationLevel.full) ? (
    <Button variant="default" leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={() => void runNow()}>
      {t('timeMachine.runToday')}
    </Button>
  ) : null;
  return (
    <PageFrame title={t('timeMachine.title')} text={t('timeMachine.text')} actions={actions}>
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('timeMachine.period')}
          value={span}
          onChange={(value) => setSpan(value as Span)} // One of its own values.
          data={periods.map((value) => ({ value, label: t('timeMachine.days', { count: Number(value) }) }))}
          w="fit-content"
        />
        {data && count > 0 ? <Expected {...data} /> : null}
        {count > 0 ? (
          <Chip.Group value={kind} onChange={(value) => setKind(value as StepKindCode | 'all')}>
            <Group gap={8} role="group" aria-label={t('timeMachine.kinds')}>
              <Chip value="all" variant="light">{`${t('timeMachine.all')} · ${count}`}</Chip>
              {[...counts].map(([one, all]) => (
                <Chip key={one} value={one} variant="light">{`${enumLabel('StepKind', one)} · ${all}`}</Chip>
              ))}
            </Group>
          </Chip.Group>
        ) : null}
        {error ? <LoadFailure retry={() => void refetch()} error={error} /> : null}
        {!data && !error ? <Skeleton h={420} /> : null}
        {data && count === 0 ? (
          <EmptyState
            icon={<IconCalendarEvent size={32} aria-hidden />}
            title={t('timeMachine.nothing')}
            text={t('timeMachine.nothingText', { count: Number(span) })}
          />
        ) : null}
        {days.map((day) => (
          <DayCard key={day.Day} day={day} mayAct={allows(level, AuthorizationLevel.edit)} ask={setAsk} />
        ))}
        {data?.CutAt ? <Alert color="yellow" title={t('timeMachine.cut', { date: formatDay(data.CutAt) })} /> : null}
      </Stack>
      {ask ? <StepDialog ask={ask} close={() => setAsk(null)} /> : null}
    </PageFrame>
  );
}
