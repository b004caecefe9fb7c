import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { reactivateUserSubscription } from '@circolo/contract/subscriptions/customer-subscriptions';
import { IconCalendarOff, IconRefresh, IconRestore } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { type LeavingPurchase, mayCancel, mayReactivate, mayRenew } from './leaving-purchase.ts';

const RenewDialog = lazy(() => import('./RenewDialog.tsx').then((m) => ({ default: m.RenewDialog })));
const CancelDialog = lazy(() => import('./CancelDialog.tsx').then((m) => ({ default: m.CancelDialog })));

/**
 * What staff do in the rows of purchases about their end: order the renewal of one, cancel it at its end, or take that back. `dialog` is put beside the
 * table. @example const { actions, dialog } = useLeaving((row: Row) => ({ ...row, UserId: row.User.Id }));
 */
export function useLeaving<Row extends Omit<LeavingPurchase, 'UserId'>>(
  leaving: (row: Row) => LeavingPurchase,
): { actions: RowAction<Row>[]; dialog: ReactNode } {
  const queries = useQueryClient();
  const mayChange = allows(useLevel('orders'), AuthorizationLevel.edit);
  const [cancelled, setCancelled] = useState<LeavingPurchase | null>(null);
  const [renewed, setRenewed] = useState<LeavingPurchase | null>(null);
  const reactivate = async ({ Id, UserId }: LeavingPurchase) => {
    const { AutoRenew } = await call(reactivateUserSubscription, { params: { Id: UserId, Purchase: Id } });
    await queries.invalidateQueries();
    toast.success(t(AutoRenew ? 'Purchases.leaving.isBackAutomatic' : 'Purchases.leaving.isBack'));
  };
  const actions: RowAction<Row>[] = [
    {
      key: 'renew',
      label: t('Purchases.leaving.renew'),
      icon: <IconRefresh size={16} aria-hidden />,
      offered: mayRenew,
      run: (row) => setRenewed(leaving(row)),
    },
    {
      key: 'cancel',
      label: t('Purchases.leaving.cancel'),
      icon: <IconCalendarOff size={16} aria-hidden />,
      offered: mayCancel,
      run: (row) => setCancelled(leaving(row)),
    },
    {
      key: 'reactivate',
      label: t('Purchases.leaving.back'),
      icon: <IconRestore size={16} aria-hidden />,
      offered: mayReactivate,
      run: (row) => void reactivate(leaving(row)),
    },
  ];
  const dialog = (
    <Suspense fallback={null}>
      {renewed ? <RenewDialog purchase={renewed} close={() => setRenewed(null)} /> : null}
      {cancelled ? <CancelDialog purchase={cancelled} close={() => setCancelled(null)} /> : null}
    </Suspense>
  );
  return { actions: mayChange ? actions : [], dialog };
}
