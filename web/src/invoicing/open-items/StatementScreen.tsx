import {
  type CustomerStatement,
  exportCustomerStatement,
  type OpenItem,
  readCustomerStatement,
  type StatementEntry,
} from '@circolo/contract/invoicing/open-items/open-items';
import { Button, Card, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { formatDay, formatMoney } from '../../ui/values/format.ts';
import { BookFiles } from '../book-files/BookFiles.tsx';
import css from './open-items.module.css';

const number = css.number ?? '';
const amount = (euros: number) => formatMoney(euros, language());
const some = (euros: number) => (euros === 0 ? '' : amount(euros));

/** Two alike differ by the balance after them. */
const keyOf = ({ Day, Reference, DocumentType: type, Posting, Balance }: StatementEntry): string =>
  [Day, Reference, type, Posting, Balance].join(' ');

const whatOf = ({ DocumentType: type, Posting }: StatementEntry): string =>
  type ? enumLabel('DocumentType', type) : enumLabel('LedgerPosting', Posting ?? '');

function Items({ items }: { items: readonly OpenItem[] }) {
  return (
    <Card withBorder padding={0}>
      <Title order={2} size={18} id="items" px="md" pt="md" pb="xs">
        {t('OpenItems.items')}
      </Title>
      {items.length === 0 ? (
        <Text size="sm" px="md" pb="md">
          {t('OpenItems.noItems')}
        </Text>
      ) : (
        <Table verticalSpacing="xs" horizontalSpacing="md" className={css.rows ?? ''} aria-labelledby="items">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('OpenItems.fields.FullNumber')}</Table.Th>
              <Table.Th>{t('OpenItems.fields.DueOn')}</Table.Th>
              <Table.Th className={number} visibleFrom="sm">
                {t('OpenItems.fields.Due')}
              </Table.Th>
              <Table.Th className={number} visibleFrom="sm">
                {t('OpenItems.fields.Received')}
              </Table.Th>
              <Table.Th className={number}>{t('OpenItems.fields.Open')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((item) => (
              <Table.Tr key={`${item.Id} ${item.DueOn}`}>
                <Table.Th scope="row">{item.FullNumber}</Table.Th>
                <Table.Td>
                  {formatDay(item.DueOn)}
                  <Text size="xs" c="dimmed">
                    {enumLabel('ItemAge', item.Age)}
                  </Text>
                </Table.Td>
                <Table.Td className={number} visibleFrom="sm">
                  {amount(item.Due)}
                </Table.Td>
                <Table.Td className={number} visibleFrom="sm">
                  {amount(item.Received)}
                </Table.Td>
                <Table.Td className={number}>{amount(item.Open)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Card>
  );
}

function Movements({ statement: { Entries, Balance } }: { statement: CustomerStatement }) {
  return (
    <Card withBorder padding={0}>
      <Title order={2} size={18} id="movements" px="md" pt="md" pb="xs">
        {t('OpenItems.movements')}
      </Title>
      {Entries.length === 0 ? (
        <Text size="sm" px="md" pb="md">
          {t('OpenItems.noMovements')}
        </Text>
      ) : (
        <Table verticalSpacing="xs" horizontalSpacing="md" className={css.rows ?? ''} aria-labelledby="movements">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('OpenItems.fields.Day')}</Table.Th>
              <Table.Th>{t('OpenItems.fields.What')}</Table.Th>
              <Table.Th className={number}>{t('OpenItems.fields.Debit')}</Table.Th>
              <Table.Th className={number}>{t('OpenItems.fields.Credit')}</Table.Th>
              <Table.Th className={number} visibleFrom="sm">
                {t('OpenItems.fields.Balance')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {Entries.map((entry) => (
              <Table.Tr key={keyOf(entry)}>
                <Table.Td>{formatDay(entry.Day)}</Table.Td>
                <Table.Td className={css.wrap ?? ''}>
                  {whatOf(entry)}
                  <Text size="xs" c="dimmed">
                    {entry.Reference}
                  </Text>
                </Table.Td>
                <Table.Td className={number}>{some(entry.Debit)}</Table.Td>
                <Table.Td className={number}>{some(entry.Credit)}</Table.Td>
                <Table.Td className={number} visibleFrom="sm">
                  {amount(entry.Balance)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr className={css.total ?? ''}>
              <Table.Th scope="row" colSpan={2}>
                {t('OpenItems.balance')}
              </Table.Th>
              <Table.Td className={number} colSpan={3}>
                {amount(Balance)}
              </Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      )}
    </Card>
  );
}

function balanceText(balance: number): string {
  if (balance === 0) return amount(0);
  return `${amount(Math.abs(balance))} ${t(balance > 0 ? 'OpenItems.owes' : 'OpenItems.owed')}`;
}

/** The statement of account of a customer. */
export function StatementScreen() {
  const { Part } = useParams({ strict: false }) as { Part?: string }; // The screen is below `open-items/$Part`.
  const Id = /^[1-9]\d{0,14}$/.test(Part ?? '') ? Number(Part) : 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['OpenItems', Id],
    queryFn: () => callWithoutToast(readCustomerStatement, { params: { Id } }),
  });
  return (
    <PageFrame
      title={data ? t('OpenItems.statementOf', { name: data.Customer.Description }) : t('OpenItems.statement')}
      text={data ? balanceText(data.Balance) : undefined}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            renderRoot={(props) => <Link to={paths.deskScreen('open-items')} {...props} />}
          >
            {t('OpenItems.back')}
          </Button>
          {data && data.Entries.length > 0 ? (
            <BookFiles ask={(Format) => call(exportCustomerStatement, { params: { Id }, body: { Format } })} />
          ) : null}
        </>
      }
    >
      <Stack gap="lg" maw={1100}>
        {error ? <LoadFailure retry={() => void refetch()} error={error} /> : null}
        {!data && !error ? <Skeleton h={420} aria-busy /> : null}
        {data ? (
          <>
            <Items items={data.Items} />
            <Movements statement={data} />
          </>
        ) : null}
      </Stack>
    </PageFrame>
  );
}
