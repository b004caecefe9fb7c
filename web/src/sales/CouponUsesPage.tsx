import { coupons } from '@circolo/contract/sales/coupon';
import { listCouponUses } from '@circolo/contract/sales/coupon-actions';
import { Anchor, Badge, Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../app/paths.ts';
import { quietCall } from '../app/session/client.ts';
import { enumWord, fieldWord, language, t } from '../app/words.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatInstant, formatMoney } from '../ui/format.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';

const tones = { R: 'yellow', C: 'green', L: 'gray' } as const;

interface Props {
  record: { Id: number; UsedCount: number; ReservedCount: number; BudgetUsed: number };
}

/** What of a coupon is used and reserved, and by which orders. */
export function CouponUsesPage({ record: { Id, UsedCount, ReservedCount, BudgetUsed } }: Props) {
  const list = useQuery({
    queryKey: [coupons.Name, 'uses', Id],
    queryFn: () => quietCall(listCouponUses, { params: { Id } }),
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
              <Table.Th>{fieldWord('Orders', 'User')}</Table.Th>
              <Table.Th ta="right">{fieldWord('Coupons', 'DiscountValue')}</Table.Th>
              <Table.Th>{fieldWord('Coupons', 'State')}</Table.Th>
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
                    {enumWord('RedemptionState', use.State)}
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
