import { Skeleton, Table } from '@mantine/core';

const lines = Array.from({ length: 10 }, (_, index) => index);

/** Rows of a table that are on their way; a cell is at the right for numbers, empty for boxes and buttons. */
export const RowSkeletons = ({ cells }: { cells: readonly ('left' | 'right' | null)[] }) =>
  lines.map((line) => (
    <Table.Tr key={line}>
      {cells.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their place tells cells without content apart.
        <Table.Td key={place}>
          {cell ? <Skeleton h={12} w={cell === 'right' ? '40%' : '70%'} ml={cell === 'right' ? 'auto' : 0} /> : null}
        </Table.Td>
      ))}
    </Table.Tr>
  ));

/** Cards that are on their way. */
export const CardSkeletons = () => lines.map((line) => <Skeleton key={line} h={116} mb="xs" radius="md" />);
