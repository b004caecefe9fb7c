import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { orders } from '@circolo/contract/sales/orders/order';
import { awaitsApproval } from '@circolo/contract/sales/orders/order-status';
import { Button, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { enumLabel, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { RecordTools } from '../../record/dialog/RecordTools.tsx';
import { PrintButton } from '../../record/PrintButton.tsx';
import { oneRecord } from '../../resource/calls.ts';
import { useLevel } from '../../session/use-level.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { RecordColumns } from '../../ui/page/RecordColumns.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { WaitingApprovals } from '../approvals/WaitingApprovals.tsx';
import { OrderInstalments } from '../instalments/OrderInstalments.tsx';
import css from '../order-page.module.css';
import { SwitchApproval } from './acts/SwitchApproval.tsx';
import { OrderAmounts } from './OrderAmounts.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import { customerTitle } from './OrderFacts.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderPath } from './OrderPath.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import type { Order } from './order-types.ts';
import { OrderSide } from './side/OrderSide.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" aria-label={title} withBorder p="md" radius="md">
      <Title order={2} size="sm" mb="xs">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

/** Made where it is shown: the messages come with the page. */
const BackToList = () => (
  <Button
    component={Link}
    to={paths.deskScreen('orders')}
    variant="default"
    leftSection={<IconArrowLeft size={16} aria-hidden />}
  >
    {t('sales.order.back')}
  </Button>
);

function subtitle(order: Order): string {
  const { Date: placedAt, Kind, Origin } = order;
  return [
    customerTitle(order),
    t('sales.order.placed', { date: formatInstant(placedAt) }),
    enumLabel('OrderKind', Kind),
    Origin.Description,
  ].join(' · ');
}

function OrderView({ order }: { order: Order }) {
  const mayEdit = allows(useLevel('orders'), AuthorizationLevel.edit);
  const [editing, setEditing] = useState(false);
  const edit =
    mayEdit && order.Editable ? (
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
        {t('sales.order.edit')}
      </Button>
    ) : null;
  return (
    <PageFrame
      title={`${t('Orders.one')} ${order.Number}`}
      text={subtitle(order)}
      actions={
        <>
          <BackToList />
          {edit}
          <PrintButton />
        </>
      }
    >
      {awaitsApproval(order) ? <SwitchApproval order={order} mayEdit={mayEdit} /> : null}
      <WaitingApprovals of={{ Order: order.Id }} />
      <OrderPath order={order} mayEdit={mayEdit} />
      <RecordColumns
        side={<OrderSide order={order} />}
        below={
          <>
            <Section title={t('sales.order.events')}>
              <OrderTimeline events={order.Events} />
            </Section>
            <Section title={t('record.tools')}>
              <RecordTools resource={orders} id={order.Id} />
            </Section>
          </>
        }
      >
        <Section title={t('sales.order.lines')}>
          <OrderLines lines={order.Lines} />
        </Section>
        <Section title={t('sales.order.amounts')}>
          <div className={css.amounts}>
            <OrderAmounts amounts={order} lines={order.Lines} paid={order} asked={order} />
          </div>
        </Section>
        {order.Instalments.length > 0 ? (
          <Section title={t('sales.instalments.title')}>
            <OrderInstalments order={order} />
          </Section>
        ) : null}
      </RecordColumns>
      {editing ? <OrderDialog id={order.Id} readOnly={false} close={() => setEditing(false)} /> : null}
    </PageFrame>
  );
}

/** The page of one order: where it is and may go, what it sells and costs, what happened, whose it is. */
export function OrderPage() {
  const { Id = '0' } = useParams({ strict: false }) as { Id?: string }; // The route has this parameter.
  const id = Number(Id);
  const stored = useQuery({ queryKey: [orders.Name, 'one', id], queryFn: () => oneRecord(orders, id) });
  if (stored.data) return <OrderView order={stored.data} />;
  return (
    <PageFrame title={t('Orders.one')} actions={<BackToList />}>
      {stored.isError ? (
        <LoadFailure retry={() => void stored.refetch()} error={stored.error} />
      ) : (
        <Stack gap="md" role="status" aria-busy aria-label={t('sales.order.loading')}>
          <Skeleton h={68} />
          <Skeleton h={220} />
          <Skeleton h={160} />
        </Stack>
      )}
    </PageFrame>
  );
}
