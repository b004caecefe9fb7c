import { Card, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './system.module.css';

/** A row: its key and its cells, the first of which names it. */
export interface StatusRow {
  key: string | number;
  cells: readonly ReactNode[];
}

interface Props {
  title: string;
  text?: string;
  columns: readonly string[];
  /** Those of the columns that have numbers. */
  numbers?: readonly string[];
  rows: readonly StatusRow[];
  /** The text instead of a table without rows. */
  none: string;
  /** A link or a button beside the title. */
  action?: ReactNode;
}

function Rows({ columns, numbers = [], rows }: Pick<Props, 'columns' | 'numbers' | 'rows'>) {
  return rows.map(({ key, cells: [name, ...cells] }) => (
    <Table.Tr key={key}>
      <Table.Th scope="row">{name}</Table.Th>
      {cells.map((cell, index) => {
        const column = columns[index + 1] ?? '';
        return (
          <Table.Td key={column} className={numbers.includes(column) ? css.number : undefined}>
            <span className={css.label} aria-hidden>{`${column}: `}</span>
            {cell}
          </Table.Td>
        );
      })}
    </Table.Tr>
  ));
}

/** A table that becomes a list of blocks on a narrow screen. */
export const StatusTable = ({ title, text, columns, numbers, rows, none, action }: Props) => (
  <Card withBorder component="section" aria-label={title} padding={0}>
    <div className={css.heading}>
      <Title order={2} size={16}>
        {title}
      </Title>
      {action}
      {text ? (
        <Text size="sm" c="dimmed" className={css.text}>
          {text}
        </Text>
      ) : null}
    </div>
    {rows.length === 0 ? (
      <Text size="sm" px="md" pb="md">
        {none}
      </Text>
    ) : (
      <Table className={css.table} verticalSpacing="xs" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column} scope="col" className={numbers?.includes(column) ? css.number : undefined}>
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Rows {...{ columns, rows }} {...(numbers && { numbers })} />
        </Table.Tbody>
      </Table>
    )}
  </Card>
);
