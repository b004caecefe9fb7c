import type { packagePrice } from '@circolo/contract/catalogue/package';
import { romeDay } from '@circolo/contract/values/rome-day';
import { Badge, Table, Text } from '@mantine/core';
import type { z } from 'zod';
import { fieldWord, language, t } from '../app/words.ts';
import { formatDay, formatPrice } from '../ui/format.ts';

type Price = z.output<typeof packagePrice>;

function stateOf({ ValidFrom, ValidTo }: Price, today: string) {
  if (ValidFrom > today) return { word: t('catalogue.priceFuture'), color: 'blue' };
  if (ValidTo !== null && ValidTo < today) return { word: t('catalogue.pricePast'), color: 'gray' };
  return { word: t('catalogue.priceNow'), color: 'green' };
}

/** All versions of a package's price, newest first; past ones are for reading only. */
export function PriceHistory({ prices }: { prices: readonly Price[] }) {
  if (prices.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('catalogue.noPrices')}
      </Text>
    );
  const today = romeDay(new Date());
  const word = (field: string) => fieldWord('Packages', field);
  return (
    <Table.ScrollContainer minWidth={460} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={word('Prices')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('catalogue.priceFrom')}</Table.Th>
            <Table.Th>{t('catalogue.priceTo')}</Table.Th>
            <Table.Th ta="right">{word('Price')}</Table.Th>
            <Table.Th ta="right">{word('FullPrice')}</Table.Th>
            <Table.Th>{word('Origins')}</Table.Th>
            <Table.Th>{t('catalogue.priceState')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {prices.map((price) => {
            const { word: state, color } = stateOf(price, today);
            return (
              <Table.Tr key={price.Id}>
                <Table.Td>{formatDay(price.ValidFrom)}</Table.Td>
                <Table.Td>{formatDay(price.ValidTo)}</Table.Td>
                <Table.Td ta="right">{formatPrice(price.Price, language())}</Table.Td>
                <Table.Td ta="right">{formatPrice(price.FullPrice, language())}</Table.Td>
                <Table.Td>{price.Origin?.Description ?? t('catalogue.everyOrigin')}</Table.Td>
                <Table.Td>
                  <Badge color={color} miw="max-content">
                    {state}
                  </Badge>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
