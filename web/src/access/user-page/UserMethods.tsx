import { listUserPaymentMethods, type PaymentMethod } from '@circolo/contract/payments/payment-methods';
import { Badge, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../app/session/client.ts';
import { t } from '../../app/words.ts';
import { MethodMark } from '../../payments/MethodMark.tsx';
import { methodExpiry, methodName } from '../../payments/method-words.ts';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';
import { Card } from './Card.tsx';

const tones: Record<PaymentMethod['State'], Tone> = { A: 'green', E: 'yellow', X: 'red', F: 'red' };

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
          {method.State === 'A' ? null : <StatusBadge of="PaymentMethodState" code={method.State} tones={tones} />}
        </Group>
      </div>
    </Group>
  );
}

/** What the customer has kept to pay with. */
export function UserMethods({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['Users', 'methods', id],
    queryFn: () => quietCall(listUserPaymentMethods, { params: { Id: id } }),
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
