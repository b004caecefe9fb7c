import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { bankStatements } from '#list/banking/bank-statement';
import { banks } from '#list/sales/payment-types/bank';
import type { Filter } from '../../lists/filters/filters.ts';
import { t } from '../../messages/messages.ts';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { useLevel } from '../../session/use-level.ts';

const ImportStatement = lazy(() => import('./ImportStatement.tsx').then((m) => ({ default: m.ImportStatement })));

const columns: Column<RowOf<typeof bankStatements>>[] = [
  { field: 'FileName', main: true },
  { field: 'Bank', kind: 'reference' },
  { field: 'FromDate', kind: 'day', width: 120 },
  { field: 'ToDate', kind: 'day', width: 120 },
  { field: 'LineCount', kind: 'number', width: 140 },
  { field: 'ToMatch', kind: 'number', width: 130 },
  { field: 'CreatedAt', kind: 'instant', width: 160 },
  { field: 'Format', of: 'StatementFormat', hidden: true },
  { field: 'CreatedBy', kind: 'reference', hidden: true },
];

const filters: Filter[] = [
  { field: 'Bank', kind: 'reference', resource: banks },
  { field: 'ToDate', kind: 'days' },
];

/** The statements of our accounts; each is imported from the bank's file. */
export function BankStatementsScreen() {
  const mayImport = allows(useLevel(), AuthorizationLevel.edit);
  const [importing, setImporting] = useState(false);
  const action = mayImport ? (
    <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setImporting(true)}>
      {t('banking.import.action')}
    </Button>
  ) : null;
  return (
    <>
      <ResourcePage
        resource={bankStatements}
        columns={columns}
        filters={filters}
        nameOf={({ FileName }) => FileName}
        adds={false}
        edits={false}
        removes={false}
        actions={action}
      />
      <Suspense fallback={null}>{importing ? <ImportStatement close={() => setImporting(false)} /> : null}</Suspense>
    </>
  );
}
