import type { ComponentType } from 'react';
import type { ListedResource } from '../../resource/calls.ts';
import type { Column } from '../../resource/columns.tsx';
import type { ListState } from '../../resource/list-state.ts';
import type { RowOrder } from '../order/row-order.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { ChosenColumns } from './columns/use-columns.ts';
import type { RowAction } from './RowButtons.tsx';

/** What a heading is drawn from, whatever the rows. */
export type HeadColumn = Pick<Column<never>, 'kind' | 'order' | 'tones' | 'width'> & { field: string };

/** How the columns of a table lie, and how to change that. */
export type Arranged = Pick<ChosenColumns<never>, 'layout' | 'lay' | 'choose'>;

/** What edits one field of one record, in its cell. */
export interface CellEditorProps {
  resource: ListedResource;
  /** The id of the record. */
  id: number;
  column: Pick<Column<never>, 'kind' | 'of'> & { field: string };
  /** What the row is called. */
  name: string;
  close: () => void;
}

/** Which fields are edited in the table, and by what. */
export interface InPlace {
  resource: ListedResource;
  fields: readonly string[];
  Editor: ComponentType<CellEditorProps>;
}

/** What a table of rows is drawn from. */
export interface TableProps<Row> {
  /** The resource, for the labels of the fields. */
  name: string;
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => number | string;
  /** What a row is called, for the names of its buttons. */
  nameOf: (row: Row) => string;
  loading?: boolean;
  changing?: boolean;
  compact?: boolean;
  order?: Pick<ListState, 'OrderColumn' | 'OrderType'> | undefined;
  orderColumns?: readonly string[] | undefined;
  sortBy?: ((column: string) => void) | undefined;
  open?: ((row: Row) => void) | undefined;
  actions?: readonly RowAction<Row>[] | undefined;
  /** Which rows are chosen; left out where they cannot be. */
  selection?: Selection | undefined;
  /** How rows are put in order; left out where they are not. */
  rowOrder?: RowOrder | undefined;
  /** How the columns lie, and how to change that; left out where they cannot be resized and moved. */
  arranged?: Arranged | undefined;
  /** Leaves out columns that there is no room for; left out where the table scrolls then. */
  fit?: ChosenColumns<never>['fit'];
  /** What is edited in the table; left out: nothing. */
  inPlace?: InPlace | undefined;
}
