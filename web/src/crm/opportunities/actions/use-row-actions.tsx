import type { OpportunityRow } from '@circolo/contract/crm/opportunities/opportunity-record';
import type { ReactNode } from 'react';
import type { RowAction } from '../../../lists/table/RowButtons.tsx';
import { t } from '../../../messages/messages.ts';
import { actionIcons } from './action-icons.tsx';
import { useActionDialog } from './use-action-dialog.tsx';
import { useOfferedActions } from './use-offered.ts';
import { useRun } from './use-run.ts';

/** What a row offers beside its page: the actions that are done most. */
const ofRows = ['assign', 'changeUser', 'success', 'fail', 'reopen'] as const;

/** What can be done with an opportunity in a list; `dialog` goes beside the list. */
export function useOpportunityRowActions(): { actions: RowAction<OpportunityRow>[]; dialog: ReactNode } {
  const offered = useOfferedActions();
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
