import { useState } from 'react';
import { fieldLabel } from '../../messages/messages.ts';
import { cellOf, hasValue } from '../../resource/columns.tsx';
import { Rows } from '../order/Rows.tsx';
import css from './data-table.module.css';
import { toolsOf } from './row-tools.tsx';
import type { TableProps } from './table-props.ts';

function Card<Row>({ row, hasGrip, ...props }: TableProps<Row> & { row: Row; hasGrip: boolean }) {
  const { name, columns, open } = props;
  const { start, buttons, chosen } = toolsOf(props, row, hasGrip);
  const main = columns.find((column) => column.main) ?? columns[0];
  const title = main ? cellOf(main, row) : null;
  const openCard = () => open?.(row);
  // What a row does not have takes no room on a phone; a table keeps it, for its columns to stay in line.
  const facts = columns.filter((column) => column !== main && hasValue(column, row));
  return (
    <li className={css.card} data-chosen={chosen}>
      <div className={css.cardHead}>
        {start}
        {open ? (
          <button type="button" className={css.cardTitle} onClick={openCard}>
            {title}
          </button>
        ) : (
          <strong>{title}</strong>
        )}
        {buttons}
      </div>
      <dl className={css.facts}>
        {facts.map((column) => (
          <div key={column.field}>
            <dt>{fieldLabel(name, column.field)}</dt>
            <dd>{cellOf(column, row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Rows as cards, for a phone: from the same columns as the table. */
export function RowCards<Row>(props: TableProps<Row>) {
  const { label, rows, rowId, changing } = props;
  const [list, setList] = useState<HTMLUListElement | null>(null);
  return (
    <ul ref={setList} className={css.cards} aria-label={label} data-changing={changing || undefined}>
      <Rows
        {...props}
        rows={rows}
        list={list}
        beside={list?.parentElement ?? null}
        // A finger comes without notice.
        isNear
        draw={(row, _nth, hasGrip) => <Card key={rowId(row)} {...props} row={row} hasGrip={hasGrip} />}
      />
    </ul>
  );
}
