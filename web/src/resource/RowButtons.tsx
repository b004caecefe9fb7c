import type { ReactNode } from 'react';
import css from './data-table.module.css';

/** Something to do with one row. */
export interface RowAction<Row> {
  key: string;
  label: string;
  icon: ReactNode;
  danger?: boolean;
  /** Left out for the rows where it returns false. */
  offered?: (row: Row) => boolean;
  run: (row: Row) => void;
}

interface Props<Row> {
  row: Row;
  /** What a row is called, for the names of its buttons. */
  nameOf: (row: Row) => string;
  actions?: readonly RowAction<Row>[] | undefined;
}

/** What can be done with one row. */
export function RowButtons<Row>({ row, nameOf, actions = [] }: Props<Row>) {
  return (
    <div className={css.actions}>
      {actions
        .filter(({ offered }) => offered?.(row) ?? true)
        .map(({ key, label, icon, danger, run }) => (
          <button
            key={key}
            type="button"
            className={css.action}
            data-danger={danger || undefined}
            title={label}
            aria-label={`${label}: ${nameOf(row)}`}
            onClick={(event) => {
              event.stopPropagation();
              run(row);
            }}
          >
            {icon}
          </button>
        ))}
    </div>
  );
}
