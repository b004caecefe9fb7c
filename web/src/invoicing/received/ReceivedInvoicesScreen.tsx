import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { asideFiles } from '@circolo/contract/invoicing/received/received-files';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { companies } from '#list/invoicing/companies/company';
import { receivedInvoices } from '#list/invoicing/received/received-invoice';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { t } from '../../messages/messages.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { callWithoutToast } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';

const UploadReceived = lazy(() => import('./UploadReceived.tsx').then((m) => ({ default: m.UploadReceived })));
const AsideFiles = lazy(() => import('./AsideFiles.tsx').then((m) => ({ default: m.AsideFiles })));
const ReceivedDrawer = lazyDialog(() => import('./ReceivedDrawer.tsx').then((m) => m.ReceivedDrawer));

const columns: Columns<typeof receivedInvoices> = [
  { field: 'SupplierName', main: true },
  'Number',
  'Date',
  'DocumentType',
  'Total',
  'DueDate',
  { field: 'TaxableTotal', hidden: true },
  { field: 'VatTotal', hidden: true },
  { field: 'Company', hidden: true },
  { field: 'SupplierVatNumber', hidden: true },
  { field: 'SupplierFiscalCode', hidden: true },
  { field: 'SupplierCountry', hidden: true },
  { field: 'CreatedAt', hidden: true },
];

const filters: Filters<typeof receivedInvoices> = [
  'Supplier',
  'Date',
  'DueDate',
  { field: 'Company', to: companies },
  'DocumentType',
  'Total',
];

/** What others issued to our companies: taken in from files and read, and beside them what could not be taken in. */
export function ReceivedInvoicesScreen() {
  const mayChange = allows(useLevel(), AuthorizationLevel.edit);
  const [opened, setOpened] = useState<'upload' | 'aside' | null>(null);
  const { data: aside = [] } = useQuery({
    queryKey: [receivedInvoices.Name, 'aside'],
    queryFn: () => callWithoutToast(asideFiles),
  });
  const actions = (
    <>
      {aside.length > 0 ? (
        <Button
          variant="light"
          color="orange"
          leftSection={<IconAlertTriangle size={16} aria-hidden />}
          onClick={() => setOpened('aside')}
        >
          {t('received.aside', { count: aside.length })}
        </Button>
      ) : null}
      {mayChange ? (
        <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpened('upload')}>
          {t('received.upload')}
        </Button>
      ) : null}
    </>
  );
  return (
    <>
      <ResourcePage
        resource={receivedInvoices}
        columns={columns}
        leastNeeded={['DocumentType', 'Date']}
        filters={filters}
        nameOf={({ SupplierName, Number: number }) => `${SupplierName} ${number}`}
        Dialog={ReceivedDrawer}
        adds={false}
        edits={false}
        actions={actions}
      />
      <Suspense fallback={null}>
        {opened === 'upload' ? <UploadReceived close={() => setOpened(null)} /> : null}
        {opened === 'aside' ? <AsideFiles files={aside} close={() => setOpened(null)} /> : null}
      </Suspense>
    </>
  );
}
