import { Skeleton, Table } from '@mantine/core';

const lines = Array.from({ length: 10 }, (_, index) => index);

interface Cell {
  key: string;
  /** Where the content will be; null for boxes and buttons, which are not foreshadowed. */
  side: 'left' | 'right' | null;
}

/** Rows of a table that are loading; screen readers announce that the table is busy. */
export const RowSkeletons = ({ cells }: { cells: readonly Cell[] }) =>
  lines.map((line) => (
    <Table.Tr key={line} aria-hidden>
      {cells.map(({ key, side }) => (
        <Table.Td key={key}>
          {side ? <Skeleton h={12} w={side === 'right' ? '40%' : '70%'} ml={side === 'right' ? 'auto' : 0} /> : null}
        </Table.Td>
      ))}
    </Table.Tr>
  ));

/** Cards that are on their way. */
export const CardSkeletons = () => lines.map((line) => <Skeleton key={line} h={116} mb="xs" radius="md" />);
