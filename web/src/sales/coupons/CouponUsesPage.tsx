import { coupons } from '@circolo/contract/sales/coupons/coupon';
import { listCouponUses, RedemptionState } from '@circolo/contract/sales/coupons/coupon-actions';
import { Anchor, Badge, Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { enumLabel, fieldLabel, language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { callWithoutToast } from '../../session/client.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { formatInstant, formatMoney } from '../../ui/values/format.ts';

const tones = {
  [RedemptionState.reserved]: 'yellow',
  [RedemptionState.consumed]: 'green',
  [RedemptionState.released]: 'gray',
} as const;

interface Props {
  record: { Id: number; UsedCount: number; ReservedCount: number; BudgetUsed: number };
}

/** What of a coupon is used and reserved, and by which orders. */
export function CouponUsesPage({ record: { Id, UsedCount, ReservedCount, BudgetUsed } }: Props) {
  const list = useQuery({
    queryKey: [coupons.Name, 'uses', Id],
    queryFn: () => callWithoutToast(listCouponUses, { params: { Id } }),
  });
  if (list.isError) return <LoadFailure retry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton h={120} />;
  if (list.data.Total === 0) return <EmptyState icon={<IconReceipt size={28} />} title={t('coupons.uses.none')} />;
  return (
    <Stack gap="md">
      <Text size="sm">
        {t('coupons.uses.sum', {
          used: UsedCount,
          reserved: ReservedCount,
          amount: formatMoney(BudgetUsed, language()),
        })}
      </Text>
      <Table.ScrollContainer minWidth={420} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t('coupons.uses.tab')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Orders.one')}</Table.Th>
              <Table.Th>{fieldLabel('Orders', 'User')}</Table.Th>
              <Table.Th ta="right">{fieldLabel('Coupons', 'DiscountValue')}</Table.Th>
              <Table.Th>{fieldLabel('Coupons', 'State')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {list.data.Uses.map((use) => (
              <Table.Tr key={use.Id}>
                <Table.Td>
                  <Anchor size="sm" href={paths.deskScreen(`orders/${use.Order.Id}`)}>
                    {use.Order.Description}
                  </Anchor>
                  <Text size="xs" c="dimmed">
                    {formatInstant(use.At)}
                  </Text>
                </Table.Td>
                <Table.Td>{use.User.Description}</Table.Td>
                <Table.Td ta="right">{formatMoney(use.Amount, language())}</Table.Td>
                <Table.Td>
                  <Badge color={tones[use.State]} miw="max-content">
                    {enumLabel('RedemptionState', use.State)}
                  </Badge>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
