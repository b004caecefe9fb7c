import { allows } from '@circolo/contract/access/authorization';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconEye, IconInbox, IconPencil, IconPlus, IconSearchOff, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { noteRecent } from '../app/session/recent-records.ts';
import { usePreference } from '../app/session/use-session.ts';
import { language, t, wordOf } from '../app/words.ts';
import { useColumns } from '../lists/ColumnChoice.tsx';
import { FilterBar } from '../lists/FilterBar.tsx';
import type { Filter } from '../lists/filters.ts';
import { ListTools } from '../lists/ListTools.tsx';
import { Pager } from '../lists/Pager.tsx';
import { useSelection } from '../lists/use-selection.ts';
import type { DialogProps } from '../record/ResourceDialog.tsx';
import { useRemoval } from '../record/use-removal.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatNumber } from '../ui/format.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import type { ListedResource } from './calls.ts';
import type { Column } from './columns.tsx';
import { DataTable } from './DataTable.tsx';
import { OpenRecord } from './OpenRecord.tsx';
import type { RowAction } from './RowButtons.tsx';
import { useLevel } from './use-level.ts';
import { useOpenRecord } from './use-open-record.ts';
import { useResourceList } from './use-resource-list.ts';

const ReportPanel = lazy(() => import('../lists/ReportPanel.tsx').then((m) => ({ default: m.ReportPanel })));
const BulkBar = lazy(() => import('../lists/BulkBar.tsx').then((m) => ({ default: m.BulkBar })));

type Keyed<R extends ListedResource> = RowOf<R> & { Id: number };

interface Props<R extends ListedResource> {
  resource: R;
  columns: readonly Column<RowOf<R>>[];
  filters?: readonly Filter[];
  /** What a row is called, in confirmations and names of buttons; left out: its Description. */
  nameOf?: (row: RowOf<R>) => string;
  /** The dialog that adds and edits, best loaded lazily; left out where the resource has none. */
  Dialog?: ComponentType<DialogProps>;
  /** The address of a row's own page, by its `Id`, in place of the dialog for editing. */
  pageOf?: (row: RowOf<R>) => string;
  /** Other things to do with a row. */
  rowActions?: readonly RowAction<RowOf<R>>[];
  /** Whether the resource offers these calls at all; rights come on top. */
  adds?: boolean;
  edits?: boolean;
  removes?: boolean;
  /** Which rows can be deleted, where some never can. */
  removable?: (row: RowOf<R>) => boolean;
  exports?: boolean;
  imports?: boolean;
  /** Whether rows can be chosen, to do something to many at once. */
  bulk?: boolean;
  /** Other actions at the top right. */
  actions?: ReactNode;
}

const describe = (row: unknown): string => {
  const { Description, Id } = row as { Description?: string; Id?: number }; // Every record has a label and an id.
  return Description ?? `${Id ?? ''}`;
};

function Nothing({
  name,
  filtered,
  add,
  clear,
}: {
  name: string;
  filtered: boolean;
  add: ReactNode;
  clear: () => void;
}) {
  if (filtered)
    return (
      <EmptyState icon={<IconSearchOff size={28} />} title={t('list.noneFound')} text={t('list.noneFoundText')}>
        <Button variant="light" onClick={clear}>
          {t('list.clearFilters')}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<IconInbox size={28} />}
      title={wordOf(`${name}.empty`) ?? t('grid.empty')}
      text={wordOf(`${name}.emptyText`)}
    >
      {add}
    </EmptyState>
  );
}

/**
 * A list page put together: title with count, search, filters, columns, export, table, pages, dialog, rights.
 * Columns, filters and the dialog are the screen's own, in its own file.
 * @example <ResourcePage resource={groups} columns={columns} filters={filters} Dialog={GroupDialog} />
 */
export function ResourcePage<R extends ListedResource>(props: Props<R>) {
  const { resource, columns, filters = [], nameOf = describe, Dialog, pageOf, rowActions = [] } = props;
  const {
    adds = true,
    edits = true,
    removes = true,
    exports = true,
    imports = adds,
    bulk = edits || removes,
    actions,
  } = props;
  const name = resource.Name;
  const navigate = useNavigate();
  const list = useResourceList(resource);
  const level = useLevel();
  const [preference] = usePreference();
  const chosen = useColumns(name, columns);
  const address = useOpenRecord();
  const remove = useRemoval(resource, nameOf);
  const [report, setReport] = useState(false);
  const toggle = () => setReport((open) => !open);
  const selection = useSelection(list.state.filters);
  const parts = { resource, list, columns, chosen, level };
  const mayEdit = edits && allows(level, 'E');
  const choosable = bulk && (mayEdit || (removes && allows(level, 'F')));
  const mayAdd = mayEdit && adds && Dialog !== undefined;
  const add = () => address.open(null);
  // Whatever dialog is open, its keys are its own.
  const addByKey = () => document.querySelector('[aria-modal="true"]') ?? add();
  useHotkeys(mayAdd && address.opened === undefined ? [['n', addByKey]] : []);

  const open = (row: RowOf<R>) => {
    void noteRecent({ Resource: name, Id: (row as Keyed<R>).Id, Description: nameOf(row) });
    if (pageOf) void navigate({ to: pageOf(row) });
    else if (Dialog) address.open((row as Keyed<R>).Id);
  };
  const opens = pageOf !== undefined || Dialog !== undefined;
  const rowButtons: RowAction<RowOf<R>>[] = [
    ...(opens
      ? [
          {
            key: 'open',
            label: mayEdit && !pageOf ? t('list.edit') : t('list.view'),
            icon: mayEdit && !pageOf ? <IconPencil size={16} aria-hidden /> : <IconEye size={16} aria-hidden />,
            run: open,
          },
        ]
      : []),
    ...rowActions,
    ...(removes && allows(level, 'F')
      ? [
          {
            key: 'delete',
            label: t('list.delete'),
            icon: <IconTrash size={16} aria-hidden />,
            danger: true,
            ...(props.removable ? { offered: props.removable } : {}),
            run: (row: RowOf<R>) => void remove(row as Keyed<R>),
          },
        ]
      : []),
  ];
  const addButton = mayAdd ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
      {wordOf(`${name}.new`) ?? t('action.new')}
    </Button>
  ) : null;
  const title = wordOf(`${name}.title`) ?? name;
  const empty = !list.loading && !list.failed && list.rows.length === 0;

  return (
    <PageFrame
      title={title}
      count={list.count === undefined ? undefined : formatNumber(list.count, language())}
      actions={
        <>
          {actions}
          {addButton}
        </>
      }
    >
      <FilterBar resource={name} filters={filters} values={list.state.filters} set={list.setFilters}>
        <ListTools
          {...parts}
          exports={exports}
          imports={imports && Dialog !== undefined}
          report={{ opened: report, toggle }}
        />
      </FilterBar>
      <Suspense fallback={null}>
        {report ? <ReportPanel resource={resource} list={list} close={toggle} /> : null}
        {choosable && selection.any ? (
          <BulkBar
            {...parts}
            filters={filters}
            selection={selection}
            edits={mayEdit}
            removes={removes && allows(level, 'F')}
          />
        ) : null}
      </Suspense>
      {list.failed ? <LoadFailure retry={list.retry} message={list.failure} /> : null}
      {empty ? (
        <Nothing
          name={name}
          filtered={Object.keys(list.state.filters).length > 0}
          add={addButton}
          clear={() => list.setFilters({})}
        />
      ) : list.failed ? null : (
        <DataTable
          name={name}
          label={title}
          columns={chosen.visible}
          rows={list.rows}
          rowId={(row) => (row as Keyed<R>).Id}
          nameOf={nameOf}
          loading={list.loading}
          changing={list.changing}
          compact={preference.compact}
          order={list.state}
          orderColumns={resource.orderColumns}
          sortBy={list.sortBy}
          open={opens ? open : undefined}
          actions={rowButtons}
          selection={choosable ? selection : undefined}
        />
      )}
      {empty || list.failed || list.count === undefined ? null : (
        <Pager
          Page={list.state.Page}
          Limit={list.state.Limit}
          count={list.count}
          setPage={list.setPage}
          setLimit={list.setLimit}
        />
      )}
      <Suspense fallback={null}>
        <OpenRecord
          Dialog={Dialog}
          pageOf={pageOf && ((Id) => pageOf({ Id } as Keyed<R>))}
          mayAdd={mayAdd}
          readOnly={!mayEdit}
        />
      </Suspense>
    </PageFrame>
  );
}
