import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { bankStatements } from '#list/banking/bank-statement';
import { banks } from '#list/sales/payment-types/bank';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { t } from '../../messages/messages.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { useLevel } from '../../session/use-level.ts';

const ImportStatement = lazy(() => import('./ImportStatement.tsx').then((m) => ({ default: m.ImportStatement })));

const columns: Columns<typeof bankStatements> = [
  { field: 'FileName', main: true },
  'Bank',
  { field: 'FromDate', width: 120 },
  { field: 'ToDate', width: 120 },
  { field: 'LineCount', width: 140 },
  { field: 'ToMatch', width: 130 },
  { field: 'CreatedAt', width: 160 },
  { field: 'Format', hidden: true },
  { field: 'CreatedBy', hidden: true },
];

const filters: Filters<typeof bankStatements> = [{ field: 'Bank', to: banks }, 'ToDate'];

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
        leastNeeded={['CreatedAt', 'FromDate', 'LineCount']}
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
