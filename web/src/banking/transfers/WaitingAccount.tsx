import type { WaitingTransfer } from '@circolo/contract/banking/transfers/transfer-account';
import { carryPayoutOn } from '@circolo/contract/sales/refunds/payout';
import { carryRefundOn } from '@circolo/contract/sales/refunds/refund';
import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatInstant } from '../../ui/values/format.ts';
import css from '../banking.module.css';
import { type AccountRequests, hasLink } from './waiting-transfer.ts';

/** Lets what was rejected or came back be chosen again, with the account as it is. */
async function retryTransfer({ Id, Order, Customer }: WaitingTransfer): Promise<void> {
  const body = { Action: 'retry' } as const;
  if (Order) await call(carryRefundOn, { params: { Id: Order.Id, RefundId: Id }, body });
  else await call(carryPayoutOn, { params: { Id: Customer.Id, PayoutId: Id }, body });
}

interface Props {
  transfer: WaitingTransfer;
  requests: AccountRequests;
  /** Null: only to look at. */
  enter: ((transfer: WaitingTransfer) => void) | null;
}

/** The account that a transfer goes to, why the last one was not made, and what can be done about it. */
export function WaitingAccount({ transfer, requests, enter }: Props) {
  const queries = useQueryClient();
  const { Account: account, Error: code, ErrorText } = transfer;
  const retry = useAction(async () => {
    await retryTransfer(transfer);
    await queries.invalidateQueries({ queryKey: ['TransferBatches'] });
    toast.success(t('transfers.retryDone'));
  });
  const outcome = requests.outcomeOf(transfer);
  const wasAsked = hasLink(transfer);
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
          <Text size="sm" className={css.warning}>
            {t('transfers.noAccount')}
          </Text>
        )}
        {code ? (
          <Text size="xs" c="red.8">
            {[code, ErrorText].filter(Boolean).join(': ')}
          </Text>
        ) : null}
        {transfer.AskedAt && wasAsked ? (
          <Text size="xs">{t('transfers.asked', { date: formatInstant(transfer.AskedAt) })}</Text>
        ) : null}
        {outcome ? (
          <Text size="xs" fw={600}>
            {t(`enums.AskOutcome.${outcome}`)}
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
        <Button
          size="compact-sm"
          variant="default"
          disabled={requests.busy}
          onClick={() => requests.ask([transfer], wasAsked)}
        >
          {t(wasAsked ? 'transfers.askAgain' : 'transfers.ask')}
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
