import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

/** Facts of a record as a table of two columns. @example <FactTable facts={[['Tipo', 'SMS']]} /> */
export function FactTable({ facts }: { facts: [label: string, value: ReactNode][] }) {
  return (
    <Table>
      <Table.Tbody>
        {facts.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" w={200}>
              {label}
            </Table.Th>
            <Table.Td>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
