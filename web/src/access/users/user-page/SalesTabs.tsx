import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { isBaseType } from '@circolo/contract/catalogue/packages/package-rules';
import { PurchaseKind, PurchaseState } from '@circolo/contract/sales/codes';
import { orders } from '@circolo/contract/sales/orders/order';
import {
  listUserPayments,
  listUserPurchases,
  type UserPayment,
  type UserPurchase,
} from '@circolo/contract/sales/orders/user-sales';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { RowAction } from '../../../lists/table/RowButtons.tsx';
import { language, t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { countRows, listRows } from '../../../resource/calls.ts';
import type { Column } from '../../../resource/columns.tsx';
import { columnsOf } from '../../../resource/columns-of.ts';
import { EndDay } from '../../../sales/leaving/EndDay.tsx';
import { useLeaving } from '../../../sales/leaving/use-leaving.tsx';
import { attemptTones, orderTones, paymentTones, purchaseTones } from '../../../sales/order-tones.ts';
import { usePausing } from '../../../sales/pausing/use-pausing.tsx';
import { callWithoutToast } from '../../../session/client.ts';
import { useLevel } from '../../../session/use-level.ts';
import { formatNumber } from '../../../ui/values/format.ts';
import { PagedTable } from './PagedTable.tsx';
import { pageLimit } from './use-page.ts';

const SwitchDialog = lazy(() =>
  import('../../../sales/switches/SwitchDialog.tsx').then((m) => ({ default: m.SwitchDialog })),
);

interface Props {
  id: number;
}

const orderPath = (id: number) => paths.deskScreen(`orders/${id}`);

const purchaseColumns: Column<UserPurchase>[] = [
  { field: 'Package', kind: 'reference', main: true },
  { field: 'Kind', of: 'PurchaseKind' },
  { field: 'State', of: 'PurchaseState', tones: purchaseTones },
  { field: 'StartDate', kind: 'day' },
  {
    field: 'EndDate',
    kind: 'day',
    cell: ({ EndDate, Pause, ...row }) =>
      EndDate === null ? null : <EndDay {...row} EndDate={EndDate} pause={Pause} />,
  },
  {
    field: 'Remaining',
    kind: 'number',
    cell: ({ Kind, Remaining }) => (Kind === PurchaseKind.subscription ? null : formatNumber(Remaining, language())),
  },
  { field: 'Order', kind: 'reference' },
];

/** What the customer owns and has owned. */
export function PurchasesTab({ id }: Props) {
  const [switched, setSwitched] = useState<UserPurchase | null>(null);
  const mayOrder = allows(useLevel('orders'), AuthorizationLevel.edit);
  const leaving = useLeaving((row: UserPurchase) => ({ ...row, UserId: id }));
  const pausing = usePausing((row: UserPurchase) => ({ ...row, UserId: id }));
  const change: RowAction<UserPurchase> = {
    key: 'switch',
    label: t('productSwitches.desk.action'),
    icon: <IconArrowsExchange size={16} aria-hidden />,
    offered: ({ State, PackageType }) =>
      mayOrder && (State === PurchaseState.active || State === PurchaseState.paused) && isBaseType(PackageType),
    run: setSwitched,
  };
  return (
    <>
      <PagedTable
        name="UserPurchases"
        section="purchases"
        queryKey={['Users', 'purchases', id]}
        load={(Page) => callWithoutToast(listUserPurchases, { params: { Id: id }, query: { Limit: pageLimit, Page } })}
        columns={purchaseColumns}
        rowId={({ Id }) => Id}
        nameOf={({ Package }) => Package.Description}
        actions={[change, ...leaving.actions, ...pausing.actions]}
      />
      <Suspense fallback={null}>
        {switched ? (
          <SwitchDialog
            of={{ userId: id, purchaseId: switched.Id, name: switched.Package.Description }}
            close={() => setSwitched(null)}
          />
        ) : null}
      </Suspense>
      {leaving.dialog}
      {pausing.dialog}
    </>
  );
}

const orderColumns = columnsOf(orders, [
  { field: 'Number', main: true },
  'Date',
  { field: 'Status', tones: orderTones },
  'Kind',
  'PaymentType',
  { field: 'PaymentState', tones: paymentTones },
  'Total',
  'Balance',
]);

/** The customer's orders, by the calls of the orders' list. */
export async function loadOrders(id: number, Page: number, Limit: number) {
  const of = { User: String(id) };
  const [Rows, Count] = await Promise.all([
    listRows(orders, { ...of, Page: String(Page), Limit: String(Limit) }),
    countRows(orders, of),
  ]);
  return { Rows, Count };
}

/** The customer's orders; a row opens the order. */
export function OrdersTab({ id }: Props) {
  const navigate = useNavigate();
  return (
    <PagedTable
      name={orders.Name}
      section="orders"
      queryKey={[orders.Name, 'of', id]}
      load={(Page) => loadOrders(id, Page, pageLimit)}
      columns={orderColumns}
      rowId={({ Id }) => Id}
      nameOf={(order) => order.Number}
      open={({ Id }) => void navigate({ to: orderPath(Id) })}
    />
  );
}

const paymentColumns: Column<UserPayment>[] = [
  { field: 'Date', kind: 'instant', main: true },
  { field: 'Order', kind: 'reference' },
  { field: 'Vector', of: 'PaymentVector' },
  { field: 'State', of: 'AttemptState', tones: attemptTones },
  { field: 'Reference' },
  { field: 'Amount', kind: 'money' },
];

/** What was paid and tried; a row opens its order. */
export function PaymentsTab({ id }: Props) {
  const navigate = useNavigate();
  return (
    <PagedTable
      name="UserPayments"
      section="payments"
      queryKey={[orders.Name, 'payments', id]}
      load={(Page) => callWithoutToast(listUserPayments, { params: { Id: id }, query: { Limit: pageLimit, Page } })}
      columns={paymentColumns}
      rowId={({ Id }) => Id}
      nameOf={({ Order }) => Order.Description}
      open={({ Order }) => void navigate({ to: orderPath(Order.Id) })}
    />
  );
}
