import { disputes } from '@circolo/contract/payments/payment-disputes';
import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { enumLabel, language, t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { callWithoutToast } from '../../../session/client.ts';
import { formatMoney } from '../../../ui/values/format.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { DueBy } from '../../disputes/DueBy.tsx';
import css from '../../order-page.module.css';
import { disputeTones } from '../../order-tones.ts';
import { OrderCard } from './OrderCard.tsx';

/** The disputes of an order, each with the way to its page; nothing where there are none. */
export function OrderDisputes({ orderId }: { orderId: number }) {
  const { data = [] } = useQuery({
    queryKey: [disputes.Name, 'of-order', orderId],
    queryFn: () => callWithoutToast(disputes.list, { query: { Order: String(orderId) } }),
  });
  if (data.length === 0) return null;
  return (
    <OrderCard title={t('Disputes.title')}>
      <ul className={css.attempts}>
        {data.map((dispute) => (
          <li key={dispute.Id}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Anchor
                size="sm"
                fw={600}
                renderRoot={(props) => <Link to={paths.deskScreen(`disputes/${dispute.Id}`)} {...props} />}
              >
                {`${formatMoney(dispute.Amount, language())} · ${enumLabel('DisputeReason', dispute.ReasonKind)}`}
              </Anchor>
              <StatusBadge of="DisputeState" code={dispute.State} tones={disputeTones} />
            </Group>
            <Text size="sm" component="div" c="dimmed">
              <DueBy dispute={dispute} />
            </Text>
          </li>
        ))}
      </ul>
    </OrderCard>
  );
}
