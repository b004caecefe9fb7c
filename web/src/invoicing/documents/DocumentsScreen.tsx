import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { documentTabs } from '@circolo/contract/invoicing/documents/document-tabs';
import type { RowOf } from '@circolo/contract/resource/resource';
import { IconTimeline } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { users } from '#list/access/users/user';
import { companies } from '#list/invoicing/companies/company';
import { documents } from '#list/invoicing/documents/document';
import { origins } from '#list/origins/origin';
import { documentSections } from '#list/registries/document-section';
import type { Filters } from '../../lists/filters/filters-of.ts';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { t } from '../../messages/messages.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { useLevel } from '../../session/use-level.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { sdiTones } from '../exchange/sdi-tones.ts';
import { documentKindName } from './document-kind-name.ts';
import { useChosenDocuments } from './use-chosen-documents.tsx';

const ExchangeDialog = lazy(() =>
  import('../exchange/ExchangeDialog.tsx').then((m) => ({ default: m.ExchangeDialog })),
);

const DocumentDrawer = lazyDialog(() => import('./DocumentDrawer.tsx').then((m) => m.DocumentDrawer));

type Row = RowOf<typeof documents>;

const columns: Columns<typeof documents> = [
  { field: 'FullNumber', main: true },
  'Date',
  { field: 'Kind', cell: ({ Kind }) => documentKindName(Kind) },
  'CustomerName',
  'Total',
  {
    field: 'SdiState',
    // What is no tax document goes to no exchange system.
    cell: ({ DocumentType, SdiState }) =>
      DocumentType ? <StatusBadge of="SdiState" code={SdiState} tones={sdiTones} /> : '—',
  },
  { field: 'DocumentType', hidden: true },
  { field: 'User', hidden: true },
  { field: 'Origin', hidden: true },
  { field: 'Software', hidden: true },
  { field: 'Section', hidden: true },
  { field: 'Company', hidden: true },
  { field: 'TaxableTotal', hidden: true },
  { field: 'VatTotal', hidden: true },
  { field: 'Due', hidden: true },
  { field: 'DueDate', hidden: true },
  { field: 'OperationDate', hidden: true },
  { field: 'SdiStateAt', hidden: true },
];

const filters: Filters<typeof documents> = [
  'Kind',
  'DocumentType',
  'SdiState',
  'SdiStateAt',
  'Date',
  { field: 'User', to: users },
  { field: 'Origin', to: origins },
  'Software',
  { field: 'Section', to: documentSections },
  { field: 'Company', to: companies },
  'Total',
  'BesideGap',
];

/** What was issued, and its way through the exchange system. */
export function DocumentsScreen() {
  const mayChange = allows(useLevel(), AuthorizationLevel.edit);
  const [opened, setOpened] = useState<Row | null>(null);
  const exchange: RowAction<Row> = {
    key: 'exchange',
    label: t('exchange.title'),
    icon: <IconTimeline size={16} aria-hidden />,
    offered: ({ DocumentType }) => DocumentType !== null,
    run: setOpened,
  };
  const chosenActions = useChosenDocuments(mayChange);
  return (
    <>
      <ResourcePage
        resource={documents}
        columns={columns}
        leastNeeded={['Kind', 'Date']}
        filters={filters}
        tabs={documentTabs}
        nameOf={(row) => row.FullNumber}
        Dialog={DocumentDrawer}
        adds={false}
        edits={false}
        removes={false}
        bulk={false}
        chosenActions={chosenActions}
        rowActions={[exchange]}
      />
      <Suspense fallback={null}>
        {opened ? (
          <ExchangeDialog
            document={{ Id: opened.Id, Description: opened.FullNumber }}
            mayChange={mayChange}
            close={() => setOpened(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
