import { RowStart } from '../order/RowStart.tsx';
import { RowCheckbox } from '../selection/RowCheckbox.tsx';
import { RowButtons } from './RowButtons.tsx';
import type { TableProps } from './table-props.ts';

/** The grip, the box and the buttons of a row, and whether it is chosen. */
export function toolsOf<Row>(props: TableProps<Row>, row: Row, hasGrip = false) {
  const { rows, rowId, nameOf, actions = [], selection, rowOrder } = props;
  const id = Number(rowId(row));
  const page = () => rows.map((one) => Number(rowId(one)));
  const toggle = () => selection?.toggle(id);
  const box = selection ? <RowCheckbox id={id} page={page} selection={selection} name={nameOf(row)} /> : null;
  const buttons = actions.length > 0 ? <RowButtons row={row} nameOf={nameOf} actions={actions} /> : null;
  const start = rowOrder ? <RowStart row={{ id, name: nameOf(row), hasGrip }}>{box}</RowStart> : box;
  return { id, start, buttons, toggle, chosen: selection?.has(id) || undefined };
}
