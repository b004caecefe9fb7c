import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { orders } from '@circolo/contract/sales/orders/order';
import {
  orderReminders,
  resumeOrderReminders,
  stopOrderReminders,
} from '@circolo/contract/subscriptions/payment-reminders';
import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { enumLabel, language, t } from '../../../messages/messages.ts';
import { call, callWithoutToast } from '../../../session/client.ts';
import { useLevel } from '../../../session/use-level.ts';
import { formatDay, formatInstant, formatMoney } from '../../../ui/values/format.ts';
import css from '../../order-page.module.css';
import { heldBy, RemindersSwitch } from '../../reminders/RemindersSwitch.tsx';
import type { Order } from '../order-types.ts';
import { OrderCard } from './OrderCard.tsx';

type Reminders = AnswerOf<typeof orderReminders>;

/** What comes next, or why nothing does. */
function nextText({ Next, Held, CustomerHeld }: Reminders): string {
  if (Held) return t('reminders.held', heldBy(Held));
  if (CustomerHeld) return t('reminders.heldOfCustomer', heldBy(CustomerHeld));
  if (!Next) return t('reminders.none');
  return t('reminders.next', {
    date: formatDay(Next.Day),
    amount: formatMoney(Next.Amount, language()),
    due: formatDay(Next.DueDate),
    rule: Next.Rule,
  });
}

function entryText({ At, Rule, DueDate, Skip }: Reminders['Log'][number]): string {
  const entry = t('reminders.entry', { date: formatInstant(At), rule: Rule, due: formatDay(DueDate) });
  return Skip ? `${entry} (${enumLabel('SkipReason', Skip)})` : entry;
}

/** Which reminders an order that waits for its money had and gets next, and the way to stop them. */
export function OrderReminders({ order }: { order: Order }) {
  const queries = useQueryClient();
  const mayEdit = allows(useLevel('orders'), AuthorizationLevel.edit);
  const isOpen = order.Status === OrderStatus.pending;
  const params = { Id: order.Id };
  const { data } = useQuery({
    queryKey: [orders.Name, 'reminders', order.Id, order.Version],
    queryFn: () => callWithoutToast(orderReminders, { params }),
    enabled: isOpen,
  });
  if (!isOpen || !data) return null;
  const renew = () => queries.invalidateQueries({ queryKey: [orders.Name, 'reminders', order.Id] });
  return (
    <OrderCard title={t('reminders.title')}>
      <Text size="sm">{nextText(data)}</Text>
      {data.Log.length > 0 ? (
        <ul className={css.attempts} style={{ marginTop: 8 }}>
          {data.Log.map((entry) => (
            <li key={`${entry.At} ${entry.Rule} ${entry.DueDate}`}>
              <Text size="sm" c="dimmed">
                {entryText(entry)}
              </Text>
            </li>
          ))}
        </ul>
      ) : null}
      {mayEdit ? (
        <RemindersSwitch
          held={data.Held}
          explanation={t('reminders.stopOrderText')}
          stop={async (body) => {
            await call(stopOrderReminders, { params, body });
            await renew();
          }}
          resume={async () => {
            await call(resumeOrderReminders, { params });
            await renew();
          }}
        />
      ) : null}
    </OrderCard>
  );
}
