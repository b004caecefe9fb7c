import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { IconRefresh } from '@tabler/icons-react';
import { opportunityCategoriesLookup, timelines } from '#list/crm/timelines/timeline';
import type { Filters } from '../../lists/filters/filters-of.ts';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { t } from '../../messages/messages.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { useLevel } from '../../session/use-level.ts';
import { useAlignTimeline } from './use-align-timeline.ts';

const TimelineDialog = lazyDialog(() => import('./TimelineDialog.tsx').then((m) => m.TimelineDialog));

const columns: Columns<typeof timelines> = [
  { field: 'Description', main: true },
  { field: 'Software', tones: { [Software.association]: 'blue', [Software.centre]: 'teal' } },
  'Category',
  { field: 'StepsCount', width: 90 },
  { field: 'IsDefault', width: 130 },
  'WorkingTime',
  { field: 'Active', width: 100 },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof timelines> = [
  'Software',
  { field: 'Category', to: opportunityCategoriesLookup },
  'IsDefault',
  'Active',
];

/** The ways that sales go: templates of timed steps. */
export function TimelinesScreen() {
  const mayChange = allows(useLevel(), AuthorizationLevel.edit);
  const align = useAlignTimeline();
  const action: RowAction<RowOf<typeof timelines>> = {
    key: 'align',
    label: t('Timelines.align.action'),
    icon: <IconRefresh size={16} aria-hidden />,
    run: (row) => void align(row),
  };
  return (
    <ResourcePage
      resource={timelines}
      columns={columns}
      leastNeeded={['WorkingTime', 'StepsCount', 'Category']}
      filters={filters}
      Dialog={TimelineDialog}
      rowActions={mayChange ? [action] : []}
    />
  );
}
