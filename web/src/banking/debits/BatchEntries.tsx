import {
  type DebitEntry,
  debitBatches,
  debitEntriesOf,
  returnDebit,
} from '@circolo/contract/banking/debits/debit-batch';
import { DebitBatchState, DebitEntryState } from '@circolo/contract/banking/debits/debit-codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Alert, Button, Group, Modal, Stack, Table, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { language, t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { CustomerLines } from '../../ui/values/CustomerLines.tsx';
import { formatMoney } from '../../ui/values/format.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import css from '../banking.module.css';

interface Props {
  batch: RowOf<typeof debitBatches>;
  mayChange: boolean;
  close: () => void;
}

const tones = {
  [DebitEntryState.pending]: 'gray',
  [DebitEntryState.settled]: 'green',
  [DebitEntryState.returned]: 'red',
} as const;

/** The debits of a batch, with what came back; a return that the bank reports by letter is registered here. */
export function BatchEntries({ batch: listed, mayChange, close }: Props) {
  const queries = useQueryClient();
  const [returning, setReturning] = useState<DebitEntry | null>(null);
  const [code, setCode] = useState('');
  const params = { Id: listed.Id };
  // The list may lag behind a batch that has just been handed over.
  const { data: batch = listed } = useQuery({
    queryKey: [debitBatches.Name, 'one', listed.Id],
    queryFn: () => callWithoutToast(debitBatches.one, { params }),
  });
  const entries = useQuery({
    queryKey: [debitBatches.Name, 'entries', listed.Id],
    queryFn: () => callWithoutToast(debitEntriesOf, { params }),
  });
  const register = useAction(async () => {
    if (!returning) return;
    await call(returnDebit, { params, body: { Entry: returning.Id, Code: code } });
    await queries.invalidateQueries({ queryKey: [debitBatches.Name] });
    toast.success(t('sepa.returnDone'));
    setReturning(null);
    setCode('');
  });
  const mayReturn = mayChange && (batch.State === DebitBatchState.sent || batch.State === DebitBatchState.booked);
  const title = `${t('sepa.entries')} ${batch.MessageId}`;
  return (
    <Modal opened onClose={close} size={900} title={<Text fw={650}>{title}</Text>}>
      <Stack gap="md">
        <div className={css.scroll}>
          <Table fz="sm" aria-label={title}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('sepa.order')}</Table.Th>
                <Table.Th>{t('sepa.customer')}</Table.Th>
                <Table.Th>{t('sepa.amount')}</Table.Th>
                <Table.Th>{t('sepa.sequence')}</Table.Th>
                <Table.Th>{t('sepa.account')}</Table.Th>
                <Table.Th>{t('DebitBatches.fields.State')}</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {(entries.data ?? []).map((entry) => (
                <Table.Tr key={entry.Id}>
                  <Table.Td>{entry.Order.Description}</Table.Td>
                  <Table.Td className={css.text}>
                    <CustomerLines name={entry.Customer} Organisation={entry.Organisation} Town={entry.Town} />
                  </Table.Td>
                  <Table.Td className={css.number}>{formatMoney(entry.Amount, language())}</Table.Td>
                  <Table.Td>{entry.SequenceType}</Table.Td>
                  <Table.Td
                    style={{ whiteSpace: 'nowrap' }}
                  >{`${entry.MandateReference} · ${entry.IbanMasked}`}</Table.Td>
                  <Table.Td>
                    <StatusBadge of="DebitEntryState" code={entry.State} tones={tones} />
                    {entry.ReturnCode ? (
                      <Text size="xs">{[entry.ReturnCode, entry.ReturnText].filter(Boolean).join(': ')}</Text>
                    ) : null}
                  </Table.Td>
                  <Table.Td>
                    {mayReturn && entry.State !== DebitEntryState.returned ? (
                      <Button size="compact-sm" variant="default" onClick={() => setReturning(entry)}>
                        {t('sepa.returned')}
                      </Button>
                    ) : null}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
        {returning ? (
          <Group align="flex-end" gap="sm">
            <TextInput
              label={`${t('sepa.returnTitle')}: ${returning.Order.Description}`}
              description={t('sepa.returnHelp')}
              placeholder={t('sepa.returnCode')}
              value={code}
              maxLength={4}
              onChange={({ currentTarget }) => setCode(currentTarget.value.toUpperCase())}
              data-autofocus
            />
            <Button disabled={code.length !== 4} loading={register.busy} onClick={() => void register.run()}>
              {t('sepa.returnTitle')}
            </Button>
          </Group>
        ) : null}
        {register.problem ? <Alert color="red" role="alert" title={register.problem} /> : null}
      </Stack>
    </Modal>
  );
}
