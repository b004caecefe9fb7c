import { allows } from '@circolo/contract/access/authorization';
import { users } from '@circolo/contract/access/user';
import type { RowOf } from '@circolo/contract/resource/resource';
import { coupons } from '@circolo/contract/sales/coupon';
import { couponBatchesLookup, suspendCoupon } from '@circolo/contract/sales/coupon-actions';
import { IconCopyPlus, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../app/session/client.ts';
import { useLevel } from '../app/session/use-level.ts';
import { language, t } from '../app/words.ts';
import type { Filter } from '../lists/filters.ts';
import type { RowAction } from '../lists/RowButtons.tsx';
import { lazyDialog } from '../record/lazy-dialog.ts';
import type { Column } from '../resource/columns.tsx';
import { ResourcePage } from '../resource/ResourcePage.tsx';
import { formatMoney, formatRate } from '../ui/format.ts';
import { toast } from '../ui/toast.tsx';

const CouponDialog = lazyDialog(() => import('./CouponDialog.tsx').then((m) => m.CouponDialog));
const CouponBatchDialog = lazy(() => import('./CouponBatchDialog.tsx').then((m) => ({ default: m.CouponBatchDialog })));

type Row = RowOf<typeof coupons>;

const columns: Column<Row>[] = [
  { field: 'Code', main: true, cell: ({ Code }) => <strong>{Code}</strong> },
  { field: 'Description' },
  {
    field: 'DiscountValue',
    kind: 'number',
    cell: ({ DiscountType, DiscountValue }) =>
      DiscountType === '2' ? formatRate(DiscountValue, language()) : formatMoney(DiscountValue, language()),
  },
  { field: 'State', of: 'CouponState', tones: { D: 'gray', A: 'green', S: 'yellow', E: 'red', X: 'red' } },
  { field: 'Audience', of: 'CouponAudience' },
  { field: 'ValidFrom', kind: 'day' },
  { field: 'ValidTo', kind: 'day' },
  { field: 'UsedCount', kind: 'number' },
  { field: 'MaxUses', kind: 'number', hidden: true },
  { field: 'ReservedCount', kind: 'number', hidden: true },
  { field: 'AssignedCount', kind: 'number', hidden: true },
  { field: 'Software', of: 'Software', hidden: true },
  { field: 'DiscountType', of: 'DiscountType', hidden: true },
  { field: 'Batch', kind: 'reference', hidden: true },
  { field: 'CreatedAt', kind: 'instant', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'State', kind: 'enum', of: 'CouponState' },
  { field: 'Audience', kind: 'enum', of: 'CouponAudience' },
  { field: 'Software', kind: 'enum', of: 'Software' },
  { field: 'DiscountType', kind: 'enum', of: 'DiscountType' },
  { field: 'Batch', kind: 'reference', resource: { Name: 'CouponBatches', lookup: couponBatchesLookup } },
  { field: 'User', kind: 'reference', resource: users },
  { field: 'ValidFrom', kind: 'days' },
  { field: 'ValidTo', kind: 'days' },
];

/** Coupons, with what is done to one from its row. */
export function CouponsScreen() {
  const queries = useQueryClient();
  const mayChange = allows(useLevel(), 'E');
  const [model, setModel] = useState<Row | null>(null);
  const suspend = async ({ Id }: Row, Suspended: boolean) => {
    await call(suspendCoupon, { params: { Id }, body: { Suspended } });
    await queries.invalidateQueries({ queryKey: [coupons.Name] });
    toast.success(t(Suspended ? 'coupons.suspended' : 'coupons.resumed'));
  };
  const actions: RowAction<Row>[] = [
    {
      key: 'suspend',
      label: t('coupons.suspend'),
      icon: <IconPlayerPause size={16} aria-hidden />,
      offered: ({ State }) => State === 'A',
      run: (row) => void suspend(row, true),
    },
    {
      key: 'resume',
      label: t('coupons.resume'),
      icon: <IconPlayerPlay size={16} aria-hidden />,
      offered: ({ State }) => State === 'S',
      run: (row) => void suspend(row, false),
    },
    {
      key: 'batch',
      label: t('coupons.batch.action'),
      icon: <IconCopyPlus size={16} aria-hidden />,
      offered: ({ Batch }) => Batch === null,
      run: setModel,
    },
  ];
  return (
    <>
      <ResourcePage
        resource={coupons}
        columns={columns}
        filters={filters}
        Dialog={CouponDialog}
        nameOf={({ Code }) => Code}
        rowActions={mayChange ? actions : []}
      />
      <Suspense fallback={null}>
        {model ? <CouponBatchDialog coupon={model} close={() => setModel(null)} /> : null}
      </Suspense>
    </>
  );
}
