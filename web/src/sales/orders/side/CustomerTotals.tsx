import { readUserTotals } from '@circolo/contract/sales/orders/user-sales';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { language, t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { callWithoutToast } from '../../../session/client.ts';
import { formatMoney } from '../../../ui/values/format.ts';
import css from '../../order-page.module.css';

/** How much the customer of an order has ordered and paid, and what of it is still open; it leads to all their orders. */
export function CustomerTotals({ userId }: { userId: number }) {
  const { data } = useQuery({
    queryKey: ['Orders', 'totals', userId],
    queryFn: () => callWithoutToast(readUserTotals, { params: { Id: userId } }),
  });
  // The lines have their room before they come.
  if (!data) return <Text size="sm" mih={42} aria-busy />;
  return (
    <Text size="sm" mih={42}>
      <Link to={paths.deskScreen(`users/${userId}`)} search={{ Section: 'orders' } as never} className={css.totals}>
        {t('sales.order.totals', { count: data.Orders, paid: formatMoney(data.Paid, language()) })}
      </Link>
      <br />
      {data.OpenOrders > 0
        ? t('sales.order.open', { count: data.OpenOrders, amount: formatMoney(data.Open, language()) })
        : t('sales.order.nothingOpen')}
    </Text>
  );
}
