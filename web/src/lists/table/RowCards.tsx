import { fieldLabel } from '../../messages/messages.ts';
import { cellOf, hasValue } from '../../resource/columns.tsx';
import css from './data-table.module.css';
import { toolsOf } from './row-tools.tsx';
import type { TableProps } from './table-props.ts';

function Card<Row>({ row, ...props }: TableProps<Row> & { row: Row }) {
  const { name, columns, open } = props;
  const { box, buttons, chosen } = toolsOf(props, row);
  const main = columns.find((column) => column.main) ?? columns[0];
  const title = main ? cellOf(main, row) : null;
  const openCard = () => open?.(row);
  // What a row does not have takes no room on a phone; a table keeps it, for its columns to stay in line.
  const facts = columns.filter((column) => column !== main && hasValue(column, row));
  return (
    <li className={css.card} data-chosen={chosen}>
      <div className={css.cardHead}>
        {box}
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
  return (
    <ul className={css.cards} aria-label={label} data-changing={changing || undefined}>
      {rows.map((row) => (
        <Card key={rowId(row)} {...props} row={row} />
      ))}
    </ul>
  );
}
