import type { WaitingTransfer } from '@circolo/contract/banking/transfers/transfer-account';
import { Checkbox } from '@mantine/core';
import { language, t } from '../../messages/messages.ts';
import { CustomerLines } from '../../ui/values/CustomerLines.tsx';
import { formatMoney } from '../../ui/values/format.ts';
import { type CardColumn, CardTable, useIsPhone } from '../CardTable.tsx';
import { WaitingAccount } from './WaitingAccount.tsx';
import { type AccountRequests, customerOf, keyOf, type TransferChoice, whatOf } from './waiting-transfer.ts';

interface Props {
  waiting: readonly WaitingTransfer[];
  choice: TransferChoice;
  requests: AccountRequests;
  /** Null: only to look at. */
  enter: ((transfer: WaitingTransfer) => void) | null;
}

/** The box that chooses all or none. */
function AllCheckbox({ waiting, choice }: Pick<Props, 'waiting' | 'choice'>) {
  const count = waiting.filter(choice.has).length;
  const isAll = count === waiting.length;
  const text = t('transfers.chooseAll');
  return (
    <Checkbox
      {...(useIsPhone() ? { label: text } : { 'aria-label': text })}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => choice.set(waiting, !isAll)}
    />
  );
}

/** What waits to be transferred; who has no account yet can be chosen to be asked. */
export function WaitingTable({ waiting, choice, requests, enter }: Props) {
  const columns: CardColumn<WaitingTransfer>[] = [
    {
      head: t('transfers.customer'),
      cell: ({ Customer, ...called }) => <CustomerLines name={Customer.Description} {...called} />,
    },
    { head: t('transfers.what'), cell: whatOf },
    { head: t('transfers.amount'), cell: ({ Amount }) => formatMoney(Amount, language()), isNumber: true },
    {
      head: t('transfers.account'),
      cell: (transfer) => <WaitingAccount transfer={transfer} requests={requests} enter={enter} />,
      isWide: true,
    },
  ];
  return (
    <CardTable
      label={t('transfers.waiting')}
      rows={waiting}
      keyOf={keyOf}
      columns={columns}
      boxOfAll={<AllCheckbox waiting={waiting} choice={choice} />}
      box={(transfer) => (
        <Checkbox
          aria-label={t('transfers.choose', { what: `${customerOf(transfer)}, ${whatOf(transfer)}` })}
          checked={choice.has(transfer)}
          onChange={() => choice.set([transfer], !choice.has(transfer))}
        />
      )}
    />
  );
}
