import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../messages/messages.ts';
import css from './row-buttons.module.css';

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

/** Room for so many buttons: of more, the last one opens the rest. */
const most = 3;

/** What happens to a button or a menu in a row is not for the row, which would open. */
const forItself = (event: { stopPropagation: () => void }) => event.stopPropagation();

/** A table would cut the menu off, and outside of the page's landmark screen readers would not find it. */
const withinMain = { target: 'main' };

function More<Row>({ row, nameOf, actions = [] }: Props<Row>) {
  const label = t('list.more');
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false} portalProps={withinMain}>
      <Menu.Target>
        <button
          type="button"
          className={css.action}
          title={label}
          aria-label={`${label}: ${nameOf(row)}`}
          onClick={forItself}
        >
          <IconDots size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown onClick={forItself} aria-label={`${label}: ${nameOf(row)}`}>
        {actions.map(({ key, label: text, icon, danger, run }) => (
          <Menu.Item
            key={key}
            leftSection={icon}
            {...(danger ? { c: 'var(--mantine-color-error)' } : {})}
            onClick={() => run(row)}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What can be done with one row. */
export function RowButtons<Row>({ row, nameOf, actions = [] }: Props<Row>) {
  const offered = actions.filter((action) => action.offered?.(row) ?? true);
  const shown = offered.length > most ? offered.slice(0, most - 1) : offered;
  const rest = offered.slice(shown.length);
  return (
    <div className={css.actions}>
      {shown.map(({ key, label, icon, danger, run }) => (
        <button
          key={key}
          type="button"
          className={css.action}
          data-danger={danger || undefined}
          title={label}
          aria-label={`${label}: ${nameOf(row)}`}
          onClick={(event) => {
            forItself(event);
            run(row);
          }}
        >
          {icon}
        </button>
      ))}
      {rest.length > 0 ? <More row={row} nameOf={nameOf} actions={rest} /> : null}
    </div>
  );
}
