import { allows } from '@circolo/contract/access/authorization';
import { type OrderRefunds as Answer, carryRefundOn, listRefunds } from '@circolo/contract/sales/refund';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call, quietCall } from '../app/session/client.ts';
import { useLevel } from '../app/session/use-level.ts';
import { enumWord, language, t } from '../app/words.ts';
import { formatDay, formatInstant, formatMoney, formatNumber } from '../ui/format.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { toast } from '../ui/toast.tsx';
import css from './order-page.module.css';
import { refundTones } from './order-tones.ts';

const RefundDialog = lazy(() => import('./RefundDialog.tsx').then((m) => ({ default: m.RefundDialog })));

type Refund = Answer['Refunds'][number];
type Action = 'done' | 'retry' | 'transfer';

const money = (value: number): string => formatMoney(value, language());

/** What can be done with a refund that is not through yet. */
function actionsOf({ State, Method }: Refund): Action[] {
  if (State === 'R' && Method === 'T') return ['done'];
  return State === 'F' ? ['retry', 'transfer'] : [];
}

function RefundItem({ orderId, refund, mayEdit }: { orderId: number; refund: Refund; mayEdit: boolean }) {
  const queries = useQueryClient();
  const carryOn = useMutation({
    mutationFn: (action: Action) =>
      call(carryRefundOn, { params: { Id: orderId, RefundId: refund.Id }, body: { Action: action } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['Orders'] });
      toast.success(t('refunds.carried'));
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
        {[enumWord('RefundMethod', refund.Method), formatInstant(refund.DoneAt ?? refund.At), refund.By]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {lines.length > 0 ? <Text size="sm">{lines.join(', ')}</Text> : null}
      {refund.Reason ? <Text size="sm">{refund.Reason}</Text> : null}
      {refund.Error ? (
        <Text size="sm" className={css.refusal ?? ''}>
          {t('refunds.failed', { code: refund.Error })}
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

/** The money of an order: what came in, what went back, what is kept; its refunds, and the way to a new one. */
export function OrderRefunds({ orderId }: { orderId: number }) {
  const mayEdit = allows(useLevel('orders'), 'E');
  const [refunding, setRefunding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['Orders', 'refunds-of', orderId],
    queryFn: () => quietCall(listRefunds, { params: { Id: orderId } }),
  });
  if (error) return <LoadFailure retry={() => void refetch()} message={error.message} />;
  if (!data) return <Skeleton h={44} />;
  if (data.Paid === 0 && data.Refunds.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('refunds.nothing')}
      </Text>
    );
  return (
    <Stack gap="xs">
      <dl className={css.facts}>
        <dt>{t('refunds.paid')}</dt>
        <dd>{money(data.Paid)}</dd>
        <dt>{t('refunds.refunded')}</dt>
        <dd>{money(data.Refunded)}</dd>
        <dt style={{ fontWeight: 650, color: 'inherit' }}>{t('refunds.kept')}</dt>
        <dd style={{ fontWeight: 650 }}>{money(data.Kept)}</dd>
      </dl>
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
