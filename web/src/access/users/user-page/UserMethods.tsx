import {
  listUserPaymentMethods,
  type PaymentMethod,
  PaymentMethodState,
} from '@circolo/contract/payments/payment-methods';
import { Badge, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../messages/messages.ts';
import { MethodMark } from '../../../payments/MethodMark.tsx';
import { methodExpiry, methodName } from '../../../payments/method-name.ts';
import { callWithoutToast } from '../../../session/client.ts';
import { StatusBadge, type Tone } from '../../../ui/values/StatusBadge.tsx';
import { Card } from './Card.tsx';

const tones: Record<PaymentMethod['State'], Tone> = {
  [PaymentMethodState.active]: 'green',
  [PaymentMethodState.expiring]: 'yellow',
  [PaymentMethodState.expired]: 'red',
  [PaymentMethodState.failing]: 'red',
};

function Method({ method }: { method: PaymentMethod }) {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <MethodMark method={method} />
      <div>
        <Text size="sm" fw={600}>
          {methodName(method)}
        </Text>
        <Text size="xs" c="dimmed">
          {[methodExpiry(method), method.MandateReference].filter(Boolean).join(' · ')}
        </Text>
        <Group gap={6} mt={4}>
          {method.IsDefault ? <Badge color="gray">{t('payments.desk.default')}</Badge> : null}
          {method.State === PaymentMethodState.active ? null : (
            <StatusBadge of="PaymentMethodState" code={method.State} tones={tones} />
          )}
        </Group>
      </div>
    </Group>
  );
}

/** What the customer has saved to pay with. */
export function UserMethods({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['Users', 'methods', id],
    queryFn: () => callWithoutToast(listUserPaymentMethods, { params: { Id: id } }),
  });
  return (
    <Card title={t('payments.desk.methods')}>
      {data ? null : <Skeleton h={44} />}
      {data?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('payments.desk.noMethods')}
        </Text>
      ) : null}
      <Stack gap="sm">
        {data?.map((method) => (
          <Method key={method.Id} method={method} />
        ))}
      </Stack>
    </Card>
  );
}
