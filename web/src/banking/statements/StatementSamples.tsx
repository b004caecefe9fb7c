import type { StatementPreview } from '@circolo/contract/banking/bank-statement';
import { Alert, Stack, Table, Text, Title } from '@mantine/core';
import { fieldLabel, language, t } from '../../messages/messages.ts';
import { formatDay, formatMoney } from '../../ui/values/format.ts';
import css from '../banking.module.css';

const shown = ['BookingDate', 'Amount', 'Payer', 'Remittance'] as const;

/** Which lines of the file are left out; the first ones, where they are many. */
const numbersOf = ({ Unread, UnreadCount }: StatementPreview): string =>
  Unread.join(', ') + (UnreadCount > Unread.length ? '…' : '');

/** What is in a file before it is taken in: how many movements, which are known, and the first ones as we read them. */
export function StatementSamples({ preview }: { preview: StatementPreview }) {
  const { Samples, Lines, Known, UnreadCount, Missing } = preview;
  if (Missing.length > 0) {
    const fields = Missing.map((field) => t(`banking.columns.${field}`)).join(', ');
    return <Alert color="yellow" title={t('banking.import.missing', { fields })} />;
  }
  // Two movements may be alike in everything.
  const numbered = Samples.map((line, index) => ({ ...line, Line: index + 1 }));
  return (
    <Stack gap={6}>
      <Text size="sm" role="status">
        {[
          t('banking.import.found', { count: Lines }),
          ...(Known > 0 ? [t('banking.import.known', { count: Known })] : []),
        ].join(' · ')}
      </Text>
      {UnreadCount > 0 ? (
        <Text size="sm" c="dimmed">
          {t('banking.import.unread', { count: UnreadCount, lines: numbersOf(preview) })}
        </Text>
      ) : null}
      <Title order={3} size="sm" mt={4}>
        {t('banking.import.samples')}
      </Title>
      <Table.ScrollContainer minWidth={460} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table fz="sm" aria-label={t('banking.import.samples')}>
          <Table.Thead>
            <Table.Tr>
              {shown.map((field) => (
                <Table.Th key={field}>{fieldLabel('BankLines', field)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {numbered.map((line) => (
              <Table.Tr key={line.Line}>
                <Table.Td>{formatDay(line.BookingDate)}</Table.Td>
                <Table.Td className={css.number}>{formatMoney(line.Amount, language())}</Table.Td>
                <Table.Td>{line.Payer ?? t('list.none')}</Table.Td>
                <Table.Td className={css.text}>{line.Remittance}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
