import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import {
  type OrderRefunds as Answer,
  carryRefundOn,
  listRefunds,
  RefundMethod,
  RefundOrigin,
  RefundState,
} from '@circolo/contract/sales/refunds/refund';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { enumLabel, language, t } from '../../../messages/messages.ts';
import { call, callWithoutToast } from '../../../session/client.ts';
import { useLevel } from '../../../session/use-level.ts';
import { FactList } from '../../../ui/page/FactList.tsx';
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { formatDay, formatInstant, formatMoney, formatNumber } from '../../../ui/values/format.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import css from '../../order-page.module.css';
import { refundTones } from '../../order-tones.ts';
import { partsOfRefunded } from '../../refunds/refund-amount.ts';
import { refundFailure } from '../../refunds/refund-failure.ts';

const RefundDialog = lazy(() => import('../../refunds/RefundDialog.tsx').then((m) => ({ default: m.RefundDialog })));

type Refund = Answer['Refunds'][number];
type Action = 'done' | 'retry' | 'transfer';

const money = (value: number): string => formatMoney(value, language());

/** What can be done with a refund that is not through yet. */
function actionsOf({ State, Method }: Refund): Action[] {
  if (State === RefundState.requested && Method === RefundMethod.transfer) return ['done'];
  return State === RefundState.failed ? ['retry', 'transfer'] : [];
}

function RefundItem({ orderId, refund, mayEdit }: { orderId: number; refund: Refund; mayEdit: boolean }) {
  const queries = useQueryClient();
  const carryOn = useMutation({
    mutationFn: (action: Action) =>
      call(carryRefundOn, { params: { Id: orderId, RefundId: refund.Id }, body: { Action: action } }),
    onSuccess: async (answer, action) => {
      await queries.invalidateQueries({ queryKey: ['Orders'] });
      await queries.invalidateQueries({ queryKey: ['MoneyApprovals'] });
      const waits = action === 'transfer' && answer.Refunds.find(({ Id }) => Id === refund.Id)?.State === refund.State;
      toast.success(waits ? t('moneyApprovals.asked') : t('refunds.carried'));
    },
    onError: (error) => toast.error(error.message),
  });
  const lines = refund.Lines.map(({ Line, Quantity }) => `${formatNumber(Quantity, language())} × ${Line.Description}`);
  return (
    <li>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600}>
          {money(refund.Amount)}
        </Text>
        <StatusBadge of="RefundState" code={refund.State} tones={refundTones} />
      </Group>
      <Text size="sm" c="dimmed">
        {[
          enumLabel('RefundMethod', refund.Method),
          formatInstant(refund.DoneAt ?? refund.At),
          refund.By,
          refund.Origin === RefundOrigin.provider ? enumLabel('RefundOrigin', refund.Origin) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {lines.length > 0 ? <Text size="sm">{lines.join(', ')}</Text> : null}
      {refund.Reason ? <Text size="sm">{refund.Reason}</Text> : null}
      {refund.Error ? (
        <Text size="sm" className={css.refusal ?? ''}>
          {t('refunds.failed', { why: refundFailure(refund.Error) })}
        </Text>
      ) : null}
      {mayEdit ? (
        <Group gap="xs" mt={4}>
          {actionsOf(refund).map((action) => (
            <Button
              key={action}
              size="compact-xs"
              variant="default"
              loading={carryOn.isPending}
              onClick={() => carryOn.mutate(action)}
            >
              {t(`refunds.action.${action}`)}
            </Button>
          ))}
        </Group>
      ) : null}
    </li>
  );
}

/** The money of an order: what came in, what went back, what remains; its refunds, and the way to a new one. */
export function OrderRefunds({ orderId }: { orderId: number }) {
  const mayEdit = allows(useLevel('orders'), AuthorizationLevel.edit);
  const [refunding, setRefunding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['Orders', 'refunds-of', orderId],
    queryFn: () => callWithoutToast(listRefunds, { params: { Id: orderId } }),
  });
  if (error) return <LoadFailure retry={() => void refetch()} error={error} />;
  if (!data) return <Skeleton h={44} />;
  if (data.Paid === 0 && data.Refunds.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('refunds.nothing')}
      </Text>
    );
  const { requested, refunded } = partsOfRefunded(data);
  return (
    <Stack gap="xs">
      <FactList className={css.facts}>
        <dt>{t('refunds.paid')}</dt>
        <dd>{money(data.Paid)}</dd>
        {requested > 0 ? (
          <>
            <dt>{t('refunds.requested')}</dt>
            <dd>{money(requested)}</dd>
          </>
        ) : null}
        {refunded > 0 || requested === 0 ? (
          <>
            <dt>{t('refunds.refunded')}</dt>
            <dd>{money(refunded)}</dd>
          </>
        ) : null}
        <dt style={{ fontWeight: 650, color: 'inherit' }}>{t('refunds.kept')}</dt>
        <dd style={{ fontWeight: 650 }}>{money(data.Kept)}</dd>
      </FactList>
      {data.Until ? (
        <Text size="xs" c="dimmed">
          {t('refunds.until', { date: formatDay(data.Until) })}
        </Text>
      ) : null}
      {data.Refunds.length > 0 ? (
        <ul className={css.attempts} aria-label={t('refunds.title')}>
          {data.Refunds.map((refund) => (
            <RefundItem key={refund.Id} orderId={orderId} refund={refund} mayEdit={mayEdit} />
          ))}
        </ul>
      ) : null}
      {mayEdit && data.Kept > 0 ? (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconReceiptRefund size={16} aria-hidden />}
          onClick={() => setRefunding(true)}
        >
          {t('refunds.make')}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {refunding ? <RefundDialog orderId={orderId} refunds={data} close={() => setRefunding(false)} /> : null}
      </Suspense>
    </Stack>
  );
}
