import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { TransferBatchState } from '@circolo/contract/banking/transfers/transfer-codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Button } from '@mantine/core';
import {
  IconCash,
  IconCircleCheck,
  IconFileDownload,
  IconFileImport,
  IconListDetails,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { moveTransferBatch, transferBatches, transferFile } from '#list/banking/transfers/transfer-batch';
import { banks } from '#list/sales/payment-types/bank';
import type { Filters } from '../../lists/filters/filters-of.ts';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { language, t } from '../../messages/messages.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { call } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatMoney } from '../../ui/values/format.ts';
import { saveFile } from '../debits/save-file.ts';

const NewTransfers = lazy(() => import('./NewTransfers.tsx').then((m) => ({ default: m.NewTransfers })));
const ImportReports = lazy(() => import('./ImportReports.tsx').then((m) => ({ default: m.ImportReports })));
const TransferEntries = lazy(() => import('./TransferEntries.tsx').then((m) => ({ default: m.TransferEntries })));

type Row = RowOf<typeof transferBatches>;

const { proposed, released, sent, done, partlyDone, cancelled } = TransferBatchState;

const columns: Columns<typeof transferBatches> = [
  { field: 'MessageId', main: true, cell: ({ MessageId }) => <span data-whole>{MessageId}</span> },
  { field: 'ExecutionDate', width: 140 },
  {
    field: 'State',
    tones: {
      [proposed]: 'orange',
      [released]: 'blue',
      [sent]: 'blue',
      [done]: 'green',
      [partlyDone]: 'yellow',
      [cancelled]: 'red',
    },
  },
  { field: 'Count', width: 110 },
  { field: 'Total', width: 130 },
  { field: 'Returned', width: 110 },
  'Bank',
  'CreatedBy',
  'ReleasedBy',
  { field: 'Report', hidden: true },
  { field: 'ReleasedAt', hidden: true },
  { field: 'SentAt', hidden: true },
  { field: 'CreatedAt', hidden: true },
];

const filters: Filters<typeof transferBatches> = ['State', { field: 'Bank', to: banks }, 'ExecutionDate'];

const withFile: readonly Row['State'][] = [sent, done, partlyDone];

/** Asks before a batch goes on; the words are those of the act. */
const isSure = ({ MessageId, Count, Total }: Row, act: 'download' | 'done' | 'cancel') =>
  confirmed({
    title: `${t(`transfers.${act}`)}: ${MessageId}`,
    text: t(`transfers.${act}Text`, { count: Count, total: formatMoney(Total, language()) }),
    confirm: t(`transfers.${act}`),
    danger: act === 'cancel',
  });

/** Transfers that leave our bank: made of refunds and payouts, released by a second person, downloaded, done. */
export function TransfersScreen() {
  const queries = useQueryClient();
  const mayChange = allows(useLevel(), AuthorizationLevel.edit);
  const [making, setMaking] = useState(false);
  const [importing, setImporting] = useState(false);
  const [opened, setOpened] = useState<Row | null>(null);
  const [releasing, setReleasing] = useState<Row | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: [transferBatches.Name] });
  const move = async (row: Row, State: 'S' | 'D' | 'X', act: 'download' | 'done' | 'cancel') => {
    if (!(await isSure(row, act))) return false;
    await call(moveTransferBatch, { params: { Id: row.Id }, body: { State } });
    await refresh();
    toast.success(t('transfers.moved'));
    return true;
  };
  const download = async (row: Row) => {
    // The file is there from the moment on in which the batch counts as being at the bank.
    if (row.State === released && !(await move(row, sent, 'download'))) return;
    saveFile(await call(transferFile, { params: { Id: row.Id } }), `${row.MessageId}.xml`);
  };
  const offered =
    (...states: readonly Row['State'][]) =>
    ({ State }: Row) =>
      mayChange && states.includes(State);
  const rowActions: RowAction<Row>[] = [
    { key: 'open', label: t('transfers.entries'), icon: <IconListDetails size={16} aria-hidden />, run: setOpened },
    {
      key: 'release',
      label: t('transfers.release'),
      icon: <IconCircleCheck size={16} aria-hidden />,
      offered: offered(proposed),
      run: setReleasing,
    },
    {
      key: 'file',
      label: t('transfers.download'),
      icon: <IconFileDownload size={16} aria-hidden />,
      offered: offered(released, ...withFile),
      run: (row) => void download(row),
    },
    {
      key: 'done',
      label: t('transfers.done'),
      icon: <IconCash size={16} aria-hidden />,
      offered: offered(sent),
      run: (row) => void move(row, done, 'done'),
    },
    {
      key: 'cancel',
      label: t('transfers.cancel'),
      icon: <IconX size={16} aria-hidden />,
      danger: true,
      offered: offered(proposed, released, sent),
      run: (row) => void move(row, cancelled, 'cancel'),
    },
  ];
  const actions = (
    <>
      {mayChange ? (
        <Button
          variant="default"
          leftSection={<IconFileImport size={16} aria-hidden />}
          onClick={() => setImporting(true)}
        >
          {t('transfers.reports')}
        </Button>
      ) : null}
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
        {t(mayChange ? 'transfers.make' : 'transfers.waiting')}
      </Button>
    </>
  );
  return (
    <>
      <ResourcePage
        resource={transferBatches}
        columns={columns}
        leastNeeded={['ReleasedBy', 'CreatedBy', 'Bank', 'Returned', 'Count']}
        filters={filters}
        nameOf={({ MessageId }) => MessageId}
        adds={false}
        edits={false}
        removes={false}
        rowActions={rowActions}
        actions={actions}
      />
      <Suspense fallback={null}>
        {making ? <NewTransfers mayChange={mayChange} close={() => setMaking(false)} /> : null}
        {importing ? <ImportReports close={() => setImporting(false)} /> : null}
        {opened ? <TransferEntries batch={opened} releases={false} close={() => setOpened(null)} /> : null}
        {releasing ? <TransferEntries batch={releasing} releases close={() => setReleasing(null)} /> : null}
      </Suspense>
    </>
  );
}
