import { isRunningState, PurchaseKind, PurchaseState } from '@circolo/contract/sales/codes';
import { orders } from '@circolo/contract/sales/orders/order';
import { listUserPurchases, type UserPurchase } from '@circolo/contract/sales/orders/user-sales';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { language, t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { pauseText } from '../../../sales/leaving/EndDay.tsx';
import { orderTones, purchaseTones } from '../../../sales/order-tones.ts';
import { callWithoutToast } from '../../../session/client.ts';
import { formatDay, formatMoney, formatNumber } from '../../../ui/values/format.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { Card } from './Card.tsx';
import { loadOrders } from './SalesTabs.tsx';
import { pageLimit } from './use-page.ts';
import css from './user-page.module.css';

const most = 5;

function More({ label, open }: { label: string; open: () => void }) {
  return (
    <Button size="compact-sm" variant="subtle" onClick={open}>
      {label}
    </Button>
  );
}

/** Until when a purchase runs and why it was cancelled, or how much of it is left. */
function standing({
  Kind,
  EndDate,
  Remaining,
  CancelAtPeriodEnd,
  CancelReason,
  CancelReasonText,
  Pause,
}: UserPurchase): string {
  if (CancelAtPeriodEnd && EndDate) {
    const ends = t('customer.owns.cancelled', { date: formatDay(EndDate) });
    return [ends, CancelReason?.Description, CancelReasonText].filter(Boolean).join(' · ');
  }
  if (Kind !== PurchaseKind.subscription)
    return t('customer.owns.left', { count: formatNumber(Remaining, language()) });
  const until = EndDate ? t('customer.owns.until', { date: formatDay(EndDate) }) : t('customer.owns.noEnd');
  return Pause ? `${until} · ${pauseText(Pause)}` : until;
}

/** What the customer owns now. */
function Owned({ id, all }: { id: number; all: () => void }) {
  const { data } = useQuery({
    queryKey: ['Users', 'purchases', id, 1],
    queryFn: () => callWithoutToast(listUserPurchases, { params: { Id: id }, query: { Limit: pageLimit, Page: 1 } }),
  });
  const active = data?.Rows.filter(({ State }) => isRunningState(State) || State === PurchaseState.waiting).slice(
    0,
    most,
  );
  return (
    <Card
      title={t('customer.owns.title')}
      action={data && data.Count > 0 ? <More label={t('customer.owns.all')} open={all} /> : null}
    >
      {active === undefined ? <Skeleton h={72} /> : null}
      {active?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('customer.owns.none')}
        </Text>
      ) : null}
      <ul className={css.rows}>
        {active?.map((purchase) => (
          <li key={purchase.Id}>
            <span className={css.rowMain}>{purchase.Package.Description}</span>
            <span className={css.rowNote}>{standing(purchase)}</span>
            <StatusBadge of="PurchaseState" code={purchase.State} tones={purchaseTones} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The customer's latest orders, each a way to its page. */
function LatestOrders({ id, all }: { id: number; all: () => void }) {
  const { data } = useQuery({
    queryKey: [orders.Name, 'of', id, 1],
    queryFn: () => loadOrders(id, 1, pageLimit),
  });
  return (
    <Card
      title={t('customer.latest.title')}
      action={data && data.Count > most ? <More label={t('customer.latest.all')} open={all} /> : null}
    >
      {data ? null : <Skeleton h={72} />}
      {data?.Count === 0 ? (
        <Text size="sm" c="dimmed">
          {t('customer.latest.none')}
        </Text>
      ) : null}
      <ul className={css.rows}>
        {data?.Rows.slice(0, most).map((order) => (
          <li key={order.Id}>
            <Link to={paths.deskScreen(`orders/${order.Id}`)} className={css.rowMain}>
              {order.Number}
            </Link>
            <StatusBadge of="OrderStatus" code={order.Status} tones={orderTones} />
            <span className={css.rowNote}>{formatDay(order.Date.slice(0, 10))}</span>
            <span className={css.rowMoney}>{formatMoney(order.Total, language())}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Nothing but the cards, one below the other. */
export function OwnedAndOrders({ id, sees, show }: { id: number; sees: boolean; show: (section: string) => void }) {
  return (
    <Stack gap="md">
      <Owned id={id} all={() => show('purchases')} />
      {sees ? <LatestOrders id={id} all={() => show('orders')} /> : null}
    </Stack>
  );
}
