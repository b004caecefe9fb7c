import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { DebitBatchState, DebitFormat, type DebitFormatCode } from '@circolo/contract/banking/debits/debit-codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Button } from '@mantine/core';
import {
  IconCash,
  IconFileDownload,
  IconFileImport,
  IconFileTime,
  IconListDetails,
  IconPlus,
  IconSend,
  IconSignature,
  IconX,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { debitBatches, debitFile, moveDebitBatch } from '#list/banking/debits/debit-batch';
import { banks } from '#list/sales/payment-types/bank';
import type { Filters } from '../../lists/filters/filters-of.ts';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { t } from '../../messages/messages.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { call } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { saveFile } from './save-file.ts';

const NewBatch = lazy(() => import('./NewBatch.tsx').then((m) => ({ default: m.NewBatch })));
const BatchEntries = lazy(() => import('./BatchEntries.tsx').then((m) => ({ default: m.BatchEntries })));
const MandateDialog = lazy(() => import('./MandateDialog.tsx').then((m) => ({ default: m.MandateDialog })));
const ImportReturns = lazy(() => import('./ImportReturns.tsx').then((m) => ({ default: m.ImportReturns })));

type Row = RowOf<typeof debitBatches>;

const columns: Columns<typeof debitBatches> = [
  { field: 'MessageId', main: true },
  { field: 'CollectionDate', width: 140 },
  {
    field: 'State',
    tones: {
      [DebitBatchState.draft]: 'gray',
      [DebitBatchState.sent]: 'blue',
      [DebitBatchState.booked]: 'green',
      [DebitBatchState.cancelled]: 'red',
    },
  },
  { field: 'Count', width: 110 },
  { field: 'Total', width: 130 },
  { field: 'Returned', width: 110 },
  'Bank',
  { field: 'Scheme', hidden: true },
  { field: 'SentAt', hidden: true },
  { field: 'CreatedAt', hidden: true },
  { field: 'CreatedBy', hidden: true },
];

const filters: Filters<typeof debitBatches> = ['State', { field: 'Bank', to: banks }, 'Scheme', 'CollectionDate'];

type Target = 'S' | 'B' | 'X';
const questions = {
  [DebitBatchState.sent]: 'send',
  [DebitBatchState.booked]: 'book',
  [DebitBatchState.cancelled]: 'cancel',
} as const;

async function download({ Id, MessageId }: Row, Format: DebitFormatCode): Promise<void> {
  saveFile(await call(debitFile, { params: { Id }, query: { Format } }), `${MessageId}.xml`);
}

/** Batches of direct debits: made of due orders, downloaded for the bank, booked, with what came back. */
export function SepaDebitsScreen() {
  const queries = useQueryClient();
  const mayChange = allows(useLevel(), AuthorizationLevel.edit);
  const [making, setMaking] = useState(false);
  const [signing, setSigning] = useState(false);
  const [importing, setImporting] = useState(false);
  const [opened, setOpened] = useState<Row | null>(null);
  const move = async ({ Id, MessageId }: Row, State: Target) => {
    const confirm = t(`sepa.${questions[State]}`);
    const title = `${confirm}: ${MessageId}`;
    if (
      !(await confirmed({
        title,
        text: t(`sepa.${questions[State]}Text`),
        confirm,
        danger: State === DebitBatchState.cancelled,
      }))
    )
      return;
    await call(moveDebitBatch, { params: { Id }, body: { State } });
    await queries.invalidateQueries({ queryKey: [debitBatches.Name] });
    toast.success(t('sepa.moved'));
  };
  const mover = (State: Target, from: readonly Row['State'][], icon: RowAction<Row>['icon']): RowAction<Row> => ({
    key: State,
    label: t(`sepa.${questions[State]}`),
    icon,
    danger: State === DebitBatchState.cancelled,
    offered: (row) => mayChange && from.includes(row.State),
    run: (row) => void move(row, State),
  });
  const rowActions: RowAction<Row>[] = [
    { key: 'open', label: t('sepa.entries'), icon: <IconListDetails size={16} aria-hidden />, run: setOpened },
    {
      key: 'file',
      label: t('sepa.download'),
      icon: <IconFileDownload size={16} aria-hidden />,
      offered: ({ State }) => mayChange && State !== DebitBatchState.cancelled,
      run: (row) => void download(row, DebitFormat.present),
    },
    {
      key: 'former-file',
      label: t('sepa.downloadFormer'),
      icon: <IconFileTime size={16} aria-hidden />,
      offered: ({ State }) => mayChange && State !== DebitBatchState.cancelled,
      run: (row) => void download(row, DebitFormat.former),
    },
    mover(DebitBatchState.sent, [DebitBatchState.draft], <IconSend size={16} aria-hidden />),
    mover(DebitBatchState.booked, [DebitBatchState.sent], <IconCash size={16} aria-hidden />),
    mover(DebitBatchState.cancelled, [DebitBatchState.draft, DebitBatchState.sent], <IconX size={16} aria-hidden />),
  ];
  const actions = mayChange ? (
    <>
      <Button variant="default" leftSection={<IconSignature size={16} aria-hidden />} onClick={() => setSigning(true)}>
        {t('sepa.mandateAdd')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => setImporting(true)}
      >
        {t('sepa.returns')}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
        {t('sepa.make')}
      </Button>
    </>
  ) : null;
  return (
    <>
      <ResourcePage
        resource={debitBatches}
        columns={columns}
        leastNeeded={['Bank', 'Count', 'Returned']}
        filters={filters}
        nameOf={({ MessageId }) => MessageId}
        adds={false}
        edits={false}
        removes={false}
        rowActions={rowActions}
        actions={actions}
      />
      <Suspense fallback={null}>
        {making ? <NewBatch close={() => setMaking(false)} /> : null}
        {signing ? <MandateDialog close={() => setSigning(false)} /> : null}
        {importing ? <ImportReturns close={() => setImporting(false)} /> : null}
        {opened ? <BatchEntries batch={opened} mayChange={mayChange} close={() => setOpened(null)} /> : null}
      </Suspense>
    </>
  );
}
