import { OrderStatus, type OrderStatusCode } from '@circolo/contract/sales/codes';
import { awaitsApproval } from '@circolo/contract/sales/orders/order-status';
import { Alert, Badge, Button, Group, Paper, Text } from '@mantine/core';
import { IconChevronRight, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { enumLabel, t } from '../../messages/messages.ts';
import css from '../order-page.module.css';
import { orderTones } from '../order-tones.ts';
import { grave, type OfferedStatus, offeredStatuses, orderVerb } from './acts/order-verb.ts';
import { PaymentDialog } from './acts/PaymentDialog.tsx';
import { StatusDialog } from './acts/StatusDialog.tsx';
import { orderPath } from './order-path.ts';
import type { Order } from './order-types.ts';
import { PayNotice } from './PayBy.tsx';

/** Money first: it is what people come for; what is red is last. */
const weightOf = (status: OrderStatusCode): number =>
  status === OrderStatus.paid ? 0 : grave.includes(status) ? 2 : 1;

const byWeight = (one: OrderStatusCode, other: OrderStatusCode): number => weightOf(one) - weightOf(other);

function buttonLook(status: OrderStatusCode) {
  if (status === OrderStatus.paid) return {};
  return grave.includes(status) ? { variant: 'light', color: 'red' } : { variant: 'default' };
}

function Path({ order }: { order: Order }) {
  const steps = orderPath(order);
  return (
    <ol className={css.path} aria-label={t('sales.order.path')}>
      {steps.map(({ Status, when }, index) => (
        <li key={Status} className={css.step} aria-current={when === 'now' ? 'step' : undefined}>
          <Badge
            size={when === 'now' ? 'lg' : 'md'}
            color={when === 'now' ? orderTones[Status] : 'gray'}
            variant={when === 'later' ? 'default' : 'light'}
          >
            {enumLabel('OrderStatus', Status)}
          </Badge>
          {index < steps.length - 1 ? <IconChevronRight size={14} opacity={0.5} aria-hidden /> : null}
        </li>
      ))}
    </ol>
  );
}

/** Where an order is, and what may be done with it, as verbs. */
export function OrderPath({ order, mayEdit }: { order: Order; mayEdit: boolean }) {
  const [target, setTarget] = useState<OfferedStatus | null>(null);
  const targets = offeredStatuses(order);
  const close = () => setTarget(null);
  // A change of plan is approved as a whole, and what costs nothing is not paid in parts.
  const asksAmount = target === OrderStatus.paid && order.Balance > 0 && !awaitsApproval(order);
  return (
    <Paper withBorder p="md" mb="lg" radius="md">
      <Group justify="space-between" gap="md">
        <div>
          <Path order={order} />
          <PayNotice order={order} />
        </div>
        {mayEdit && targets.length > 0 ? (
          <Group gap="xs" role="group" aria-label={t('sales.order.actions')}>
            {targets.toSorted(byWeight).map((status) => (
              <Button key={status} size="xs" {...buttonLook(status)} onClick={() => setTarget(status)}>
                {t('sales.status.begin', { verb: t(orderVerb(order, status)) })}
              </Button>
            ))}
          </Group>
        ) : null}
      </Group>
      {targets.length === 0 ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('sales.order.nothingNext')}
        </Text>
      ) : null}
      {order.StatusReason ? (
        <Text size="sm" mt="xs" fs="italic">
          {order.StatusReason}
        </Text>
      ) : null}
      {order.PaidByProvider ? (
        <Alert
          mt="sm"
          color="gray"
          icon={<IconInfoCircle size={18} aria-hidden />}
          title={t('sales.order.byProvider')}
        />
      ) : null}
      {asksAmount ? <PaymentDialog order={order} close={close} /> : null}
      {target && !asksAmount ? <StatusDialog order={order} to={target} close={close} /> : null}
    </Paper>
  );
}
