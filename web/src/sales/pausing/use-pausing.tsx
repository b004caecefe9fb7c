import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { t } from '../../messages/messages.ts';
import { useLevel } from '../../session/use-level.ts';
import { mayPause, mayResume, mayRevokePause, type PausablePurchase } from './pausable-purchase.ts';

const PauseDialog = lazy(() => import('./PauseDialog.tsx').then((m) => ({ default: m.PauseDialog })));
const ResumeDialog = lazy(() => import('./ResumeDialog.tsx').then((m) => ({ default: m.ResumeDialog })));

/**
 * What staff do in the rows of purchases about a pause: plan one, end it, or revoke it before it begins. `dialog` is put beside
 * the table. @example const { actions, dialog } = usePausing((row: UserPurchase) => ({ ...row, UserId: id }));
 */
export function usePausing<Row>(pausable: (row: Row) => PausablePurchase): {
  actions: RowAction<Row>[];
  dialog: ReactNode;
} {
  const mayChange = allows(useLevel('orders'), AuthorizationLevel.edit);
  const [paused, setPaused] = useState<PausablePurchase | null>(null);
  const [resumed, setResumed] = useState<PausablePurchase | null>(null);
  const end = (row: Row) => setResumed(pausable(row));
  const actions: RowAction<Row>[] = [
    {
      key: 'pause',
      label: t('Purchases.pausing.pause'),
      icon: <IconPlayerPause size={16} aria-hidden />,
      offered: (row) => mayPause(pausable(row)),
      run: (row) => setPaused(pausable(row)),
    },
    {
      key: 'resume',
      label: t('Purchases.pausing.resume'),
      icon: <IconPlayerPlay size={16} aria-hidden />,
      offered: (row) => mayResume(pausable(row)),
      run: end,
    },
    {
      key: 'revokePause',
      label: t('Purchases.pausing.revoke'),
      icon: <IconPlayerPlay size={16} aria-hidden />,
      offered: (row) => mayRevokePause(pausable(row)),
      run: end,
    },
  ];
  const dialog = (
    <Suspense fallback={null}>
      {paused ? <PauseDialog purchase={paused} close={() => setPaused(null)} /> : null}
      {resumed ? <ResumeDialog purchase={resumed} close={() => setResumed(null)} /> : null}
    </Suspense>
  );
  return { actions: mayChange ? actions : [], dialog };
}
