import { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import { useNavigate } from '@tanstack/react-router';
import { opportunityTones } from '../../../crm/opportunities/opportunity-tones.ts';
import { t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { countRows, listRows } from '../../../resource/calls.ts';
import { columnsOf } from '../../../resource/columns-of.ts';
import { PagedTable } from './PagedTable.tsx';
import { pageLimit } from './use-page.ts';

const columns = columnsOf(opportunities, [
  { field: 'Description', main: true },
  { field: 'Status', tones: opportunityTones },
  { field: 'CurrentStep', kind: 'reference' },
  { field: 'AssignedTo', cell: ({ AssignedTo }) => AssignedTo?.Description ?? t('opportunities.unassigned') },
  'ExpectedAmount',
  'Date',
]);

/** What may still be sold to a customer, and what was; a row opens the opportunity's page. */
export function OpportunitiesTab({ id }: { id: number }) {
  const navigate = useNavigate();
  const of = { User: String(id) };
  const load = async (Page: number) => {
    const [Rows, Count] = await Promise.all([
      listRows(opportunities, { ...of, Page: String(Page), Limit: String(pageLimit) }),
      countRows(opportunities, of),
    ]);
    return { Rows, Count };
  };
  return (
    <PagedTable
      name={opportunities.Name}
      section="opportunities"
      queryKey={[opportunities.Name, 'of', id]}
      load={load}
      columns={columns}
      rowId={({ Id }) => Id}
      nameOf={({ Description }) => Description}
      open={({ Id }) => void navigate({ to: paths.deskScreen(`opportunities/${Id}`) })}
    />
  );
}
