import { readUserCredit } from '@circolo/contract/sales/credit';
import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { language, t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { Payouts } from '../../../sales/payouts/Payouts.tsx';
import { callWithoutToast } from '../../../session/client.ts';
import { formatInstant, formatMoney } from '../../../ui/values/format.ts';
import { Card } from './Card.tsx';

/** The customer's credit on account with what moved it last. */
export function UserCredit({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['Orders', 'credit', id],
    queryFn: () => callWithoutToast(readUserCredit, { params: { Id: id }, query: { Limit: 10, Page: 1 } }),
  });
  return (
    <Card title={t('payments.credit.desk')}>
      {data ? null : <Skeleton h={44} />}
      {data ? (
        <Text
          fw={data.Movements.Count > 0 ? 600 : 400}
          {...(data.Movements.Count > 0 ? {} : { size: 'sm', c: 'dimmed' })}
        >
          {data.Movements.Count > 0 ? formatMoney(data.Balance, language()) : t('payments.credit.none')}
        </Text>
      ) : null}
      <Stack gap={8} mt={data?.Movements.Count ? 8 : 0}>
        {data?.Movements.Rows.map(({ Id, At, Reason, Amount, Order }) => (
          <div key={Id}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm">{t(`enums.CreditReason.${Reason}`)}</Text>
              <Text size="sm">{formatMoney(Amount, language())}</Text>
            </Group>
            <Text size="xs" c="dimmed">
              {formatInstant(At)}
              {Order ? (
                <>
                  {' · '}
                  <Anchor component={Link} to={paths.deskScreen(`orders/${Order.Id}`)} size="xs" underline="always">
                    {Order.Description}
                  </Anchor>
                </>
              ) : null}
            </Text>
          </div>
        ))}
      </Stack>
      {data ? <Payouts id={id} balance={data.Balance} /> : null}
    </Card>
  );
}
