import { packages } from '@circolo/contract/catalogue/packages/package';
import { PackageType } from '@circolo/contract/codes/catalogue-codes';
import { Button, Stack } from '@mantine/core';
import { IconEye, IconInbox, IconPencil, IconSearchOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FilterBar } from '../../lists/filters/FilterBar.tsx';
import type { Filter } from '../../lists/filters/filters.ts';
import { ColumnChoice } from '../../lists/table/columns/ColumnChoice.tsx';
import { useColumns } from '../../lists/table/columns/use-columns.ts';
import { DataTable } from '../../lists/table/DataTable.tsx';
import { Pager } from '../../lists/table/Pager.tsx';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { t } from '../../messages/messages.ts';
import type { Column } from '../../resource/columns.tsx';
import { type ListState, nextOrder } from '../../resource/list-state.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { StateChoice } from './StateChoice.tsx';

const states = ['filled', 'compact', 'loading', 'changing', 'empty', 'noneFound', 'failed'] as const;
type State = (typeof states)[number];

const columns: Column<Row>[] = [
  { field: 'Code' },
  { field: 'Description', main: true },
  { field: 'Type', of: 'PackageType' },
  { field: 'PriceListVisibility', of: 'Visibility', tones: { '1': 'green', '2': 'violet', '3': 'gray' } },
  { field: 'Price', kind: 'price' },
  { field: 'FullPrice', kind: 'money' },
  { field: 'VatRate', kind: 'rate' },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
  { field: 'Active', kind: 'flag' },
];

const filters: Filter[] = [
  { field: 'Description', kind: 'text' },
  { field: 'Type', kind: 'enum', of: 'PackageType' },
  { field: 'Active', kind: 'flag' },
  { field: 'Price', kind: 'numbers' },
  { field: 'UpdatedAt', kind: 'days' },
];

const sampleRow = (Id: number) => ({
  Id,
  Code: `P${Id}`,
  Description: t('test.record', { number: Id }),
  Type: Id % 2 ? PackageType.singleActivity : PackageType.email,
  PriceListVisibility: String((Id % 3) + 1),
  Price: 0.045 * Id ** 5,
  FullPrice: Id % 2 ? 1234.5 * Id : null,
  VatRate: Id % 2 ? 22 : 4.5,
  UpdatedAt: '2026-11-20T09:30:00.000Z',
  Active: Id !== 2,
});
type Row = ReturnType<typeof sampleRow>;

const say = (row: Row) => toast.info(row.Description);
const actions: RowAction<Row>[] = [
  { key: 'view', label: t('list.view'), icon: <IconEye size={16} aria-hidden />, run: say },
  { key: 'edit', label: t('list.edit'), icon: <IconPencil size={16} aria-hidden />, run: say },
  {
    key: 'delete',
    label: t('list.delete'),
    icon: <IconTrash size={16} aria-hidden />,
    danger: true,
    offered: ({ Active }) => Active,
    run: say,
  },
];

function Rows({ state, visible }: { state: State; visible: readonly Column<Row>[] }) {
  const [order, setOrder] = useState<Pick<ListState, 'OrderColumn' | 'OrderType'>>({
    OrderColumn: 'Description',
    OrderType: 'ASC',
  });
  return (
    <DataTable
      name={packages.Name}
      label={t('test.sections.lists')}
      columns={visible}
      rows={[1, 2, 3, 4].map(sampleRow)}
      rowId={(row) => row.Id}
      nameOf={(row) => row.Description}
      loading={state === 'loading'}
      changing={state === 'changing'}
      compact={state === 'compact'}
      order={order}
      orderColumns={['Code', 'Description', 'Price']}
      sortBy={(column) => setOrder((now) => nextOrder(now, column))}
      open={say}
      actions={actions}
    />
  );
}

function Content({ state, visible }: { state: State; visible: readonly Column<Row>[] }) {
  const [page, setPage] = useState({ Page: 2, Limit: 10 });
  if (state === 'failed') return <LoadFailure retry={() => toast.info(t('error.retry'))} />;
  if (state === 'empty')
    return (
      <EmptyState icon={<IconInbox size={28} />} title={t('grid.empty')} text={t('test.emptyText')}>
        <Button>{t('action.new')}</Button>
      </EmptyState>
    );
  if (state === 'noneFound')
    return (
      <EmptyState icon={<IconSearchOff size={28} />} title={t('list.noneFound')} text={t('list.noneFoundText')}>
        <Button variant="light">{t('list.clearFilters')}</Button>
      </EmptyState>
    );
  return (
    <div>
      <Rows state={state} visible={visible} />
      <Pager
        {...page}
        count={1234}
        countIsExact
        countAll={() => {}}
        setPage={(Page) => setPage({ ...page, Page })}
        setLimit={(Limit) => setPage({ Page: 1, Limit })}
      />
    </div>
  );
}

/** A list with its search, filters, columns and pages, in every state. */
export function ListSamples() {
  const [state, setState] = useState<State>('filled');
  const [values, setValues] = useState<Record<string, string>>({ Type: PackageType.singleActivity, PriceFrom: '10' });
  const chosen = useColumns(packages.Name, columns);
  return (
    <Stack gap="sm">
      <StateChoice states={states} shown={state} show={setState} nameOf={(name) => t(`test.states.${name}`)} />
      <FilterBar resource={packages.Name} filters={filters} values={values} set={setValues}>
        <ColumnChoice name={packages.Name} columns={columns} chosen={chosen} />
      </FilterBar>
      <Content state={state} visible={chosen.visible} />
    </Stack>
  );
}
