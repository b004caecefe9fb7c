import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { priceWaves } from '@circolo/contract/subscriptions/price-wave';
import { Group, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { language, t } from '../messages/messages.ts';
import { callWithoutToast } from '../session/client.ts';
import { formatDay, formatMoney, formatNumber, formatPrice } from '../ui/values/format.ts';
import { Figure } from './Figure.tsx';

type WaveAnswer = AnswerOf<typeof priceWaves.preview>;

const Customers = ({ met }: { met: WaveAnswer }) => (
  <Table.ScrollContainer minWidth={420}>
    <Table verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('PriceWaves.preview.user')}</Table.Th>
          <Table.Th>{t('PriceWaves.preview.renews')}</Table.Th>
          <Table.Th ta="right">{t('PriceWaves.preview.from')}</Table.Th>
          <Table.Th ta="right">{t('PriceWaves.preview.to')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {met.First.map(({ User, EndDate, OldPrice, NewPrice }) => (
          <Table.Tr key={`${User.Id} ${EndDate}`}>
            <Table.Td>{User.Description}</Table.Td>
            <Table.Td>{formatDay(EndDate)}</Table.Td>
            <Table.Td ta="right">{formatPrice(OldPrice, language())}</Table.Td>
            <Table.Td ta="right">{formatPrice(NewPrice, language())}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

/** Whom a stored change of price meets, and how much it makes. */
export function WavePreview({ id }: { id: number | null }) {
  const { data, error } = useQuery({
    queryKey: [priceWaves.Name, 'preview', id],
    queryFn: () => callWithoutToast(priceWaves.preview, { params: { Id: id ?? 0 } }),
    enabled: id !== null && id > 0,
  });
  const content = () => {
    if (!id)
      return (
        <Text size="sm" c="dimmed">
          {t('PriceWaves.preview.afterSave')}
        </Text>
      );
    if (error) return <Text size="sm">{error.message}</Text>;
    if (!data) return <Skeleton h={90} />;
    if (data.Customers === 0) return <Text size="sm">{t('PriceWaves.preview.none')}</Text>;
    return (
      <>
        <Group gap="xl" mb="sm">
          <Figure label={t('PriceWaves.preview.customers')} value={formatNumber(data.Customers, language())} />
          <Figure label={t('PriceWaves.preview.changed')} value={formatNumber(data.Changed, language())} />
          <Figure label={t('PriceWaves.preview.difference')} value={formatMoney(data.Difference, language())} />
        </Group>
        <Customers met={data} />
      </>
    );
  };
  return (
    <section aria-label={t('PriceWaves.preview.title')}>
      <Text fw={600} size="sm" mb={8} aria-hidden>
        {t('PriceWaves.preview.title')}
      </Text>
      {content()}
    </section>
  );
}
