import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { IconRefresh } from '@tabler/icons-react';
import { opportunityCategoriesLookup, timelines } from '#list/crm/timelines/timeline';
import type { Filter } from '../../lists/filters/filters.ts';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { t } from '../../messages/messages.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { useLevel } from '../../session/use-level.ts';
import { useAlignTimeline } from './use-align-timeline.ts';

const TimelineDialog = lazyDialog(() => import('./TimelineDialog.tsx').then((m) => m.TimelineDialog));

const columns: Column<RowOf<typeof timelines>>[] = [
  { field: 'Description', main: true },
  { field: 'Software', of: 'Software', tones: { [Software.association]: 'blue', [Software.centre]: 'teal' } },
  { field: 'Category', kind: 'reference' },
  { field: 'StepsCount', kind: 'number', width: 90 },
  { field: 'IsDefault', kind: 'flag', width: 130 },
  { field: 'WorkingTime', kind: 'flag' },
  { field: 'Active', kind: 'flag', width: 100 },
  { field: 'Position', kind: 'number', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Software', kind: 'enum', of: 'Software' },
  { field: 'Category', kind: 'codes', lookup: opportunityCategoriesLookup },
  { field: 'IsDefault', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
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
      filters={filters}
      Dialog={TimelineDialog}
      rowActions={mayChange ? [action] : []}
    />
  );
}
