import { askTransferAccounts, type WaitingTransfer } from '@circolo/contract/banking/transfers/transfer-account';
import { carryPayoutOn } from '@circolo/contract/sales/refunds/payout';
import { carryRefundOn } from '@circolo/contract/sales/refunds/refund';
import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatInstant } from '../../ui/values/format.ts';

/** Lets what was rejected or came back be chosen again, with the account as it is. */
async function retryTransfer({ Id, Order, Customer }: WaitingTransfer): Promise<void> {
  const body = { Action: 'retry' } as const;
  if (Order) await call(carryRefundOn, { params: { Id: Order.Id, RefundId: Id }, body });
  else await call(carryPayoutOn, { params: { Id: Customer.Id, PayoutId: Id }, body });
}

interface Props {
  transfer: WaitingTransfer;
  /** Null: only to look at. */
  enter: ((transfer: WaitingTransfer) => void) | null;
}

/** The account that a transfer goes to, why the last one was not made, and what can be done about it. */
export function WaitingAccount({ transfer, enter }: Props) {
  const queries = useQueryClient();
  const { Account: account, Error: code, ErrorText } = transfer;
  const retry = useAction(async () => {
    await retryTransfer(transfer);
    await queries.invalidateQueries({ queryKey: ['TransferBatches'] });
    toast.success(t('transfers.retryDone'));
  });
  const ask = useAction(async () => {
    const { Kind, Id } = transfer;
    const { Left } = await call(askTransferAccounts, { body: { Items: [{ Kind, Id }] } });
    await queries.invalidateQueries({ queryKey: ['TransferBatches'] });
    if (Left === 0) toast.success(t('transfers.askDone'));
  });
  return (
    <Group gap="xs">
      <div>
        {account ? (
          <>
            {account.Holder}
            <Text size="xs" style={{ whiteSpace: 'nowrap' }}>
              {`${account.IbanMasked} · ${t(`enums.AccountSource.${account.Source}`)}`}
            </Text>
          </>
        ) : (
          <Text size="sm" c="orange.9">
            {t('transfers.noAccount')}
          </Text>
        )}
        {code ? (
          <Text size="xs" c="red.8">
            {[code, ErrorText].filter(Boolean).join(': ')}
          </Text>
        ) : null}
        {transfer.AskedAt && transfer.LinkUntil ? (
          <Text size="xs">{t('transfers.asked', { date: formatInstant(transfer.AskedAt) })}</Text>
        ) : null}
        {ask.problem ? (
          <Text size="xs" c="red.8" role="alert">
            {ask.problem}
          </Text>
        ) : null}
        {retry.problem ? (
          <Text size="xs" c="red.8" role="alert">
            {retry.problem}
          </Text>
        ) : null}
      </div>
      {enter ? (
        <Button size="compact-sm" variant="default" onClick={() => enter(transfer)}>
          {t('transfers.setAccount')}
        </Button>
      ) : null}
      {enter && (!account || code) ? (
        <Button size="compact-sm" variant="default" loading={ask.busy} onClick={() => void ask.run()}>
          {t('transfers.ask')}
        </Button>
      ) : null}
      {enter && account && code ? (
        <Button size="compact-sm" variant="default" loading={retry.busy} onClick={() => void retry.run()}>
          {t('transfers.retry')}
        </Button>
      ) : null}
    </Group>
  );
}
