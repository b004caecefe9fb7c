import {
  releaseTransferBatch,
  type TransferEntry,
  type transferBatches,
  transferEntriesOf,
} from '@circolo/contract/banking/transfers/transfer-batch';
import { AccountSource, BankReport, TransferEntryState } from '@circolo/contract/banking/transfers/transfer-codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { language, t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { CustomerLines } from '../../ui/values/CustomerLines.tsx';
import { formatInstant, formatMoney } from '../../ui/values/format.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import css from '../banking.module.css';
import { type CardColumn, CardTable, useIsPhone } from '../CardTable.tsx';
import { whatOf } from './waiting-transfer.ts';

const tones = {
  [TransferEntryState.pending]: 'gray',
  [TransferEntryState.done]: 'green',
  [TransferEntryState.returned]: 'red',
  [TransferEntryState.cancelled]: 'gray',
} as const;

/** Where the account is known from; what staff typed is what a second person checks first. */
function Known({ entry: { Source, AccountAt, AccountBy } }: { entry: TransferEntry }) {
  if (Source === null) return null;
  const from =
    AccountAt && AccountBy
      ? t(`transfers.knownFrom.${Source}`, { date: formatInstant(AccountAt), by: AccountBy })
      : t(`enums.AccountSource.${Source}`);
  return (
    <Text size="xs" className={Source === AccountSource.staff ? css.warning : undefined}>
      {from}
    </Text>
  );
}

function Outcome({ entry: { State, Report, ReturnCode, ReturnText } }: { entry: TransferEntry }) {
  return (
    <>
      <StatusBadge of="TransferEntryState" code={State} tones={tones} />
      {Report ? (
        <Text size="xs" {...(Report === BankReport.rejected ? { c: 'red.8' } : {})}>
          {t(`enums.BankReport.${Report}`)}
        </Text>
      ) : null}
      {ReturnCode ? <Text size="xs">{[ReturnCode, ReturnText].filter(Boolean).join(': ')}</Text> : null}
    </>
  );
}

const columns = (): CardColumn<TransferEntry>[] => [
  { head: t('transfers.customer'), cell: ({ Customer, ...called }) => <CustomerLines name={Customer} {...called} /> },
  { head: t('transfers.what'), cell: whatOf },
  { head: t('transfers.amount'), cell: ({ Amount }) => formatMoney(Amount, language()), isNumber: true },
  {
    head: t('transfers.account'),
    cell: (entry) => (
      <>
        {entry.Holder}
        <Text size="xs" style={{ whiteSpace: 'nowrap' }}>
          {entry.IbanMasked}
        </Text>
        <Known entry={entry} />
      </>
    ),
    isWide: true,
  },
  { head: t('transfers.reference'), cell: ({ EndToEndId }) => EndToEndId, isWide: true },
  { head: t('TransferBatches.fields.State'), cell: (entry) => <Outcome entry={entry} /> },
];

interface Props {
  batch: RowOf<typeof transferBatches>;
  /** Whether it is looked at in order to release it. */
  releases: boolean;
  close: () => void;
}

/** The transfers of a batch, where each account is known from, and what became of it; below, its release. */
export function TransferEntries({ batch, releases, close }: Props) {
  const queries = useQueryClient();
  const entries = useQuery({
    queryKey: ['TransferBatches', 'entries', batch.Id],
    queryFn: () => callWithoutToast(transferEntriesOf, { params: { Id: batch.Id } }),
  });
  const release = useAction(async () => {
    await call(releaseTransferBatch, { params: { Id: batch.Id } });
    await queries.invalidateQueries({ queryKey: ['TransferBatches'] });
    toast.success(t('transfers.moved'));
    close();
  });
  const title = `${t(releases ? 'transfers.release' : 'transfers.entries')} ${batch.MessageId}`;
  const total = formatMoney(batch.Total, language());
  return (
    <Modal opened onClose={close} size={1040} fullScreen={useIsPhone()} title={<Text fw={650}>{title}</Text>}>
      <Stack gap="md">
        {releases ? <Text size="sm">{t('transfers.releaseText', { count: batch.Count, total })}</Text> : null}
        <CardTable label={title} rows={entries.data ?? []} keyOf={({ EndToEndId }) => EndToEndId} columns={columns()} />
        {release.problem ? <Alert color="red" role="alert" title={release.problem} /> : null}
      </Stack>
      {releases ? (
        <div className={css.foot}>
          <Text size="sm" fw={600}>
            {t('transfers.sum', { count: batch.Count, total })}
          </Text>
          <DialogButtons close={close}>
            <Button disabled={!entries.data} loading={release.busy} onClick={() => void release.run()}>
              {t('transfers.release')}
            </Button>
          </DialogButtons>
        </div>
      ) : null}
    </Modal>
  );
}
