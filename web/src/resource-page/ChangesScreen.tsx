import { ChangeSetState } from '@circolo/contract/lists/bulk-codes';
import { undoRights } from '@circolo/contract/lists/change-sets';
import type { RowOf } from '@circolo/contract/resource/resource';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeSets } from '#list/lists/change-sets';
import { undoSet } from '../lists/bulk/undo.tsx';
import type { Filters } from '../lists/filters/filters-of.ts';
import { resourceMessage } from '../messages/any-resource.ts';
import { t } from '../messages/messages.ts';
import type { Columns } from '../resource/columns-of.ts';
import { callWithoutToast } from '../session/client.ts';
import { confirmed } from '../ui/dialogs.tsx';
import { ResourcePage } from './ResourcePage.tsx';

type ChangeSet = RowOf<typeof changeSets>;

const tones = {
  [ChangeSetState.open]: 'blue',
  [ChangeSetState.reverted]: 'gray',
  [ChangeSetState.partly]: 'orange',
  [ChangeSetState.expired]: 'gray',
} as const;

const columns: Columns<typeof changeSets> = [
  'At',
  'Kind',
  { field: 'Resource', cell: ({ Resource }) => resourceMessage(Resource, 'title') ?? Resource },
  { field: 'Description', main: true, cell: ({ Description }) => <span data-words>{Description}</span> },
  'Count',
  'ActorName',
  { field: 'State', tones },
  'ExpiresAt',
  { field: 'RevertedAt', hidden: true },
  { field: 'RevertedByName', hidden: true },
];

const filters: Filters<typeof changeSets> = ['Kind', 'State', 'ActorName', 'At'];

/** What was changed together lately, to be undone while nothing depends on it. */
export function ChangesScreen() {
  const queries = useQueryClient();
  const { data: rights } = useQuery({
    queryKey: [changeSets.Name, 'rights'],
    queryFn: () => callWithoutToast(undoRights),
  });
  const isAccepted = ({ Kind, Resource }: ChangeSet): boolean =>
    rights?.some((right) => right.Resource === Resource && right.Kinds.includes(Kind)) ?? false;
  const undo = async ({ Id, Count }: ChangeSet) => {
    const question = { title: t('changes.undoTitle'), text: t('changes.undoText', { count: Count }) };
    const answers = { confirm: t('changes.confirm'), cancel: t('changes.keep') };
    if (await confirmed({ ...question, ...answers })) await undoSet(Id, queries);
  };
  return (
    <ResourcePage
      resource={changeSets}
      columns={columns}
      leastNeeded={['ExpiresAt', 'Resource', 'Count']}
      filters={filters}
      adds={false}
      edits={false}
      removes={false}
      rowActions={[
        {
          key: 'undo',
          label: t('changes.undo'),
          icon: <IconArrowBackUp size={16} aria-hidden />,
          offered: (row) =>
            (row.State === ChangeSetState.open || row.State === ChangeSetState.partly) && isAccepted(row),
          run: (row) => void undo(row),
        },
      ]}
    />
  );
}
