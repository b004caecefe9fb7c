import { OrderStatus } from '@circolo/contract/sales/codes';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../messages/messages.ts';
import type { Order } from '../order-types.ts';
import type { OfferedStatus } from './order-verb.ts';
import { StatusDialog } from './StatusDialog.tsx';

/** What a customer asks to change to, with yes and no; the customer is notified by mail. */
export function SwitchApproval({ order, mayEdit }: { order: Order; mayEdit: boolean }) {
  const [target, setTarget] = useState<OfferedStatus | null>(null);
  const name = order.Lines[0]?.Package.Description ?? '';
  return (
    <Alert
      mb="lg"
      color="yellow"
      icon={<IconArrowsExchange size={18} aria-hidden />}
      title={t('productSwitches.desk.asks', { name })}
    >
      <Text size="sm">{t('productSwitches.desk.asksText')}</Text>
      {mayEdit ? (
        <Group gap="sm" mt="sm">
          <Button size="xs" onClick={() => setTarget(order.Total === 0 ? OrderStatus.paid : OrderStatus.pending)}>
            {t('productSwitches.desk.approve')}
          </Button>
          <Button size="xs" variant="light" color="red" onClick={() => setTarget(OrderStatus.cancelled)}>
            {t('productSwitches.desk.refuse')}
          </Button>
        </Group>
      ) : null}
      {target ? <StatusDialog order={order} to={target} close={() => setTarget(null)} /> : null}
    </Alert>
  );
}
