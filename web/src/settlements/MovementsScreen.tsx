import type { RowOf } from '@circolo/contract/resource/resource';
import { MovementAgreement } from '@circolo/contract/settlements/settlement-codes';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { settlementMovements } from '#list/settlements/settlement-movement';
import type { Filters } from '../lists/filters/filters-of.ts';
import { t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import type { Columns } from '../resource/columns-of.ts';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { CustomerLines } from '../ui/values/CustomerLines.tsx';
import { none } from '../ui/values/values.tsx';

const columns: Columns<typeof settlementMovements> = [
  'Day',
  { field: 'Kind', main: true },
  { field: 'Agreement', tones: { [MovementAgreement.open]: 'orange', [MovementAgreement.explained]: 'blue' } },
  'Gross',
  'Fee',
  'Net',
  { field: 'Currency', hidden: true },
  'Order',
  {
    field: 'Organisation',
    beside: ['User', 'Town'],
    cell: ({ User, ...called }) => (User ? <CustomerLines name={User.Description} {...called} /> : none()),
  },
  'Provider',
  { field: 'Reference', hidden: true },
  { field: 'User', hidden: true },
  { field: 'Month', hidden: true },
  { field: 'At', hidden: true },
  { field: 'Nth', hidden: true },
];

const filters: Filters<typeof settlementMovements> = ['Provider', 'Day', 'Month', 'Kind', 'Agreement', 'Gross'];

/** The order that a movement is about, else the month that it counts for. */
function pageOf({ Order, Provider, Month }: Partial<RowOf<typeof settlementMovements>>): string {
  if (Order) return paths.deskScreen(`orders/${Order.Id}`);
  return paths.deskScreen(Provider && Month ? `settlements?Provider=${Provider}&Month=${Month}` : 'settlements');
}

/** Every movement that providers report, with its export for the bookkeeper; a row opens its order, or its month. */
export const MovementsScreen = () => (
  <ResourcePage
    resource={settlementMovements}
    columns={columns}
    leastNeeded={['Provider', 'Fee', 'Gross', 'Order']}
    filters={filters}
    nameOf={(row) => row.Reference}
    pageOf={pageOf}
    adds={false}
    edits={false}
    removes={false}
    bulk={false}
    actions={
      <Button
        component={Link}
        to={paths.deskScreen('settlements')}
        variant="default"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        {t('SettlementMovements.back')}
      </Button>
    }
  />
);
