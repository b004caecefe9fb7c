import type { PlannedReminder, PlannedStep } from '@circolo/contract/subscriptions/time-machine';
import { Anchor, Badge, Button, Card, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { formatDay, formatMoney } from '../../ui/values/format.ts';
import { StatusBadge, type Tone } from '../../ui/values/StatusBadge.tsx';
import { customerOf } from './customer-of.ts';
import { ReminderRow } from './ReminderRow.tsx';
import type { Ask } from './StepDialog.tsx';
import css from './time-machine.module.css';

const tones: Record<PlannedStep['Kind'], Tone> = {
  renewal: 'blue',
  charge: 'teal',
  reminder: 'gray',
  notice: 'yellow',
  suspension: 'orange',
  cancellation: 'red',
  orderExpiry: 'red',
  renewed: 'green',
  expiry: 'red',
};

interface Props {
  day: { Day: string; Steps: PlannedStep[]; Reminders: PlannedReminder[] };
  mayAct: boolean;
  ask: (ask: Ask) => void;
}

function Facts({ step }: { step: PlannedStep }) {
  const facts = [
    ...(step.Organisation ? [step.User.Description] : []),
    ...(step.Town ? [step.Town] : []),
    step.Package.Description,
    ...(step.AddOns.length > 0
      ? [t('timeMachine.withAddOns', { names: step.AddOns.map(({ Description }) => Description).join(', ') })]
      : []),
    t('timeMachine.ends', { date: formatDay(step.EndDate) }),
    ...(step.Rule ? [step.Rule.Description] : []),
    ...(step.Skip ? [enumLabel('SkipReason', step.Skip)] : []),
  ];
  return (
    <Text size="sm" c="dimmed">
      {facts.join(' · ')}
    </Text>
  );
}

function Actions({ step, day, ask }: { step: PlannedStep; day: string; ask: Props['ask'] }) {
  const name = `${enumLabel('StepKind', step.Kind)}, ${customerOf(step)}`;
  const button = (what: Ask['what'], label: string) => (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`${label}: ${name}`}
      onClick={() => ask({ what, step, day })}
    >
      {label}
    </Button>
  );
  if (step.Held) return button('resume', t('timeMachine.resume'));
  return (
    <>
      {step.CanRun ? button('run', t('timeMachine.run')) : null}
      {step.Kind === 'renewed' || step.Key.includes(':after-') ? null : button('stop', t('timeMachine.stop'))}
    </>
  );
}

const Row = ({ step, day, mayAct, ask }: { step: PlannedStep; day: string } & Omit<Props, 'day'>) => (
  <li className={css.step} data-postponed={step.Held ? true : undefined}>
    <div className={css.kind}>
      <StatusBadge of="StepKind" code={step.Kind} tones={step.Held ? {} : tones} />
    </div>
    <div className={css.what}>
      <Group gap={8}>
        <Anchor
          fw={600}
          size="sm"
          renderRoot={(props) => <Link to={paths.deskScreen(`users/${step.User.Id}`)} {...props} />}
        >
          {customerOf(step)}
        </Anchor>
        {step.Order ? (
          <Anchor
            size="sm"
            renderRoot={(props) => <Link to={paths.deskScreen(`orders/${step.Order?.Id}`)} {...props} />}
          >
            {t('timeMachine.order', { number: step.Order.Description })}
          </Anchor>
        ) : null}
        {step.Amount === null ? null : (
          <Text size="sm" className={css.amount}>
            {step.Amount === 0 ? t('timeMachine.free') : formatMoney(step.Amount, language())}
          </Text>
        )}
      </Group>
      <Facts step={step} />
      {step.Held ? (
        <Text size="sm">
          {t('timeMachine.stoppedBy', { name: step.Held.By ?? '—', reason: step.Held.Reason ?? '—' })}
        </Text>
      ) : null}
    </div>
    {mayAct ? (
      <div className={css.actions}>
        <Actions step={step} day={day} ask={ask} />
      </div>
    ) : null}
  </li>
);

/** Everything that will happen on one day. */
export function DayCard({ day, ...rest }: Props) {
  const weekday = new Intl.DateTimeFormat(language(), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day.Day}T00:00:00Z`),
  );
  return (
    <Card withBorder padding={0} component="section" aria-label={formatDay(day.Day)}>
      <Group justify="space-between" px="md" py="xs" className={css.head ?? ''}>
        <Title order={2} size={15}>{`${weekday} ${formatDay(day.Day)}`}</Title>
        <Badge variant="default" tt="none" fw={500}>
          {t('timeMachine.count', { count: day.Steps.length + day.Reminders.length })}
        </Badge>
      </Group>
      <ul className={css.steps}>
        {day.Steps.map((step) => (
          <Row key={step.Key} step={step} day={day.Day} {...rest} />
        ))}
        {day.Reminders.map((reminder) => (
          <ReminderRow
            key={`${reminder.Rule.Id} ${reminder.User.Id} ${reminder.Order?.Id} ${reminder.DueDate}`}
            reminder={reminder}
          />
        ))}
      </ul>
    </Card>
  );
}
