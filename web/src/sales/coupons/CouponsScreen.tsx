import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { DiscountType as discountType } from '@circolo/contract/codes/catalogue-codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { CouponState } from '@circolo/contract/sales/coupons/coupon';
import { couponBatchesLookup, suspendCoupon } from '@circolo/contract/sales/coupons/coupon-actions';
import { IconCopyPlus, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { users } from '#list/access/users/user';
import { coupons } from '#list/sales/coupons/coupon';
import type { Filter } from '../../lists/filters/filters.ts';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { language, t } from '../../messages/messages.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { call } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatMoney, formatRate } from '../../ui/values/format.ts';

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
      DiscountType === discountType.percentage
        ? formatRate(DiscountValue, language())
        : formatMoney(DiscountValue, language()),
  },
  {
    field: 'State',
    of: 'CouponState',
    tones: {
      [CouponState.draft]: 'gray',
      [CouponState.active]: 'green',
      [CouponState.suspended]: 'yellow',
      [CouponState.expired]: 'red',
      [CouponState.exhausted]: 'red',
    },
  },
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
  const mayChange = allows(useLevel(), AuthorizationLevel.edit);
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
      offered: ({ State }) => State === CouponState.active,
      run: (row) => void suspend(row, true),
    },
    {
      key: 'resume',
      label: t('coupons.resume'),
      icon: <IconPlayerPlay size={16} aria-hidden />,
      offered: ({ State }) => State === CouponState.suspended,
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
