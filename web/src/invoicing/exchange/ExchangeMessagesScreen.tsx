import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { MessageState } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { messageFile } from '@circolo/contract/invoicing/exchange/exchange-message';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Button } from '@mantine/core';
import { IconFileDownload, IconFileImport, IconTimeline } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { documents } from '#list/invoicing/documents/document';
import { exchangeMessages } from '#list/invoicing/exchange/exchange-message';
import type { Filters } from '../../lists/filters/filters-of.ts';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { t } from '../../messages/messages.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { call } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { saveAs } from '../../ui/save-as.ts';

const UploadMessages = lazy(() => import('./UploadMessages.tsx').then((m) => ({ default: m.UploadMessages })));
const ExchangeDialog = lazy(() => import('./ExchangeDialog.tsx').then((m) => ({ default: m.ExchangeDialog })));

type Row = RowOf<typeof exchangeMessages>;

const columns: Columns<typeof exchangeMessages> = [
  { field: 'FileName', main: true, cell: ({ FileName }) => <span data-whole>{FileName}</span> },
  'Kind',
  {
    field: 'State',
    tones: { [MessageState.applied]: 'green', [MessageState.aside]: 'orange', [MessageState.repeated]: 'gray' },
  },
  'Reason',
  'Document',
  { field: 'ReceivedAt', width: 160 },
  { field: 'Channel', hidden: true },
];

const filters: Filters<typeof exchangeMessages> = [
  'Kind',
  'State',
  'Reason',
  { field: 'Document', to: documents },
  'ReceivedAt',
];

/** What came from the exchange system, and taking in more of it. */
export function ExchangeMessagesScreen() {
  const mayChange = allows(useLevel(), AuthorizationLevel.edit);
  const [uploading, setUploading] = useState(false);
  const [opened, setOpened] = useState<Row['Document']>(null);
  const rowActions: RowAction<Row>[] = [
    {
      key: 'way',
      label: t('exchange.title'),
      icon: <IconTimeline size={16} aria-hidden />,
      offered: ({ Document }) => Document !== null,
      run: ({ Document }) => setOpened(Document),
    },
    {
      key: 'file',
      label: t('exchange.messageFile'),
      icon: <IconFileDownload size={16} aria-hidden />,
      run: ({ Id, FileName }) => void call(messageFile, { params: { Id } }).then((file) => saveAs(file, FileName)),
    },
  ];
  const action = mayChange ? (
    <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setUploading(true)}>
      {t('exchange.upload')}
    </Button>
  ) : null;
  return (
    <>
      <ResourcePage
        resource={exchangeMessages}
        columns={columns}
        leastNeeded={['Reason', 'FileName']}
        filters={filters}
        nameOf={({ FileName }) => FileName}
        adds={false}
        edits={false}
        removes={false}
        rowActions={rowActions}
        actions={action}
      />
      <Suspense fallback={null}>
        {uploading ? <UploadMessages close={() => setUploading(false)} /> : null}
        {opened ? <ExchangeDialog document={opened} mayChange={mayChange} close={() => setOpened(null)} /> : null}
      </Suspense>
    </>
  );
}
