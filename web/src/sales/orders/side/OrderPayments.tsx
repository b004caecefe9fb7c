import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { type DeskPayment, listOrderPayments } from '@circolo/contract/payments/order-payments/desk-payments';
import { askProvider } from '@circolo/contract/payments/order-payments/order-payments';
import { AttemptState } from '@circolo/contract/sales/codes';
import { awaitsPayment } from '@circolo/contract/sales/orders/order-status';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { enumLabel, language, t } from '../../../messages/messages.ts';
import { call, callWithoutToast } from '../../../session/client.ts';
import { useLevel } from '../../../session/use-level.ts';
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { formatDay, formatInstant, formatMoney } from '../../../ui/values/format.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import css from '../../order-page.module.css';
import { attemptTones } from '../../order-tones.ts';
import type { Order } from '../order-types.ts';
import { OrderPapers } from './OrderPapers.tsx';

/** Asks the provider for the state of an attempt; the order may have moved by it. */
function AskButton({ orderId, payment }: { orderId: number; payment: DeskPayment }) {
  const queries = useQueryClient();
  const asking = useMutation({
    mutationFn: () => call(askProvider, { params: { Id: orderId, PaymentId: payment.Id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['Orders'] });
      toast.success(t('payments.desk.asked'));
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={asking.isPending}
      leftSection={<IconRefresh size={14} aria-hidden />}
      onClick={() => asking.mutate()}
    >
      {t('payments.desk.ask')}
    </Button>
  );
}

/** Why an attempt was refused: what it means to us, what the customer read, what helps. */
function Refusal({ payment: { ErrorCode, Description, Message, NextAction } }: { payment: DeskPayment }) {
  if (!ErrorCode) return null;
  return (
    <div className={css.refusal}>
      <Text size="sm">{Description ?? ErrorCode}</Text>
      {Message && Message !== Description ? (
        <Text size="xs" c="dimmed">
          {t('payments.desk.shownMessage', { message: Message })}
        </Text>
      ) : null}
      <Text size="xs" c="dimmed">
        {[ErrorCode, NextAction ? t(`payments.adviceDesk.${NextAction}`) : ''].filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}

function Payment({ orderId, payment, mayAsk }: { orderId: number; payment: DeskPayment; mayAsk: boolean }) {
  const { Provider, ValueDate } = payment;
  const facts = [
    payment.Method ?? enumLabel('PaymentVector', payment.Vector),
    Provider ? enumLabel('PaymentProviderName', Provider) : null,
    payment.OffSession ? t('payments.desk.offSession') : null,
    ValueDate ? formatDay(ValueDate) : formatInstant(payment.Date),
  ];
  return (
    <li>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600}>
          {formatMoney(payment.Amount, language())}
        </Text>
        <StatusBadge of="AttemptState" code={payment.State} tones={attemptTones} />
      </Group>
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {payment.Reference || payment.ProviderReference ? (
        <Text size="xs" c="dimmed" className={css.code ?? ''}>
          {payment.Reference ?? payment.ProviderReference}
        </Text>
      ) : null}
      <Refusal payment={payment} />
      {mayAsk && payment.Askable ? <AskButton orderId={orderId} payment={payment} /> : null}
    </li>
  );
}

/** The attempts to pay an order, and money that came in beyond it. */
export function OrderPayments({ order }: { order: Order }) {
  const orderId = order.Id;
  const mayAsk = allows(useLevel('orders'), AuthorizationLevel.edit);
  const { data, error, refetch } = useQuery({
    queryKey: ['Orders', 'payments-of', orderId],
    queryFn: () => callWithoutToast(listOrderPayments, { params: { Id: orderId } }),
  });
  if (error) return <LoadFailure retry={() => void refetch()} error={error} />;
  if (!data) return <Skeleton h={44} />;
  return (
    <Stack gap="xs">
      {data.Surplus > 0 ? (
        <Alert color="orange" p="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('payments.desk.surplus', { amount: formatMoney(data.Surplus, language()) })}
        </Alert>
      ) : null}
      {data.Payments.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('sales.order.noPayments')}
        </Text>
      ) : (
        <ul className={css.attempts}>
          {data.Payments.map((payment) => (
            <Payment key={payment.Id} orderId={orderId} payment={payment} mayAsk={mayAsk} />
          ))}
        </ul>
      )}
      <OrderPapers
        orderId={orderId}
        hasPayments={data.Payments.some(({ State }) => State === AttemptState.settled)}
        isOpen={awaitsPayment(order) && order.Balance > 0}
      />
    </Stack>
  );
}
