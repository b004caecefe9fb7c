import type { PlannedReminder } from '@circolo/contract/subscriptions/time-machine';
import { Anchor, Badge, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { formatDay, formatMoney } from '../../ui/values/format.ts';
import { customerOf } from './customer-of.ts';
import css from './time-machine.module.css';

function factsOf({ Organisation, User, Town, Order, DueDate, Rule, Skip, IsHeld }: PlannedReminder): string {
  const facts = [
    ...(Organisation ? [User.Description] : []),
    ...(Town ? [Town] : []),
    t(Order ? 'reminders.payment' : 'reminders.demo', { date: formatDay(DueDate) }),
    Rule.Description,
    ...(Skip ? [enumLabel('SkipReason', Skip)] : []),
    ...(IsHeld ? [t('reminders.stopped')] : []),
  ];
  return facts.join(' · ');
}

/** A reminder of an order to be paid, or of the end of a demo; it is stopped on the page that it leads to. */
export const ReminderRow = ({ reminder }: { reminder: PlannedReminder }) => (
  <li className={css.step} data-postponed={reminder.IsHeld || reminder.Skip ? true : undefined}>
    <div className={css.kind}>
      <Badge color="gray" miw="max-content">
        {enumLabel('StepKind', 'reminder')}
      </Badge>
    </div>
    <div className={css.what}>
      <Group gap={8}>
        <Anchor
          fw={600}
          size="sm"
          renderRoot={(props) => <Link to={paths.deskScreen(`users/${reminder.User.Id}`)} {...props} />}
        >
          {customerOf(reminder)}
        </Anchor>
        {reminder.Order ? (
          <Anchor
            size="sm"
            renderRoot={(props) => <Link to={paths.deskScreen(`orders/${reminder.Order?.Id}`)} {...props} />}
          >
            {t('timeMachine.order', { number: reminder.Order.Description })}
          </Anchor>
        ) : null}
        {reminder.Amount === null ? null : (
          <Text size="sm" className={css.amount}>
            {formatMoney(reminder.Amount, language())}
          </Text>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {factsOf(reminder)}
      </Text>
    </div>
  </li>
);
