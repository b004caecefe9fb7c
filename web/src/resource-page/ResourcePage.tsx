import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import type { ListTab } from '@circolo/contract/resource/list-tab';
import type { RowOf } from '@circolo/contract/resource/resource';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { AddButton, useAddKey } from '../lists/AddButton.tsx';
import type { ChosenAction } from '../lists/bulk/BulkBar.tsx';
import type { ChosenDialog, ListAct } from '../lists/bulk/bulk-parts.ts';
import type { Filter } from '../lists/filters/filters.ts';
import { type Filters, filtersOf } from '../lists/filters/filters-of.ts';
import { ListHead } from '../lists/ListHead.tsx';
import { useRowOrder } from '../lists/order/use-row-order.ts';
import { useSelection } from '../lists/selection/use-selection.ts';
import { useColumns } from '../lists/table/columns/use-columns.ts';
import { DataTable } from '../lists/table/DataTable.tsx';
import { NothingListed } from '../lists/table/NothingListed.tsx';
import { Pager } from '../lists/table/Pager.tsx';
import type { RowAction } from '../lists/table/RowButtons.tsx';
import { ListTabs } from '../lists/tabs/ListTabs.tsx';
import { translate } from '../messages/messages.ts';
import type { DialogProps } from '../record/dialog/ResourceDialog.tsx';
import { useWaitingRecords } from '../record/waiting/use-waiting.ts';
import type { ListedResource } from '../resource/calls.ts';
import type { Column } from '../resource/columns.tsx';
import { type Columns, columnsOf } from '../resource/columns-of.ts';
import { totalText } from '../resource/total-text.ts';
import { useResourceList } from '../resource/use-resource-list.ts';
import { noteRecent } from '../session/recent-records.ts';
import { useLevel } from '../session/use-level.ts';
import { usePreference } from '../session/use-session.ts';
import { LoadFailure } from '../ui/page/LoadFailure.tsx';
import { PageFrame } from '../ui/page/PageFrame.tsx';
import { OpenRecord } from './OpenRecord.tsx';
import { copyAction, deleteAction, openAction } from './row-actions.tsx';
import { useOpenRecord } from './use-open-record.ts';
import { useRemoval } from './use-removal.ts';

const WaitingWrites = lazy(() =>
  import('../record/waiting/WaitingWrites.tsx').then((m) => ({ default: m.WaitingWrites })),
);
const CellEditor = lazy(() => import('../record/in-place/CellEditor.tsx').then((m) => ({ default: m.CellEditor })));

const idOf = (row: unknown): number => (row as { Id: number }).Id; // Every record has one.
const described = (row: unknown): string => (row as { Description?: string }).Description ?? `${idOf(row)}`;

interface Props<R extends ListedResource> {
  resource: R;
  columns: Columns<R>;
  filters?: Filters<R>;
  /** Columns and filters that are known only once they are asked for: those of the fields that staff have added. */
  added?: { columns: readonly Column<RowOf<R>>[]; filters: readonly Filter[] };
  /**
   * The columns that the table leaves out where it has no room for all, the least needed first. Without them it scrolls. Nothing is
   * left out of what a person has chosen, nor of a file.
   */
  leastNeeded?: readonly Extract<keyof RowOf<R>, string>[];
  /** The tabs over the list, where its server file offers them. */
  tabs?: readonly ListTab[];
  /** What a row is called, in confirmations and names of buttons; left out: its Description. */
  nameOf?: (row: RowOf<R>) => string;
  /** The dialog that adds and edits, best loaded lazily; left out where the resource has none. */
  Dialog?: ComponentType<DialogProps>;
  /** The address of the page that a row leads to, its own or its customer's, in place of the dialog for editing; it may have a query. */
  pageOf?: (row: RowOf<R>) => string;
  /** Other things to do with a row. */
  rowActions?: readonly RowAction<RowOf<R>>[];
  /** Offers copies of records: a new one begins as another, without these fields, which no two have alike. */
  copies?: readonly string[];
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
  /** What is done with chosen rows besides; left out: nothing. */
  chosenActions?: readonly ChosenAction[];
  /** What the server of the list does to chosen rows, for those who may change them. */
  act?: ListAct;
  /** Dialogs of the screen's own about chosen rows, for those who may change them. */
  chosenDialogs?: readonly ChosenDialog[];
  /**
   * Fields that are edited in the table too: each is in the form under the same name, alone, and saved without a question
   * or a conversion of the dialog's own.
   */
  inPlace?: readonly Extract<keyof RowOf<R>, string>[];
  /** Reads again what is in the order of the list elsewhere, after a move and after its undo; left out: nothing is. */
  reordered?: () => Promise<void>;
  /** Other actions at the top right. */
  actions?: ReactNode;
  /** What is between the title and the list. */
  overview?: ReactNode;
}

type PageOffers = Pick<
  Props<ListedResource>,
  'Dialog' | 'adds' | 'edits' | 'removes' | 'bulk' | 'chosenActions' | 'act' | 'chosenDialogs'
>;

/** What of the offered calls the person may do on this screen. */
function useRights(offers: PageOffers) {
  const { Dialog, adds = true, edits = true, removes = true, bulk = true, chosenActions, act, chosenDialogs } = offers;
  const level = useLevel();
  const mayAct = (act ?? chosenDialogs) !== undefined && allows(level, AuthorizationLevel.edit);
  const mayEdit = edits && allows(level, AuthorizationLevel.edit);
  const mayRemove = removes && allows(level, AuthorizationLevel.full);
  const mayAdd = mayEdit && adds && Dialog !== undefined;
  return {
    level,
    mayAct,
    mayEdit,
    mayRemove,
    mayAdd,
    mayChoose: (bulk && (mayEdit || mayRemove)) || chosenActions !== undefined || mayAct,
  };
}

/**
 * A list page put together: title with count, search, filters, columns, export, table, pages, dialog, rights.
 * Columns, filters and the dialog are the screen's own, in its own file.
 * @example <ResourcePage resource={groups} columns={columns} filters={filters} Dialog={GroupDialog} />
 */
export function ResourcePage<R extends ListedResource>(props: Props<R>) {
  const { resource, nameOf = described, Dialog, pageOf, rowActions = [] } = props;
  const { adds = true, exports = true, imports = adds } = props;
  const name = resource.Name;
  const columns = [...columnsOf(resource, props.columns), ...(props.added?.columns ?? [])];
  const filters = [...(props.filters ? filtersOf(resource, props.filters) : []), ...(props.added?.filters ?? [])];
  const navigate = useNavigate();
  const list = useResourceList(resource);
  const { count } = list;
  const waiting = useWaitingRecords(name);
  const { level, mayAct, mayAdd, mayEdit, mayRemove, mayChoose } = useRights(props);
  const [{ compact }] = usePreference();
  const chosen = useColumns(name, columns, props.leastNeeded);
  const { rows, order } = useRowOrder(resource, list, { mayEdit, nameOf, reordered: props.reordered });
  const address = useOpenRecord();
  const remove = useRemoval(resource, nameOf);
  const selected = useSelection(list.state.filters);
  const selection = mayChoose ? selected : undefined;
  const add = () => address.open(null);
  useAddKey(mayAdd && address.opened === undefined ? add : null);

  const openRow = (row: RowOf<R>) => {
    void noteRecent({ Resource: name, Id: idOf(row), Description: nameOf(row) });
    if (pageOf) void navigate({ href: pageOf(row) });
    else address.open(idOf(row));
  };
  const open = pageOf || Dialog ? openRow : undefined;
  const rowButtons: RowAction<RowOf<R>>[] = [
    ...(open ? [openAction(open, mayEdit && !pageOf)] : []),
    ...(mayAdd && props.copies ? [copyAction((row: RowOf<R>) => address.copy(idOf(row)))] : []),
    ...rowActions,
    ...(mayRemove ? [deleteAction((row: RowOf<R>) => void remove(row), props.removable)] : []),
  ];
  const addButton = mayAdd ? <AddButton name={name} add={add} /> : null;
  const title = translate(`${name}.title`) ?? name;
  const isEmpty = !list.loading && !list.failed && list.rows.length === 0;
  const isFiltered = Object.keys(list.state.filters).length > 0;

  return (
    <PageFrame
      title={title}
      count={totalText(list)}
      actions={
        <>
          {props.actions}
          {addButton}
        </>
      }
    >
      {props.overview}
      {props.tabs ? <ListTabs resource={resource} tabs={props.tabs} state={list.state} /> : null}
      <ListHead
        resource={resource}
        list={list}
        columns={columns}
        chosen={chosen}
        level={level}
        filters={filters}
        selection={selection}
        exports={exports}
        imports={imports && Dialog !== undefined}
        edits={mayEdit && (props.bulk ?? true)}
        removes={mayRemove}
        chosenActions={props.chosenActions}
        act={props.act}
        chosenDialogs={mayAct ? props.chosenDialogs : undefined}
      />
      {waiting.length > 0 ? (
        <Suspense fallback={null}>
          <WaitingWrites writes={waiting} />
        </Suspense>
      ) : null}
      {list.failed ? <LoadFailure retry={list.retry} error={list.failure} /> : null}
      {isEmpty ? (
        <NothingListed name={name} filtered={isFiltered} clear={() => list.setFilters({})} add={addButton} />
      ) : null}
      {isEmpty || list.failed ? null : (
        <>
          <DataTable
            name={name}
            nameOf={nameOf}
            compact={compact}
            open={open}
            selection={selection}
            {...list}
            rows={rows}
            rowOrder={order}
            label={title}
            columns={chosen.shown}
            arranged={chosen}
            fit={chosen.fit}
            inPlace={mayEdit && props.inPlace ? { resource, fields: props.inPlace, Editor: CellEditor } : undefined}
            rowId={idOf}
            order={list.state}
            orderColumns={resource.orderColumns}
            actions={rowButtons}
          />
          {count === undefined ? null : <Pager {...list} {...list.state} count={count} />}
        </>
      )}
      <Suspense fallback={null}>
        <OpenRecord
          resource={resource}
          Dialog={Dialog}
          pageOf={pageOf}
          mayAdd={mayAdd}
          readOnly={!mayEdit}
          copies={props.copies}
        />
      </Suspense>
    </PageFrame>
  );
}
