import { billedBy, readBilledReport } from '@circolo/contract/invoicing/billed-report/billed-report';
import { Card, Group, SegmentedControl, Skeleton, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { amount, monthText } from './register-text.ts';
import css from './vat-register.module.css';

type By = (typeof billedBy)[number];
const number = css.number ?? '';

interface Props {
  company: number;
  month: string;
}

/** What was billed and credited in a month, beside the same month of the year before. */
export function BilledReport({ company, month }: Props) {
  const [by, setBy] = useState<By>('origin');
  const { data, error, refetch } = useQuery({
    queryKey: ['VatRegister', 'Billed', company, month, by],
    queryFn: () => callWithoutToast(readBilledReport, { query: { Company: company, Month: month, By: by } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card withBorder padding={0} component="section" aria-labelledby="billed">
      <Group justify="space-between" gap="sm" px="md" pt="md" pb="xs">
        <div>
          <Title order={2} size={18} id="billed">
            {t('BilledReport.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('BilledReport.text')}
          </Text>
        </div>
        <SegmentedControl
          size="xs"
          aria-label={t('BilledReport.byLabel')}
          data={billedBy.map((one) => ({ value: one, label: t(`BilledReport.by.${one}`) }))}
          value={by}
          onChange={(value) => setBy(value as By)} // One of `billedBy`.
        />
      </Group>
      {error ? <LoadFailure retry={() => void refetch()} error={error} /> : null}
      {!data && !error ? <Skeleton h={160} aria-busy /> : null}
      {data && data.Rows.length === 0 ? (
        <Text size="sm" px="md" pb="md">
          {t('BilledReport.none')}
        </Text>
      ) : null}
      {data && data.Rows.length > 0 ? (
        <Table horizontalSpacing="md" verticalSpacing="xs" className={css.rows ?? ''} aria-labelledby="billed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('BilledReport.name')}</Table.Th>
              <Table.Th className={number} visibleFrom="sm">
                {t('BilledReport.billed')}
              </Table.Th>
              <Table.Th className={number} visibleFrom="sm">
                {t('BilledReport.credited')}
              </Table.Th>
              <Table.Th className={number}>{t('BilledReport.net')}</Table.Th>
              <Table.Th className={number}>{t('BilledReport.before', { month: monthText(data.MonthBefore) })}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.Rows.map(({ Key, Description, Now, Before }) => (
              <Table.Tr key={Key}>
                <Table.Th scope="row" fw={400} className={css.wrap ?? ''}>
                  {Description}
                </Table.Th>
                <Table.Td className={number} visibleFrom="sm">
                  {amount(Now.Billed)}
                </Table.Td>
                <Table.Td className={number} visibleFrom="sm">
                  {amount(Now.Credited)}
                </Table.Td>
                <Table.Td className={number}>{amount(Now.Net)}</Table.Td>
                <Table.Td className={number}>{amount(Before.Net)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr className={css.total ?? ''}>
              <Table.Th scope="row">{t('BilledReport.total')}</Table.Th>
              <Table.Td className={number} visibleFrom="sm">
                {amount(data.Now.Billed)}
              </Table.Td>
              <Table.Td className={number} visibleFrom="sm">
                {amount(data.Now.Credited)}
              </Table.Td>
              <Table.Td className={number}>{amount(data.Now.Net)}</Table.Td>
              <Table.Td className={number}>{amount(data.Before.Net)}</Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      ) : null}
    </Card>
  );
}
