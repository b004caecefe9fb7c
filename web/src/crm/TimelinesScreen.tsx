import { allows } from '@circolo/contract/access/authorization';
import { opportunityCategoriesLookup, timelines } from '@circolo/contract/crm/timeline';
import type { RowOf } from '@circolo/contract/resource/resource';
import { IconRefresh } from '@tabler/icons-react';
import { useLevel } from '../app/session/use-level.ts';
import { t } from '../app/words.ts';
import type { Filter } from '../lists/filters.ts';
import type { RowAction } from '../lists/RowButtons.tsx';
import { lazyDialog } from '../record/lazy-dialog.ts';
import type { Column } from '../resource/columns.tsx';
import { ResourcePage } from '../resource/ResourcePage.tsx';
import { useAlignTimeline } from './use-align-timeline.ts';

const TimelineDialog = lazyDialog(() => import('./TimelineDialog.tsx').then((m) => m.TimelineDialog));

const columns: Column<RowOf<typeof timelines>>[] = [
  { field: 'Description', main: true },
  { field: 'Software', of: 'Software', tones: { A: 'blue', O: 'teal' } },
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
  const mayChange = allows(useLevel(), 'E');
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
