import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Group } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { users } from '#list/access/users/user';
import { crmActivities } from '#list/crm/activities/crm-activity';
import { crmActivityTypes } from '#list/crm/activities/crm-activity-type';
import type { Filters } from '../../lists/filters/filters-of.ts';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { t } from '../../messages/messages.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { useLevel } from '../../session/use-level.ts';
import { CustomerLines } from '../../ui/values/CustomerLines.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { MyDay } from './MyDay.tsx';
import { useActivityDialogs } from './use-activity-dialogs.tsx';

const ActivityDialog = lazyDialog(() => import('./ActivityDialog.tsx').then((m) => m.ActivityDialog));

type Activity = RowOf<typeof crmActivities>;

/** When it is planned; late ones are highlighted. */
const PlannedCell = ({ Late, PlannedFrom }: Activity) =>
  Late ? (
    <Group gap={6} wrap="nowrap" c="var(--mantine-color-error)">
      <IconAlertTriangle size={16} style={{ flexShrink: 0 }} aria-label={t('activitiesOf.late')} />
      {formatInstant(PlannedFrom)}
    </Group>
  ) : (
    formatInstant(PlannedFrom)
  );

const columns: Columns<typeof crmActivities> = [
  { field: 'Subject', main: true },
  {
    field: 'Organisation',
    beside: ['ContactName', 'Town'],
    cell: ({ Lead, Opportunity, ContactName, ...called }) => (
      <CustomerLines name={ContactName ?? Lead?.Description ?? Opportunity?.Description ?? ''} {...called} />
    ),
  },
  'Type',
  { field: 'PlannedFrom', cell: PlannedCell },
  'AssignedTo',
  { field: 'Lead', hidden: true },
  { field: 'Opportunity', hidden: true },
  { field: 'Done', width: 100 },
  { field: 'DoneAt', hidden: true },
  { field: 'Late', width: 110, hidden: true },
  { field: 'Outcome', hidden: true },
  { field: 'Category', hidden: true },
  { field: 'Minutes', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof crmActivities> = [
  'Done',
  'Late',
  'PlannedFrom',
  { field: 'AssignedTo', to: users },
  { field: 'Type', to: crmActivityTypes },
  'Category',
];

/** What is done, and to be done, with leads and for opportunities. */
export function ActivitiesScreen() {
  const mayEdit = allows(useLevel(), AuthorizationLevel.edit);
  const { edit, finish, undo, dialog } = useActivityDialogs(!mayEdit);
  const actions: RowAction<Activity>[] = [
    {
      key: 'done',
      label: t('activitiesOf.finish.action'),
      icon: <IconCheck size={16} aria-hidden />,
      offered: ({ Done }) => !Done,
      run: finish,
    },
    {
      key: 'undone',
      label: t('activitiesOf.finish.undo'),
      icon: <IconArrowBackUp size={16} aria-hidden />,
      offered: ({ Done }) => Done,
      run: (activity) => void undo(activity),
    },
  ];
  return (
    <>
      <ResourcePage
        resource={crmActivities}
        columns={columns}
        leastNeeded={['Type', 'AssignedTo']}
        filters={filters}
        nameOf={({ Subject }) => Subject}
        Dialog={ActivityDialog}
        rowActions={mayEdit ? actions : []}
        overview={<MyDay edit={edit} finish={mayEdit ? finish : undefined} />}
      />
      {dialog}
    </>
  );
}
