import type { WaitingTransfer } from '@circolo/contract/banking/transfers/transfer-account';
import { Checkbox, Table } from '@mantine/core';
import { language, t } from '../../messages/messages.ts';
import { formatMoney } from '../../ui/values/format.ts';
import css from '../banking.module.css';
import { WaitingAccount } from './WaitingAccount.tsx';
import { keyOf, whatOf } from './waiting-transfer.ts';

interface Props {
  waiting: readonly WaitingTransfer[];
  isChosen: (transfer: WaitingTransfer) => boolean;
  toggle: (transfer: WaitingTransfer) => void;
  /** Null: only to look at. */
  enter: ((transfer: WaitingTransfer) => void) | null;
}

/** What waits to be transferred; what has no account, or came back, cannot be chosen yet. */
export function WaitingTable({ waiting, isChosen, toggle, enter }: Props) {
  return (
    <div className={css.scroll}>
      <Table fz="sm" aria-label={t('transfers.waiting')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th />
            <Table.Th>{t('transfers.customer')}</Table.Th>
            <Table.Th>{t('transfers.what')}</Table.Th>
            <Table.Th>{t('transfers.amount')}</Table.Th>
            <Table.Th>{t('transfers.account')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {waiting.map((transfer) => (
            <Table.Tr key={keyOf(transfer)}>
              <Table.Td>
                <Checkbox
                  aria-label={t('transfers.choose', { what: whatOf(transfer) })}
                  checked={isChosen(transfer)}
                  disabled={transfer.Account === null || transfer.Error !== null}
                  onChange={() => toggle(transfer)}
                />
              </Table.Td>
              <Table.Td className={css.text}>{transfer.Customer.Description}</Table.Td>
              <Table.Td>{whatOf(transfer)}</Table.Td>
              <Table.Td className={css.number}>{formatMoney(transfer.Amount, language())}</Table.Td>
              <Table.Td>
                <WaitingAccount transfer={transfer} enter={enter} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
