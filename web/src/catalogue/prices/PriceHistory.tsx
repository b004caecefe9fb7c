import type { packagePrice } from '@circolo/contract/catalogue/packages/package';
import { romeDay } from '@circolo/contract/values/rome-day';
import { ActionIcon, Badge, Table, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { z } from 'zod';
import { enumLabel, fieldLabel, language, t } from '../../messages/messages.ts';
import { formatDay, formatPrice } from '../../ui/values/format.ts';

type Price = z.output<typeof packagePrice>;

function stateOf({ ValidFrom, ValidTo }: Price, today: string) {
  if (ValidFrom > today) return { label: t('catalogue.priceFuture'), color: 'blue' };
  if (ValidTo !== null && ValidTo < today) return { label: t('catalogue.pricePast'), color: 'gray' };
  return { label: t('catalogue.priceNow'), color: 'green' };
}

/** For whom a price is: a brand, a category of brands, a kind of user, or everybody. */
const scopeOf = ({ Origin, OriginCategory, UserNature }: Price): string =>
  [Origin?.Description, OriginCategory?.Description, enumLabel('UserNature', UserNature)].filter(Boolean).join(' · ') ||
  t('catalogue.everyOrigin');

interface Props {
  prices: readonly Price[];
  /** Takes a planned price back; null for who may not. */
  revoke: ((price: Price) => void) | null;
}

/** All versions of a package's price, newest first; those that have begun are for reading only. */
export function PriceHistory({ prices, revoke }: Props) {
  if (prices.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('catalogue.noPrices')}
      </Text>
    );
  const today = romeDay(new Date());
  const label = (field: string) => fieldLabel('Packages', field);
  return (
    <Table.ScrollContainer minWidth={460} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={label('Prices')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('catalogue.priceFrom')}</Table.Th>
            <Table.Th>{t('catalogue.priceTo')}</Table.Th>
            <Table.Th ta="right">{label('Price')}</Table.Th>
            <Table.Th ta="right">{label('FullPrice')}</Table.Th>
            <Table.Th>{t('catalogue.priceScope')}</Table.Th>
            <Table.Th>{t('catalogue.priceState')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {prices.map((price) => {
            const { label: state, color } = stateOf(price, today);
            return (
              <Table.Tr key={price.Id}>
                <Table.Td>{formatDay(price.ValidFrom)}</Table.Td>
                <Table.Td>{formatDay(price.ValidTo)}</Table.Td>
                <Table.Td ta="right">{formatPrice(price.Price, language())}</Table.Td>
                <Table.Td ta="right">{formatPrice(price.FullPrice, language())}</Table.Td>
                <Table.Td>
                  {scopeOf(price)}
                  {price.Reason ? (
                    <Text size="xs" c="dimmed">
                      {price.Reason}
                    </Text>
                  ) : null}
                </Table.Td>
                <Table.Td>
                  <Badge color={color} miw="max-content">
                    {state}
                  </Badge>
                  {revoke && price.ValidFrom > today ? (
                    <ActionIcon
                      variant="subtle"
                      color="red.8"
                      ml={4}
                      aria-label={t('catalogue.priceRevoke', { date: formatDay(price.ValidFrom) })}
                      onClick={() => revoke(price)}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  ) : null}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
