import { type OpenAges, type OpenItems, readOpenItems } from '@circolo/contract/invoicing/open-items/open-items';
import { Anchor, Card, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { callWithoutToast } from '../../session/client.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { formatDay, formatMoney } from '../../ui/values/format.ts';
import css from './open-items.module.css';

const ages = ['NotDue', 'UpTo30', 'UpTo60', 'UpTo90', 'Older', 'Total'] as const;
const number = css.number ?? '';
/** What a narrow screen has no room for: the statement shows it. */
const roomFor = { NotDue: 'sm', UpTo30: 'md', UpTo60: 'md', UpTo90: 'lg', Older: 'sm', Total: undefined } as const;

const Amounts = ({ of }: { of: OpenAges }) => (
  <>
    {ages.map((age) => (
      <Table.Td key={age} className={number} visibleFrom={roomFor[age]}>
        {of[age] === 0 && age !== 'Total' ? '' : formatMoney(of[age], language())}
      </Table.Td>
    ))}
  </>
);

function Customers({ open }: { open: OpenItems }) {
  const { Customers: rows, Totals, CustomerCount } = open;
  return (
    <Card withBorder padding={0}>
      <Title order={2} size={18} id="customers" px="md" pt="md" pb="xs">
        {t('OpenItems.customers', { count: CustomerCount })}
      </Title>
      <Table verticalSpacing="xs" horizontalSpacing="md" className={css.rows ?? ''} aria-labelledby="customers">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('OpenItems.fields.Customer')}</Table.Th>
            {ages.map((age) => (
              <Table.Th key={age} className={number} visibleFrom={roomFor[age]}>
                {t(`OpenItems.ages.${age}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ Customer, Count: _, ...own }) => (
            <Table.Tr key={Customer.Id}>
              <Table.Th scope="row" className={css.wrap ?? ''}>
                <Anchor
                  inherit
                  underline="always"
                  renderRoot={(props) => <Link to={paths.deskScreen(`open-items/${Customer.Id}`)} {...props} />}
                >
                  {Customer.Description}
                </Anchor>
              </Table.Th>
              <Amounts of={own} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr className={css.total ?? ''}>
            <Table.Th scope="row">{t('OpenItems.ages.Total')}</Table.Th>
            <Amounts of={Totals} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {rows.length < CustomerCount ? (
        <Text size="sm" c="dimmed" px="md" py="sm">
          {t('OpenItems.mostShown', { count: rows.length })}
        </Text>
      ) : null}
    </Card>
  );
}

/** What invoices ask for and was not received, per customer and age. */
export function OpenItemsScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: ['OpenItems'],
    queryFn: () => callWithoutToast(readOpenItems),
  });
  return (
    <PageFrame
      title={t('OpenItems.title')}
      text={data ? t('OpenItems.text', { date: formatDay(data.Day) }) : undefined}
    >
      <Stack gap="lg" maw={1280}>
        {error ? <LoadFailure retry={() => void refetch()} error={error} /> : null}
        {!data && !error ? <Skeleton h={420} aria-busy /> : null}
        {data && data.CustomerCount === 0 ? (
          <EmptyState icon={<IconReceipt size={28} />} title={t('OpenItems.none')} text={t('OpenItems.noneText')} />
        ) : null}
        {data && data.CustomerCount > 0 ? <Customers open={data} /> : null}
      </Stack>
    </PageFrame>
  );
}
