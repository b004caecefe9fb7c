import {
  type DebitEntry,
  debitBatches,
  debitEntriesOf,
  returnDebit,
} from '@circolo/contract/banking/debits/debit-batch';
import { DebitBatchState, DebitEntryState } from '@circolo/contract/banking/debits/debit-codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { CustomerLines } from '../../ui/values/CustomerLines.tsx';
import { formatMoney } from '../../ui/values/format.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import css from '../banking.module.css';
import { type CardColumn, CardTable } from '../CardTable.tsx';

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

/** What became of a debit, and the button that registers its return. */
function EntryState({ entry, register }: { entry: DebitEntry; register: (() => void) | undefined }) {
  const { State, ReturnCode, ReturnText } = entry;
  return (
    <Group gap="xs">
      <StatusBadge of="DebitEntryState" code={State} tones={tones} />
      {ReturnCode ? (
        <Text size="xs" maw={280}>
          {[ReturnCode, ReturnText].filter(Boolean).join(': ')}
        </Text>
      ) : null}
      {register && State !== DebitEntryState.returned ? (
        <Button size="compact-sm" variant="default" onClick={register}>
          {t('sepa.returned')}
        </Button>
      ) : null}
    </Group>
  );
}

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
  const columns: CardColumn<DebitEntry>[] = [
    { head: t('sepa.order'), cell: ({ Order }) => <span className={css.whole}>{Order.Description}</span> },
    {
      head: t('sepa.customer'),
      isWide: true,
      cell: ({ Customer, Organisation, Town }) => (
        <div className={css.text}>
          <CustomerLines name={Customer} Organisation={Organisation} Town={Town} />
        </div>
      ),
    },
    { head: t('sepa.amount'), isNumber: true, cell: ({ Amount }) => formatMoney(Amount, language()) },
    { head: t('sepa.sequence'), cell: ({ SequenceType }) => enumLabel('DebitSequence', SequenceType) },
    {
      head: t('sepa.account'),
      cell: ({ MandateReference, IbanMasked }) => (
        <>
          <span className={css.whole}>{MandateReference}</span> <span className={css.whole}>{IbanMasked}</span>
        </>
      ),
    },
    {
      head: t('DebitBatches.fields.State'),
      isWide: true,
      cell: (entry) => <EntryState entry={entry} register={mayReturn ? () => setReturning(entry) : undefined} />,
    },
  ];
  return (
    <Modal opened onClose={close} size={900} title={<Text fw={650}>{title}</Text>}>
      <Stack gap="md">
        <CardTable label={title} rows={entries.data ?? []} keyOf={({ Id }) => String(Id)} columns={columns} />
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
