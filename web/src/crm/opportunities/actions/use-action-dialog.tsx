import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ChosenAction } from './dialog-actions.ts';

const ActionDialog = lazy(() => import('./ActionDialog.tsx').then((m) => ({ default: m.ActionDialog })));

/** The dialog of whatever action is chosen: `ask` opens it, `dialog` is where it appears. */
export function useActionDialog(onChanged?: (opportunity: Opportunity) => void): {
  ask: (chosen: ChosenAction) => void;
  dialog: ReactNode;
} {
  const [chosen, ask] = useState<ChosenAction | null>(null);
  const dialog = chosen ? (
    <Suspense fallback={null}>
      <ActionDialog {...chosen} close={() => ask(null)} onChanged={onChanged} />
    </Suspense>
  ) : null;
  return { ask, dialog };
}
