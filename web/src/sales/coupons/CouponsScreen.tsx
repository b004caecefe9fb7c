import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { DiscountType as discountType } from '@circolo/contract/codes/catalogue-codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { CouponState } from '@circolo/contract/sales/coupons/coupon';
import { couponBatchesLookup, suspendCoupon } from '@circolo/contract/sales/coupons/coupon-actions';
import { couponTabs } from '@circolo/contract/sales/coupons/coupon-tabs';
import { Box, Text } from '@mantine/core';
import { IconCopyPlus, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { users } from '#list/access/users/user';
import { coupons } from '#list/sales/coupons/coupon';
import type { Filters } from '../../lists/filters/filters-of.ts';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { language, t } from '../../messages/messages.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { call } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatMoney, formatRate } from '../../ui/values/format.ts';
import { couponSentence } from './coupon-sentence.ts';

const CouponDialog = lazyDialog(() => import('./CouponDialog.tsx').then((m) => m.CouponDialog));
const CouponBatchDialog = lazy(() => import('./CouponBatchDialog.tsx').then((m) => ({ default: m.CouponBatchDialog })));

type Row = RowOf<typeof coupons>;

/** The code, and below it what the coupon does. */
const CodeCell = (coupon: Row) => (
  <Box py={4} lh={1.3}>
    <strong>{coupon.Code}</strong>
    <Text size="xs" c="dimmed" data-words>
      {couponSentence(coupon, { t, language: language() })}
    </Text>
  </Box>
);

const columns: Columns<typeof coupons> = [
  {
    field: 'Code',
    main: true,
    beside: ['DiscountType', 'DiscountValue', 'MinOrder', 'NewCustomersOnly', 'FirstOrderOnly'],
    cell: CodeCell,
  },
  'Description',
  {
    field: 'DiscountValue',
    kind: 'number',
    cell: ({ DiscountType, DiscountValue }) =>
      DiscountType === discountType.percentage
        ? formatRate(DiscountValue, language())
        : formatMoney(DiscountValue, language()),
    hidden: true,
  },
  {
    field: 'State',
    tones: {
      [CouponState.draft]: 'gray',
      [CouponState.planned]: 'blue',
      [CouponState.active]: 'green',
      [CouponState.suspended]: 'yellow',
      [CouponState.expired]: 'red',
      [CouponState.exhausted]: 'red',
    },
  },
  'Audience',
  { field: 'ValidFrom', kind: 'day', hidden: true },
  { field: 'ValidTo', kind: 'day' },
  'UsedCount',
  { field: 'MaxUses', hidden: true },
  { field: 'ReservedCount', hidden: true },
  { field: 'AssignedCount', hidden: true },
  { field: 'Software', hidden: true },
  { field: 'DiscountType', hidden: true },
  { field: 'Batch', hidden: true },
  { field: 'CreatedAt', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof coupons> = [
  'State',
  'Audience',
  'Software',
  'DiscountType',
  { field: 'Batch', to: { Name: 'CouponBatches', lookup: couponBatchesLookup } },
  { field: 'User', to: users },
  'ValidFrom',
  'ValidTo',
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
      offered: ({ State }) => State === CouponState.active || State === CouponState.planned,
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
        inPlace={['Description', 'ValidFrom', 'ValidTo', 'MaxUses']}
        columns={columns}
        leastNeeded={['UsedCount', 'Audience']}
        filters={filters}
        tabs={couponTabs}
        Dialog={CouponDialog}
        copies={['Code']}
        nameOf={({ Code }) => Code}
        rowActions={mayChange ? actions : []}
      />
      <Suspense fallback={null}>
        {model ? <CouponBatchDialog coupon={model} close={() => setModel(null)} /> : null}
      </Suspense>
    </>
  );
}
