import type { transferBatches } from '@circolo/contract/banking/transfers/transfer-batch';
import { transferEntriesOf } from '@circolo/contract/banking/transfers/transfer-batch';
import { BankReport, TransferEntryState } from '@circolo/contract/banking/transfers/transfer-codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Modal, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { language, t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { formatMoney } from '../../ui/values/format.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import css from '../banking.module.css';

const tones = {
  [TransferEntryState.pending]: 'gray',
  [TransferEntryState.done]: 'green',
  [TransferEntryState.returned]: 'red',
  [TransferEntryState.cancelled]: 'gray',
} as const;

/** The transfers of a batch, and what became of each. */
export function TransferEntries({ batch, close }: { batch: RowOf<typeof transferBatches>; close: () => void }) {
  const entries = useQuery({
    queryKey: ['TransferBatches', 'entries', batch.Id],
    queryFn: () => callWithoutToast(transferEntriesOf, { params: { Id: batch.Id } }),
  });
  const title = `${t('transfers.entries')} ${batch.MessageId}`;
  return (
    <Modal opened onClose={close} size={960} title={<Text fw={650}>{title}</Text>}>
      <div className={css.scroll}>
        <Table fz="sm" aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('transfers.customer')}</Table.Th>
              <Table.Th>{t('transfers.what')}</Table.Th>
              <Table.Th>{t('transfers.amount')}</Table.Th>
              <Table.Th>{t('transfers.account')}</Table.Th>
              <Table.Th>{t('transfers.reference')}</Table.Th>
              <Table.Th>{t('TransferBatches.fields.State')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(entries.data ?? []).map((entry) => (
              <Table.Tr key={entry.Id}>
                <Table.Td className={css.text}>{entry.Customer}</Table.Td>
                <Table.Td>{entry.Order?.Description ?? t('transfers.credit')}</Table.Td>
                <Table.Td className={css.number}>{formatMoney(entry.Amount, language())}</Table.Td>
                <Table.Td>
                  {entry.Holder}
                  <Text size="xs" style={{ whiteSpace: 'nowrap' }}>
                    {entry.Source
                      ? `${entry.IbanMasked} · ${t(`enums.AccountSource.${entry.Source}`)}`
                      : entry.IbanMasked}
                  </Text>
                </Table.Td>
                <Table.Td>{entry.EndToEndId}</Table.Td>
                <Table.Td>
                  <StatusBadge of="TransferEntryState" code={entry.State} tones={tones} />
                  {entry.Report ? (
                    <Text size="xs" {...(entry.Report === BankReport.rejected ? { c: 'red.8' } : {})}>
                      {t(`enums.BankReport.${entry.Report}`)}
                    </Text>
                  ) : null}
                  {entry.ReturnCode ? (
                    <Text size="xs">{[entry.ReturnCode, entry.ReturnText].filter(Boolean).join(': ')}</Text>
                  ) : null}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Modal>
  );
}
