import { allows } from '@circolo/contract/access/authorization';
import { opportunities } from '@circolo/contract/crm/opportunity';
import { paths } from '../app/paths.ts';
import { useLevel } from '../app/session/use-level.ts';
import { lazyDialog } from '../record/lazy-dialog.ts';
import { ResourcePage } from '../resource/ResourcePage.tsx';
import { ViewSwitch } from './board/ViewSwitch.tsx';
import { useOpportunityRowActions } from './opportunity-actions/use-row-actions.tsx';
import { opportunityColumns } from './opportunity-columns.tsx';
import { opportunityFilters } from './opportunity-filters.ts';

const OpportunityDialog = lazyDialog(() => import('./OpportunityDialog.tsx').then((m) => m.OpportunityDialog));

/** The list of opportunities; a row opens the opportunity's page. */
export function OpportunitiesScreen() {
  const mayEdit = allows(useLevel(), 'E');
  const rows = useOpportunityRowActions();
  return (
    <>
      <ResourcePage
        resource={opportunities}
        columns={opportunityColumns}
        filters={opportunityFilters}
        nameOf={({ Number: number }) => number}
        Dialog={OpportunityDialog}
        pageOf={({ Id }) => paths.deskScreen(`opportunities/${Id}`)}
        rowActions={mayEdit ? rows.actions : []}
        actions={<ViewSwitch />}
      />
      {rows.dialog}
    </>
  );
}
