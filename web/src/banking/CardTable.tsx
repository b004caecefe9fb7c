import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import css from './banking.module.css';

/** Whether there is room for cards alone. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', globalThis.innerWidth < 768, { getInitialValueInEffect: false });

export interface CardColumn<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** An amount: to the right. */
  isNumber?: boolean;
  /** On a card it has a line of its own. */
  isWide?: boolean;
}

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first one is the title of a card. */
  columns: readonly CardColumn<Row>[];
  /** The box that chooses a row, and the one that chooses all. */
  box?: ((row: Row) => ReactNode) | undefined;
  boxOfAll?: ReactNode;
}

function Cards<Row>({ label, rows, keyOf, columns: [main, ...facts], box, boxOfAll }: Props<Row>) {
  return (
    <>
      {boxOfAll}
      <ul className={css.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={css.card}>
            <div className={css.cardHead}>
              {box?.(row)}
              <strong className={css.wrap}>{main?.cell(row)}</strong>
            </div>
            <dl className={css.facts}>
              {facts.map(({ head, cell, isWide }) => (
                <div key={head} data-wide={isWide || undefined}>
                  <dt>{head}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Rows of a dialog: a table, on a phone cards from the same columns. */
export function CardTable<Row>(props: Props<Row>) {
  const { label, rows, keyOf, columns, box, boxOfAll } = props;
  if (useIsPhone()) return <Cards {...props} />;
  return (
    <div className={css.scroll}>
      <Table fz="sm" aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {box ? <Table.Th>{boxOfAll}</Table.Th> : null}
            {columns.map(({ head, isNumber }) => (
              <Table.Th key={head} className={isNumber ? css.number : undefined}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              {box ? <Table.Td>{box(row)}</Table.Td> : null}
              {columns.map(({ head, cell, isNumber }) => (
                <Table.Td key={head} className={isNumber ? css.number : css.wrap}>
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
