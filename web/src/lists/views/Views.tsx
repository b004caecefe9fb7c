import type { SavedView } from '@circolo/contract/lists/saved-views';
import { Button, Loader, Menu } from '@mantine/core';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t, translate } from '../../messages/messages.ts';
import type { ListParts } from '../table/list-parts.ts';
import { type ReportToggle, useViews } from './use-views.ts';
import type { ViewDialogKind } from './view-dialog-kind.ts';
import css from './views.module.css';

const ViewsMenu = lazy(() => import('./ViewsMenu.tsx').then((m) => ({ default: m.ViewsMenu })));
const ScheduleDialog = lazy(() =>
  import('../../export-schedules/ScheduleDialog.tsx').then((m) => ({ default: m.ScheduleDialog })),
);
const ViewDialog = lazy(() => import('./ViewDialog.tsx').then((m) => ({ default: m.ViewDialog })));

interface Props<Row> extends ListParts<Row> {
  report: ReportToggle;
  /** Whether the person may export the list. */
  exports: boolean;
}

/** The views of a list that were saved: own, shared, and the one that it opens with. */
export function Views<Row>({ report, exports, ...parts }: Props<Row>) {
  const { resource, list, level } = parts;
  const listViews = useViews(parts, report);
  const { current, changed } = listViews;
  const [dialog, setDialog] = useState<ViewDialogKind | null>(null);
  const [scheduled, setScheduled] = useState<SavedView | null>(null);
  const listOf = (view: SavedView) => ({
    Resource: resource.Name,
    title: translate(`${resource.Name}.title`) ?? resource.Name,
    Query: {},
    Columns: view.Columns ?? listViews.columns,
    View: { Id: view.Id, Description: view.Description },
  });
  const shared = { resource: resource.Name, state: list.state, level, listViews, withReport: report.opened };
  return (
    <>
      <Menu position="bottom-start" shadow="md" width={300} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="default"
            px="sm"
            className={css.views ?? ''}
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            <span className="unseen">{current ? `${t('views.all')}: ` : ''}</span>
            <span className={css.viewName}>{current?.Description ?? t('views.all')}</span>
            {changed ? <em className={css.changed}>{t('views.changed')}</em> : null}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('views.choose')}>
          <Suspense fallback={<Loader size="sm" m="sm" />}>
            <ViewsMenu {...shared} open={setDialog} schedule={exports ? () => setScheduled(current) : undefined} />
          </Suspense>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {dialog ? <ViewDialog {...shared} kind={dialog} close={() => setDialog(null)} /> : null}
        {scheduled ? <ScheduleDialog list={listOf(scheduled)} close={() => setScheduled(null)} /> : null}
      </Suspense>
    </>
  );
}
