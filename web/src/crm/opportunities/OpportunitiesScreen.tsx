import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { opportunityTabs } from '@circolo/contract/crm/opportunities/opportunity-tabs';
import { opportunityTagsToPut } from '@circolo/contract/crm/opportunities/tag-lookups';
import { opportunities } from '#list/crm/opportunities/opportunity';
import { useCustomList } from '../../custom-fields/use-custom-list.ts';
import { tagsDialog } from '../../lists/bulk/tags-dialog.tsx';
import { paths } from '../../navigation/paths.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { useLevel } from '../../session/use-level.ts';
import { useOpportunityRowActions } from './actions/use-row-actions.tsx';
import { opportunityColumns } from './opportunity-columns.tsx';
import { opportunityFilters } from './opportunity-filters.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

const OpportunityDialog = lazyDialog(() => import('./OpportunityDialog.tsx').then((m) => m.OpportunityDialog));

const dialogs = [tagsDialog({ Name: 'OpportunityTagsToPut', lookup: opportunityTagsToPut })];

/** The list of opportunities; a row opens the opportunity's page. */
export function OpportunitiesScreen() {
  const mayEdit = allows(useLevel(), AuthorizationLevel.edit);
  const rows = useOpportunityRowActions();
  return (
    <>
      <ResourcePage
        resource={opportunities}
        inPlace={['Description', 'ExpectedAmount', 'ExpectedCloseDate', 'Priority']}
        columns={opportunityColumns}
        leastNeeded={['AssignedTo', 'Description', 'CurrentStep']}
        filters={opportunityFilters}
        added={useCustomList('Opportunities')}
        tabs={opportunityTabs}
        nameOf={({ Number: number }) => number}
        Dialog={OpportunityDialog}
        pageOf={({ Id }) => paths.deskScreen(`opportunities/${Id}`)}
        rowActions={mayEdit ? rows.actions : []}
        chosenDialogs={dialogs}
        actions={<ViewSwitch />}
      />
      {rows.dialog}
    </>
  );
}
