import type { OpportunityRow } from '@circolo/contract/crm/opportunity-record';
import type { ReactNode } from 'react';
import { t } from '../../app/words.ts';
import type { RowAction } from '../../lists/RowButtons.tsx';
import { actionIcons } from './action-icons.tsx';
import { useOffered } from './offered.ts';
import { useActionDialog } from './use-action-dialog.tsx';
import { useRun } from './use-run.ts';

/** What a row offers beside its page: the actions that are done most. */
const ofRows = ['assign', 'changeUser', 'success', 'fail', 'reopen'] as const;

/** What can be done with an opportunity in a list; `dialog` goes beside the list. */
export function useOpportunityRowActions(): { actions: RowAction<OpportunityRow>[]; dialog: ReactNode } {
  const offered = useOffered();
  const run = useRun();
  const { ask, dialog } = useActionDialog();
  const actions: RowAction<OpportunityRow>[] = [
    {
      key: 'take',
      label: t('opportunityActions.label.take'),
      icon: actionIcons.take,
      offered: (row) => offered('take', row),
      run: (row) => void run('take', row.Id),
    },
    ...ofRows.map((action) => ({
      key: action,
      label: t(`opportunityActions.label.${action}`),
      icon: actionIcons[action],
      offered: (row: OpportunityRow) => offered(action, row),
      run: (opportunity: OpportunityRow) => ask({ action, opportunity }),
    })),
  ];
  return { actions, dialog };
}
